import { useMutation } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adminMessages } from '#contract/messages/admin.ts'
import { useSession, useSetUser } from '#web/session/session.ts'
import { addUnsavedForm } from '#web/state/unsaved-forms.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailInput } from '#web/ui/text-field.tsx'
import { signInAsAdmin } from './login/queries.ts'

const texts = () => adminMessages.unsaved

interface UnsavedChangesProps {
  isDirty: boolean
  /** Whether what is typed is there again when the admin comes back. */
  isKept?: boolean
  /** What is lost. */
  text?: string
}

/**
 * Asks before typed values are left that are not kept: by a link and by the browser's Back. Closing or reloading the tab shows the
 * browser's own question also for kept values, because they are gone when the tab is closed. After the session has ended, the form
 * stays, and a dialog signs in again.
 */
export function UnsavedChanges({ isDirty, isKept = false, text }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isKept,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useLayoutEffect(() => (isDirty ? addUnsavedForm() : undefined), [isDirty])
  return (
    <>
      <Dialog open={blocker.status === 'blocked'} title={texts().title} onClose={() => blocker.reset?.()}>
        <p className="mb-5">{text}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="danger" onClick={() => blocker.proceed?.()} className="sm:flex-1">
            {texts().leave}
          </Button>
          <Button onClick={() => blocker.reset?.()} className="sm:flex-1">
            {texts().stay}
          </Button>
        </div>
      </Dialog>
      {isDirty && <SessionEnded />}
    </>
  )
}

/** The dialog after the session has ended while a form has typed values. The same account signs in again, and goes on. */
function SessionEnded() {
  const router = useRouter()
  const session = useSession()
  const [email] = useState(session.state === 'signed-in' ? session.user.email : '')
  const [isClosed, setIsClosed] = useState(false)
  // in the body, because a form cannot contain the form of the dialog
  return createPortal(
    <Dialog
      open={session.state === 'visitor' && !isClosed}
      title={texts().endedTitle}
      onClose={() => setIsClosed(true)}
    >
      <p className="mb-5">{texts().endedText}</p>
      <SignInAgain email={email} />
      <Button
        variant="ghost"
        onClick={() => void router.navigate({ to: '/admin/login', ignoreBlocker: true })}
        className="mt-3 w-full"
      >
        {texts().otherAccount}
      </Button>
    </Dialog>,
    document.body,
  )
}

function SignInAgain({ email }: { email: string }) {
  const setUser = useSetUser()
  const signIn = useMutation({ mutationFn: signInAsAdmin, onSuccess: setUser })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes the event on to the form around the dialog
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string' && !signIn.isPending) signIn.mutate({ email, password })
  }

  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {signIn.error && <Alert>{adminMessages.signIn.failed}</Alert>}
      <EmailInput label={adminMessages.signIn.email} autoComplete="username" value={email} readOnly />
      <PasswordField label={adminMessages.signIn.password} name="password" autoComplete="current-password" />
      <Button type="submit" busy={signIn.isPending} className="w-full">
        {adminMessages.signIn.button}
      </Button>
    </form>
  )
}
