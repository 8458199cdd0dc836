import type { Recipe } from '#contract/menu/menu.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { Button } from '#web/ui/button.tsx'
import type { CellSaves } from './use-cell-saves.ts'

interface TableStatusProps {
  saves: CellSaves
  /** The recipes with cells that are not saved. */
  unsaved: readonly Recipe[]
  helpId: string
}

/** What was saved last, its undo, and how many cells are not saved. Its height stays, so that no row moves. */
export function TableStatus({ saves, unsaved, helpId }: TableStatusProps) {
  const failed = unsaved.flatMap(({ id }) =>
    Object.values(saves.drafts.get(id) ?? {}).filter(({ message }) => message !== undefined),
  )
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft wrap-anywhere">
        {/* the live region announces it */}
        <span className="font-medium text-ink">{saves.status}</span>
        <span id={helpId} className={saves.status === '' ? '' : 'sr-only'}>
          <span className="pointer-coarse:hidden">{texts.help}</span>
          <span className="pointer-fine:hidden">{texts.touchHelp}</span>
        </span>
      </p>
      {failed.length > 0 && <p className="font-semibold text-danger">{texts.unsaved(failed.length)}</p>}
      {saves.canUndo && (
        <Button variant="ghost" busy={saves.isUndoing} onClick={saves.undo} className="px-3">
          {texts.undo}
        </Button>
      )}
    </div>
  )
}
