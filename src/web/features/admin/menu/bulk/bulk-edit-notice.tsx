import { useRef } from 'react'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useBulkEdit } from './use-bulk-edit.ts'

/** The result of the last change of many recipes, with its undo. */
export function BulkEditNotice({ bulkEdit }: { bulkEdit: ReturnType<typeof useBulkEdit> }) {
  const { notice, canUndo, busy, undo } = bulkEdit
  const box = useRef<HTMLDivElement>(null)

  async function undoAndFocus() {
    await undo()
    // the pressed button disappears
    box.current?.focus()
  }

  if (notice === undefined) return null
  return (
    // the live region announces it
    <Alert ref={box} tabIndex={-1} kind="notice" role="note" className="mb-4 items-center">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{notice}</span>
        {canUndo && (
          <Button variant="ghost" busy={busy} onClick={() => void undoAndFocus()} className="px-3">
            {menuManagementMessages.bulk.undo}
          </Button>
        )}
      </div>
    </Alert>
  )
}
