import { Children, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { DragHandle, SortableList, useSortableRow } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'
import { ListError } from './list-error.tsx'
import type { FieldErrors } from './section-parts.ts'

interface CardFieldsProps<Row> {
  row: Row
  /** Of the errors, such as `zones.0`. */
  path: string
  isOpen: boolean
  onChange: (changes: Partial<Row>) => void
}

interface CardRowsProps<Row> {
  rows: Row[]
  /** The saved rows. Another row was being typed before a reload, so its card is open at first. */
  saved: readonly { key: string }[]
  /** Of the errors, such as `zones`. */
  path: string
  max: number
  texts: { none: string; intro: string; add: string; cardLabel: (number: number, label: string) => string }
  /** The name of a row, or its number while it has none. */
  labelOf: (row: Row, index: number) => string
  create: () => Row
  /** Beside the name on a card. */
  renderState?: (row: Row) => ReactNode
  /** Below the name on a card, one line each. */
  linesOf: (row: Row) => readonly string[]
  /** Below these lines: what is wrong with the row, although it can be saved. */
  warningOf?: (row: Row) => string | undefined
  renderFields: (props: CardFieldsProps<Row>) => ReactNode
  /** Of removed rows that can come back. */
  undo?: { isPossible: boolean; removed: (label: string) => string; button: string }
  errors: FieldErrors
  /** All errors of the last save; a new object after each. It opens the cards with an error. */
  lastErrors: FieldErrors
  onChange: (rows: Row[]) => void
}

const isSameRow = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Rows with many fields, in an order that counts. A card is closed until it is opened, added or has an error. */
export function CardRows<Row extends { key: string }>(props: CardRowsProps<Row>) {
  const { rows, path, texts, labelOf, undo, errors, lastErrors, onChange } = props
  const [openKeys, setOpenKeys] = useState<readonly string[]>(() =>
    rows.filter((row) => !props.saved.some((saved) => isSameRow(saved, row))).map(({ key }) => key),
  )
  const [removed, setRemoved] = useState<{ row: Row; index: number; label: string }>()
  const { list, add, change, move, moveTo, remove } = useRows({ rows, onChange, labelOf })
  const [handledErrors, setHandledErrors] = useState(lastErrors)
  if (lastErrors !== handledErrors) {
    setHandledErrors(lastErrors)
    const paths = Object.keys(lastErrors)
    const invalid = rows.filter((_, index) => paths.some((other) => other.startsWith(`${path}.${index}.`)))
    setOpenKeys([...openKeys, ...invalid.map(({ key }) => key)])
  }
  const undoable = undo?.isPossible && removed && !rows.some(({ key }) => key === removed.row.key) ? removed : undefined

  function addCard() {
    const row = props.create()
    setOpenKeys([...openKeys, row.key])
    add(row)
  }

  return (
    <div>
      <p className="mb-3 text-ink-soft">{rows.length === 0 ? texts.none : texts.intro}</p>
      <SortableList keys={rows.map(({ key }) => key)} onMove={moveTo}>
        <div ref={list} className="space-y-3">
          {rows.map((row, index) => {
            const { key } = row
            const [label, isOpen] = [labelOf(row, index), openKeys.includes(key)]
            const fields = { row, path: `${path}.${index}`, isOpen, onChange: (to: Partial<Row>) => change(key, to) }
            return (
              <Card
                key={key}
                rowKey={key}
                index={index}
                count={rows.length}
                label={label}
                groupLabel={texts.cardLabel(index + 1, label)}
                state={props.renderState?.(row)}
                lines={props.linesOf(row)}
                warning={props.warningOf?.(row)}
                isOpen={isOpen}
                renderFields={() => props.renderFields(fields)}
                onToggle={() => setOpenKeys(isOpen ? openKeys.filter((other) => other !== key) : [...openKeys, key])}
                onMove={(by) => move(index, by)}
                onRemove={() => {
                  setRemoved({ row, index, label })
                  remove(index)
                }}
              />
            )
          })}
          <ListError text={errors[path]} />
          {undo && undoable && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-xl bg-sunken px-4 py-1">
              {undo.removed(undoable.label)}
              <Button variant="ghost" onClick={() => add(undoable.row, undoable.index)} className="px-3">
                {undo.button}
              </Button>
            </p>
          )}
          {rows.length < props.max && (
            <Button variant="secondary" data-when-empty onClick={addCard}>
              <PlusIcon /> {texts.add}
            </Button>
          )}
        </div>
      </SortableList>
    </div>
  )
}

interface CardProps {
  rowKey: string
  index: number
  count: number
  label: string
  groupLabel: string
  state: ReactNode
  lines: readonly string[]
  warning: string | undefined
  isOpen: boolean
  renderFields: () => ReactNode
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Card({ rowKey, index, count, label, isOpen, ...props }: CardProps) {
  const bodyId = useId()
  // many open cards would be slow, and a closed card keeps what is half typed in its fields
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { row: rowProps, rowClasses, handle } = useSortableRow(rowKey)
  return (
    <div
      {...rowProps}
      role="group"
      aria-label={props.groupLabel}
      className={`rounded-xl border border-line bg-paper p-1 ${rowClasses}`}
    >
      <div className="flex flex-wrap items-center">
        {count > 1 && <DragHandle {...handle} />}
        <button
          type="button"
          data-first={isOpen ? undefined : ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={props.onToggle}
          className="flex min-h-11 min-w-44 flex-1 items-center gap-3 rounded-xl px-2 py-2 text-start hover:bg-sunken"
        >
          <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft ${isOpen ? '[transform:scaleY(-1)]' : ''}`} />
          <span className="min-w-0">
            <span className="block leading-snug font-semibold">
              {label}
              {props.state}
            </span>
            {Children.map(props.lines, (line) => (
              <span className="block text-sm text-ink-soft">{line}</span>
            ))}
            {props.warning && <span className="block text-sm font-medium text-danger">{props.warning}</span>}
          </span>
        </button>
        <div className="ms-auto">
          <RowButtons label={label} index={index} count={count} onMove={props.onMove} onRemove={props.onRemove} />
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {(isOpen || wasOpen) && props.renderFields()}
      </div>
    </div>
  )
}
