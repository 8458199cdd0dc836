import { useState } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkEditNotice } from './bulk-edit-notice.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { useBulkEdit } from './use-bulk-edit.ts'
import type { Selection } from './use-selection.ts'

interface BulkToolsProps {
  bulkEdit: ReturnType<typeof useBulkEdit>
  selection: Selection | undefined
  /** All recipes. */
  recipes: readonly Recipe[]
  /** The recipes that match the filter. */
  matches: readonly Recipe[]
  categories: readonly Category[]
  onDone: () => void
}

/** Edits the selected recipes, and undoes the last edit. */
export function BulkTools({ bulkEdit, selection, recipes, matches, categories, onDone }: BulkToolsProps) {
  const [isEditing, setIsEditing] = useState(false)
  // a selected recipe may have been deleted
  const selected = selection ? recipes.filter(({ id }) => selection.ids.has(id)) : []
  return (
    <>
      <BulkEditNotice bulkEdit={bulkEdit} />
      {selection && (
        <SelectionBar
          selection={selection}
          selectedCount={selected.length}
          matchingIds={matches.map(({ id }) => id)}
          onEdit={() => setIsEditing(true)}
          onDone={onDone}
        />
      )}
      <BulkEditDialog
        open={isEditing}
        recipes={selected}
        categories={categories}
        onSave={bulkEdit.save}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}
