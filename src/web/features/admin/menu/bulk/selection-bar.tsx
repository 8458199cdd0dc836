import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from './use-selection.ts'

const texts = () => menuManagementMessages.selection

interface SelectionBarProps {
  selection: Selection
  /** How many of the selected recipes still exist. */
  selectedCount: number
  /** The ids of the recipes that match the filter. */
  matchingIds: readonly string[]
  onEdit: () => void
  onDone: () => void
}

/**
 * How many recipes are selected, and what can be done with them. It stays visible while the list scrolls. A button that can do
 * nothing has `aria-disabled`, because a button that disappears or is disabled loses the focus.
 */
export function SelectionBar({ selection, selectedCount, matchingIds, onEdit, onDone }: SelectionBarProps) {
  const { ids } = selection
  const isAllSelected = matchingIds.every((id) => ids.has(id))
  const isTooMany = selectedCount > limits.bulkEditMax
  const canEdit = selectedCount > 0 && !isTooMany
  const reasonId = useId()
  return (
    <div className="sticky top-16 z-10 mb-4 flex flex-wrap items-center justify-between gap-2 rounded-2xl border border-edge bg-surface p-2 shadow-raised md:top-2">
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-2">
        <output className="px-2 font-semibold whitespace-nowrap">{texts().count(selectedCount)}</output>
        <div className="flex">
          <Button
            variant="ghost"
            aria-disabled={isAllSelected}
            onClick={() => selection.select(matchingIds)}
            className="px-3!"
          >
            {texts().all(matchingIds.length)}
          </Button>
          <Button variant="ghost" aria-disabled={selectedCount === 0} onClick={selection.clear} className="px-3!">
            {texts().none}
          </Button>
        </div>
      </div>
      <div className="flex flex-1 gap-2 sm:flex-none">
        <Button
          aria-disabled={!canEdit}
          aria-describedby={canEdit ? undefined : reasonId}
          onClick={canEdit ? onEdit : undefined}
          className="flex-1 px-4 whitespace-nowrap"
        >
          {texts().edit(selectedCount)}
        </Button>
        <Button variant="secondary" onClick={onDone} className="px-4">
          {texts().done}
        </Button>
      </div>
      {!canEdit && (
        // when nothing is selected, the visible reason is the number 0
        <p id={reasonId} className={isTooMany ? 'basis-full px-2 pb-1 text-sm font-medium' : 'sr-only'}>
          {isTooMany ? texts().tooMany(limits.bulkEditMax) : texts().empty}
        </p>
      )}
    </div>
  )
}
