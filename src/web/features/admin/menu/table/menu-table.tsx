import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { joinWords } from '#contract/join-words.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { menuTableMessages as texts } from '#contract/messages/menu-table.ts'
import { keyInReadingDirection } from '#web/browser/reading-direction.ts'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { type Cell, cellOf, type GridField, isControl } from './grid-cells.ts'
import { type GridPosition, positionAfter, positionBeside } from './grid-keys.ts'
import { gridLayout } from './grid-layout.ts'
import { type PastedBlock, parseCells } from './paste-plan.ts'
import type { CellValue, TableColumn } from './table-columns.ts'
import { TableHeader } from './table-header.tsx'
import { TableRow } from './table-row.tsx'
import type { CellSaves } from './use-cell-saves.ts'
import { useRowDrop } from './use-row-drop.ts'
import type { useRowPictures } from './use-row-pictures.ts'

interface Edit {
  id: string
  column: TableColumn
  text: string
  typed: string | undefined
  /** The value that the admin has seen. */
  before: CellValue
}

interface MenuTableProps {
  recipes: readonly Recipe[]
  columns: readonly TableColumn[]
  saves: CellSaves
  pictures: ReturnType<typeof useRowPictures>
  helpId: string
  /** A note about a typed price. */
  noteOf: (recipe: Recipe, text: string) => string | undefined
  onPaste: (block: PastedBlock) => void
  onEdit: (recipe: Recipe) => void
}

/** The height of a row in rem, so that it grows with the text size of the browser. */
const rowHeightRem = 3

