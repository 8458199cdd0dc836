import { useBlocker } from '@tanstack/react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = adminMessages.unsaved

/** Asks before a link or the browser's Back leaves typed values; closing the tab shows the browser's own question. */
export function UnsavedChanges({ isDirty, text }: { isDirty: boolean; text: string }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
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
  )
}
