import { useBlocker, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { useSession } from '#web/session/session.ts'
import { addUnsavedForm } from '#web/state/unsaved-forms.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = adminMessages.unsaved

/**
 * Asks before typed values are left: by a link, by the browser's Back, and by Logout (`admin-layout.tsx`). Closing or reloading the tab
 * shows the browser's own question. After the session has ended, the form stays, and a dialog explains how to save it.
 */
export function UnsavedChanges({ isDirty, text }: { isDirty: boolean; text: string }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  useLayoutEffect(() => (isDirty ? addUnsavedForm() : undefined), [isDirty])
  return (
    <>
      <Dialog open={blocker.status === 'blocked'} title={texts.title} onClose={() => blocker.reset?.()}>
        <p className="mb-5">{text}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="danger" onClick={() => blocker.proceed?.()} className="sm:flex-1">
            {texts.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()} className="sm:flex-1">
            {texts.stay}
          </Button>
        </div>
      </Dialog>
      {isDirty && <SessionEnded />}
    </>
  )
}

/** The dialog after the session has ended while a form has typed values, which would be lost on the sign-in screen. */
function SessionEnded() {
  const router = useRouter()
  const { state } = useSession()
  const [isClosed, setIsClosed] = useState(false)
  return (
    <Dialog open={state === 'visitor' && !isClosed} title={texts.endedTitle} onClose={() => setIsClosed(true)}>
      <p className="mb-5">{texts.endedText}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          variant="danger"
          onClick={() => void router.navigate({ to: '/admin/login', ignoreBlocker: true })}
          className="sm:flex-1"
        >
          {texts.leave}
        </Button>
        <a href="/admin/login" target="_blank" rel="noreferrer" className={buttonClasses('primary', 'sm:flex-1')}>
          {texts.signIn}
        </a>
      </div>
    </Dialog>
  )
}
