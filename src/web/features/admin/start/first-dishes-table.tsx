import type { ClipboardEvent } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { startMessages as texts } from '#contract/messages/start.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { useRows } from '../use-rows.ts'
import {
  type DishColumn,
  type DishError,
  type DishRow,
  dishColumns,
  emptyDish,
  pasteDishes,
  typedDishes,
} from './first-dishes.ts'

const labels: Record<DishColumn, () => string> = {
  Name: () => texts.dish,
  Price: () => texts.price,
  Category: () => texts.category,
  Ingredients: () => texts.ingredients,
}

const gridClasses =
  'grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,2fr)_minmax(0,3fr)]'

/** The number by which messages name the dish. */
const numberClasses = 'size-5 shrink-0 py-2.5 text-sm font-semibold text-ink-soft tabular-nums'

interface FirstDishesTableProps {
  rows: readonly DishRow[]
  errors: readonly DishError[]
  onChange: (rows: DishRow[]) => void
}

/** A row a dish. On a phone, the fields of a dish are below each other. */
export function FirstDishesTable({ rows, errors, onChange }: FirstDishesTableProps) {
  const { list, change, add } = useRows({ rows, onChange, labelOf: ({ Name }) => Name })

  function paste(event: ClipboardEvent, index: number, column: DishColumn) {
    const pasted = pasteDishes(rows, index, column, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    announce(texts.pasted(typedDishes(pasted).length - typedDishes(rows).length))
    onChange(pasted)
  }

  return (
    <div ref={list} className="space-y-4 sm:space-y-2">
      <div aria-hidden="true" className="flex gap-2 text-sm font-semibold text-ink-soft max-sm:hidden">
        <span className={numberClasses} />
        <div className={gridClasses}>
          {dishColumns.map((column) => (
            <span key={column}>{labels[column]()}</span>
          ))}
        </div>
      </div>
      {rows.map((row, index) => (
        <div key={row.key} data-row={row.key} className="flex gap-2">
          <span aria-hidden="true" className={numberClasses}>
            {countText(index + 1)}
          </span>
          <div className={gridClasses}>
            {dishColumns.map((column) => (
              <input
                key={column}
                aria-label={texts.cell(labels[column](), index + 1)}
                placeholder={labels[column]()}
                autoComplete="off"
                aria-invalid={errors.some(({ cell }) => isAbout(cell, row, column)) || undefined}
                inputMode={column === 'Price' ? 'decimal' : undefined}
                data-first={column === 'Name' ? '' : undefined}
                value={row[column]}
                onChange={({ target }) => change(row.key, { [column]: target.value })}
                onPaste={(event) => paste(event, index, column)}
                className={`${fieldClasses} ${column === 'Name' || column === 'Ingredients' ? 'max-sm:col-span-2' : ''}`}
              />
            ))}
          </div>
        </div>
      ))}
      <Button variant="secondary" onClick={() => add(emptyDish())}>
        {texts.addDish}
      </Button>
    </div>
  )
}

/** Whether the cell still contains what was wrong. */
function isAbout(cell: DishError['cell'], row: DishRow, column: DishColumn): boolean {
  return cell?.key === row.key && cell.column === column && cell.text === row[column]
}
