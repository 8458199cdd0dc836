import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { useSetUser } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailInput } from '#web/ui/text-field.tsx'
import { signInAsAdmin } from './login/queries.ts'

const texts = () => adminMessages.unsaved

/** The dialog after the session has ended while a form is not saved. The same account signs in again, and goes on. */
export function SessionEnded({ email }: { email: string }) {
  const router = useRouter()
  const [isClosed, setIsClosed] = useState(false)
  return (
    <Dialog open={!isClosed} title={texts().endedTitle} onClose={() => setIsClosed(true)}>
      <p className="mb-5">{texts().endedText}</p>
      <SignInAgain email={email} />
      <Button
        variant="ghost"
        onClick={() => void router.navigate({ to: '/admin/login', ignoreBlocker: true })}
        className="mt-3 w-full"
      >
        {texts().otherAccount}
      </Button>
    </Dialog>
  )
}

function SignInAgain({ email }: { email: string }) {
  const setUser = useSetUser()
  const signIn = useMutation({ mutationFn: signInAsAdmin, onSuccess: setUser })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
