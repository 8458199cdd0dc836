import { memo, type ReactNode } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CellNote } from './cell-note.tsx'
import type { GridField } from './grid-cells.ts'
import type { GridLayout } from './grid-layout.ts'
import type { CellField, TableColumn } from './table-columns.ts'
import type { RowDrafts } from './use-cell-drafts.ts'

interface TableRowProps {
  recipe: Recipe
  /** Counted from 0. */
  index: number
  topPx: number
  heightPx: number
  columns: readonly TableColumn[]
  layout: GridLayout
  drafts: RowDrafts | undefined
  /** The cell of this row that the Tab key reaches. */
  active: GridField | undefined
  /** The field that is edited, and its editor. */
  editing: { field: CellField; editor: ReactNode } | undefined
  isUploading: boolean
  isDropTarget: boolean
}

const cellClasses = 'relative flex min-w-0 items-center border-e border-line px-2 -outline-offset-2! last:border-e-0'

/** One recipe. It renders again only when it changes, so that a key stays fast in a long table. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { recipe, index, topPx, heightPx, columns, drafts, active, editing, isUploading, isDropTarget } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={recipe.id}
      style={{ ...props.layout, top: `${topPx}px`, height: `${heightPx}px` }}
      className={`absolute inset-s-0 grid contain-layout border-b border-line bg-surface ${active === undefined ? '' : 'z-10'} ${isDropTarget ? 'outline-2 -outline-offset-2 outline-focus' : ''}`}
    >
      {columns.map((column, columnIndex) => {
        const { field } = column
        const draft = drafts?.[field]
        const isActive = field === active
        const isInvalid = draft?.message !== undefined
        const noteId = `note-${recipe.id}-${field}`
        return (
          <div
            key={field}
            role={field === 'name' ? 'rowheader' : 'gridcell'}
            aria-colindex={columnIndex + 1}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid && isActive ? noteId : undefined}
            aria-busy={draft?.saving !== undefined || undefined}
            data-field={field}
            tabIndex={isActive ? 0 : -1}
            className={`${cellClasses} ${field === 'name' ? 'sticky inset-s-0 z-20 gap-2 bg-inherit font-semibold' : ''} ${column.inputMode ? 'justify-end tabular-nums' : ''} ${isInvalid ? 'bg-danger-soft! text-danger' : ''} ${draft?.saving ? 'text-ink-soft' : ''}`}
          >
            {field === 'name' && (
              <span className="relative grid size-9 shrink-0 overflow-hidden rounded-md max-sm:hidden">
                {recipe.imageUrl !== '' && (
                  // not <Picture>, whose sources and preview make a long jump in the table slow
                  <img
                    src={pictureSource(recipe.imageUrl, 320, 'jpg')}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full bg-sunken object-cover"
                  />
                )}
                {isUploading && (
                  <span className="absolute inset-0 grid place-items-center bg-veil">
                    <Spinner />
                  </span>
                )}
              </span>
            )}
            <span dir="auto" title={field === 'name' ? recipe.name : undefined} className="truncate">
              {draft?.text ?? column.text(recipe)}
            </span>
            {editing?.field === field && editing.editor}
            {draft?.message !== undefined && isActive && editing === undefined && (
              <CellNote id={noteId} isError>
                {draft.message}
                {draft.isConflict && (
                  <span className="mt-2 flex gap-2">
                    {/* for a pointer; the keys are in the message */}
                    <Button tabIndex={-1} variant="secondary" data-answer="mine" className="px-2! text-sm">
                      {texts.saveMine}
                    </Button>
                    <Button tabIndex={-1} variant="ghost" data-answer="theirs" className="px-2! text-sm">
                      {texts.keepTheirs}
                    </Button>
                  </span>
                )}
              </CellNote>
            )}
          </div>
        )
      })}
      <div
        role="gridcell"
        aria-colindex={columns.length + 1}
        data-field="actions"
        aria-label={texts.editRecipe(recipe.name)}
        tabIndex={active === 'actions' ? 0 : -1}
        className={`${cellClasses} cursor-pointer justify-center font-semibold text-primary-text`}
      >
        {texts.edit}
      </div>
    </div>
  )
})