/** A grid by the ARIA Authoring Practices, virtualized: it renders only the rows in view and the row with the focus. */
export function MenuTable({ recipes, columns, saves, pictures, helpId, noteOf, onPaste, onEdit }: MenuTableProps) {
  const region = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Cell>()
  const [edit, setEdit] = useState<Edit>()
  /** Whether the pressed cell had the focus before: then the click edits it. */
  const wasActive = useRef(false)
  const layout = useMemo(() => gridLayout(columns), [columns])
  const fields: GridField[] = [...columns.map(({ field }) => field), 'actions']
  const position: GridPosition = {
    row: Math.max(0, active ? recipes.findIndex(({ id }) => id === active.id) : 0),
    column: Math.max(0, active ? fields.indexOf(active.field) : 0),
  }
  /** Of the cell with the focus. */
  const [recipe, column] = [recipes[position.row], columns[position.column]]
  const rowPx = rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler cannot optimise this component; we do not use the compiler
  const virtualizer = useVirtualizer({
    count: recipes.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => recipes[index]?.id ?? index,
    overscan: 3,
    // the rows are in the first paint, before the region is measured
    initialRect: { width: 0, height: rowPx * 12 },
    // after a long jump, the row with the focus is painted before the others
    useFlushSync: false,
    // the header is in the region, too
    scrollMargin: rowPx,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      // the focus would be lost if its row were not rendered
      return rows.includes(position.row) ? rows : [...rows, position.row].sort((a, b) => a - b)
    },
  })
  const dropTarget = useRowDrop(region, pictures.set)
  const size = () => ({
    rows: recipes.length,
    columns: fields.length,
    page: Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / rowPx) - 2),
  })

  function focusCell(to: GridPosition): void {
    const [id, field] = [recipes[to.row]?.id, fields[to.column]]
    if (id === undefined || field === undefined) return
    flushSync(() => {
      setEdit(undefined)
      setActive({ id, field })
    })
    const cell = region.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-field="${field}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Edits the cell with the focus. */
  function startEdit(typed?: string): void {
    if (!recipe) return
    if (!column) return onEdit(recipe)
    const { text = column.typed(recipe), saving = column.value(recipe) } =
      saves.drafts.get(recipe.id)?.[column.field] ?? {}
    if (typed !== undefined) saves.keepTyped(recipe.id, column.field, typed)
    setEdit({ id: recipe.id, column, text, typed, before: saving })
  }

  function commit(edited: Recipe, { column: { field }, before }: Edit, text: string, end: EditEnd | undefined): void {
    const editedColumn = columns.find((other) => other.field === field)
    if (editedColumn) saves.commit(edited, editedColumn, text, before)
    setEdit(undefined)
    if (end === undefined) return
    const { row } = position
    if (end === 'next' || end === 'previous') focusCell(positionBeside(position, end === 'next' ? 1 : -1, size()))
    else if (end === 'stay') focusCell(position)
    else focusCell({ ...position, row: end === 'down' ? Math.min(row + 1, recipes.length - 1) : Math.max(row - 1, 0) })
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const next = altKey
      ? undefined
      : positionAfter({ key: keyInReadingDirection(key), ctrlKey, metaKey }, position, size())
    const isText = column !== undefined && !column.choices
    const isCommand = ctrlKey || metaKey || altKey
    if (next) focusCell(next)
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') saves.undo()
    else if (isCommand) return
    else if (key === 'Enter' || key === 'F2') startEdit()
    else if (key === 'Escape') dropDraft()
    else if (key === ' ' && column?.field === 'soldOut') toggleSoldOut(column)
    else if ((key === 'Delete' || key === 'Backspace') && isText) startEdit('')
    else if (key === ' ') startEdit()
    else if (key.length === 1 && isText) startEdit(key)
    else return
    event.preventDefault()
  }

  function dropDraft(): void {
    if (!recipe || !column) return
    if (saves.drafts.get(recipe.id)?.[column.field]?.message !== undefined) saves.discard(recipe.id, column.field)
  }

  function toggleSoldOut(soldOut: TableColumn): void {
    const [no, today] = soldOut.choices?.map(({ text }) => text) ?? []
    if (recipe) saves.commit(recipe, soldOut, (soldOut.text(recipe) === no ? today : no) ?? '', soldOut.value(recipe))
  }

  function handlePress({ target }: MouseEvent): void {
    const cell = cellOf(target)
    const hasFocus = region.current?.contains(document.activeElement) ?? false
    wasActive.current = hasFocus && cell?.id === active?.id && cell?.field === active?.field
  }

  /** The press has given the cell the focus. */
  function handleClick({ target }: MouseEvent): void {
    const answer = target instanceof HTMLElement ? target.dataset['answer'] : undefined
    if (answer !== undefined) answerConflict(answer)
    else if (cellOf(target) && !isControl(target) && (wasActive.current || !column)) startEdit()
  }

  /** The buttons below a cell that someone else has changed. They are for a pointer; keys do the same. */
  function answerConflict(answer: string): void {
    const draft = recipe && column && saves.drafts.get(recipe.id)?.[column.field]
    if (draft && answer === 'mine') saves.commit(recipe, column, draft.text, column.value(recipe))
    else dropDraft()
    focusCell(position)
  }

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    if (isControl(event.target) || text === '' || !recipe || !column) return
    event.preventDefault()
    onPaste({ cells: parseCells(text), id: recipe.id, field: column.field })
  }

  function handleCopy(event: ClipboardEvent): void {
    if (isControl(event.target) || !recipe || !column) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', column.typed(recipe))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on a cell
    <div
      ref={region}
      role="grid"
      aria-label={texts.title}
      aria-describedby={helpId}
      aria-rowcount={recipes.length + 1}
      aria-colcount={fields.length}
      onKeyDown={handleKey}
      onMouseDown={handlePress}
      onClick={handleClick}
      onFocus={({ target }) => {
        const cell = cellOf(target)
        if (cell && (cell.id !== active?.id || cell.field !== active.field)) setActive(cell)
      }}
      onPaste={handlePaste}
      onCopy={handleCopy}
      className="relative max-h-[max(20rem,calc(var(--page-height)-18rem))] scroll-pt-12 scroll-ps-[clamp(9rem,34vw,18rem)] overflow-auto rounded-xl border border-edge bg-surface"
    >
      <TableHeader columns={columns} layout={layout} />
      <div role="rowgroup" className="relative" style={{ ...layout, height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const rendered = recipes[index]
          const isActiveRow = index === position.row
          return (
            rendered && (
              <TableRow
                key={key}
                recipe={rendered}
                index={index}
                topPx={start - rowPx}
                heightPx={rowPx}
                columns={columns}
                layout={layout}
                drafts={saves.drafts.get(rendered.id)}
                active={isActiveRow ? fields[position.column] : undefined}
                editing={
                  edit?.id === rendered.id
                    ? {
                        field: edit.column.field,
                        editor: (
                          <CellEditor
                            key={edit.column.field}
                            column={edit.column}
                            label={joinWords([rendered.name, edit.column.label])}
                            text={edit.text}
                            typed={edit.typed}
                            noteOf={(text) => (edit.column.field === 'price' ? noteOf(rendered, text) : undefined)}
                            onType={(text) => saves.keepTyped(rendered.id, edit.column.field, text)}
                            onCommit={(text, end) => commit(rendered, edit, text, end)}
                            onCancel={() => focusCell(position)}
                          />
                        ),
                      }
                    : undefined
                }
                isUploading={pictures.uploading.has(rendered.id)}
                isDropTarget={dropTarget === rendered.id}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
