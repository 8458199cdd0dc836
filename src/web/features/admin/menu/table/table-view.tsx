import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { priceNote } from '../../price-note.ts'
import { UnsavedChanges } from '../../unsaved-changes.tsx'
import { filterRecipes, hasFilter, type RecipeFilter } from '../list/recipe-filter.ts'
import { useRecipeTexts } from '../list/use-recipe-texts.ts'
import { portionsLeftQuery } from '../queries.ts'
import type { CellChange } from './cell-changes.ts'
import { MenuTable } from './menu-table.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { type PastedBlock, planPaste, previewFromCells } from './paste-plan.ts'
import { TableStatus } from './table-status.tsx'
import { useCellSaves } from './use-cell-saves.ts'
import { useRowOrder } from './use-row-order.ts'
import { useRowPictures } from './use-row-pictures.ts'
import { useTableColumns } from './use-table-columns.ts'

interface TableViewProps {
  filter: RecipeFilter
  categories: readonly Category[]
  recipes: readonly Recipe[]
  /** Opens the form of the recipe. */
  onEdit: (recipe: Recipe) => void
}

/** The recipes that match the filter as a table, whose cells are edited in place. */
export function TableView({ filter, categories, recipes, onEdit }: TableViewProps) {
  const columns = useTableColumns(categories, recipes)
  const saves = useCellSaves(recipes, columns)
  const pictures = useRowPictures(saves)
  const currency = usePanelCurrency()
  const portions = useQuery(portionsLeftQuery).data
  const now = useMinute(filter.show === 'sold-out')
  const foldedTexts = useRecipeTexts(recipes, categories, filter)
  const matches = useMemo(() => {
    const limitedIds = new Set(portions?.map(({ recipeId }) => recipeId))
    return filterRecipes(recipes, filter, { categories, limitedIds, now }, foldedTexts)
  }, [recipes, filter, categories, portions, now, foldedTexts])
  const unsaved = useMemo(() => recipes.filter(({ id }) => saves.drafts.has(id)), [recipes, saves.drafts])
  const keepIds = useMemo(() => unsaved.map(({ id }) => id), [unsaved])
  const rows = useRowOrder(recipes, matches, JSON.stringify(filter), keepIds)
  // after the paint of the key that saves a cell
  const isDirty = useDeferredValue(unsaved.length > 0)
  const [pasted, setPasted] = useState<{ block: PastedBlock; failure?: string }>()
  const helpId = useId()

  async function save(block: PastedBlock, changes: CellChange[]): Promise<void> {
    const failure = await saves.paste(changes)
    setPasted(failure === undefined ? undefined : { block, failure })
  }

  function paste(block: PastedBlock): void {
    const { changes, invalid, outside } = planPaste(block, rows, columns)
    const isClear = block.cells.flat().length < previewFromCells && invalid.length === 0 && outside === 0
    const cells = changes.map(({ change }) => change)
    if (!isClear) setPasted({ block })
    else if (cells.length === 0) saves.report(texts.paste.unchanged)
    else void save(block, cells)
  }

  function noteOf({ id, categoryId }: Recipe, text: string): string | undefined {
    const others = recipes.filter((other) => other.categoryId === categoryId && other.id !== id)
    return priceNote(
      text,
      others.map(({ price }) => price),
      currency,
    )
  }

  return (
    <>
      <output className="sr-only">{hasFilter(filter) && menuManagementMessages.filter.found(matches.length)}</output>
      <TableStatus saves={saves} unsaved={unsaved} helpId={helpId} />
      {rows.length === 0 ? (
        <EmptyState
          text={recipes.length === 0 ? adminMessages.recipes.none : menuManagementMessages.filter.noMatches}
        />
      ) : (
        <MenuTable
          recipes={rows}
          columns={columns}
          saves={saves}
          pictures={pictures}
          helpId={helpId}
          noteOf={noteOf}
          onPaste={paste}
          onEdit={onEdit}
        />
      )}
      <PasteDialog
        plan={pasted && planPaste(pasted.block, rows, columns)}
        failure={pasted?.failure}
        onSave={async (changes) => pasted && save(pasted.block, changes)}
        onClose={() => setPasted(undefined)}
      />
      <UnsavedChanges isDirty={isDirty} isKept />
    </>
  )
}
