import { useBlocker } from '@tanstack/react-router'
import { adminMessages } from '#contract/messages/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUnsavedForm } from './use-unsaved-form.ts'

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
 * browser's own question also for kept values, because they are gone when the tab is closed.
 */
export function UnsavedChanges({ isDirty, isKept = false, text }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isKept,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useUnsavedForm(isDirty)
  return (
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
  )
}
