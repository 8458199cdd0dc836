import { useEffect, useRef } from 'react'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { announce } from '#web/ui/live-region.ts'
import { moveItem } from './move-item.ts'

interface RowsOptions<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** The name of a row in announcements. */
  labelOf: (row: Row, index: number) => string
}

/**
 * Adds, moves and removes the rows of a form. Each change moves the focus and is announced, so that it can be followed with
 * the keyboard and with a screen reader. The element of a row needs `data-row`, `data-first` marks its first
 * control, and `data-when-empty` marks the control that gets the focus when no row is left.
 */
export function useRows<Row extends { key: string }>({ rows, onChange, labelOf }: RowsOptions<Row>) {
  const list = useRef<HTMLDivElement>(null)
  /** The element that receives the focus after the next render. */
  const selector = useRef<string>(undefined)
  useEffect(() => {
    if (selector.current === undefined) return
    const control = list.current?.querySelector<HTMLElement>(selector.current)
    control?.focus()
    // `focus()` does not scroll to a control that already has the focus
    const row = control?.closest('[data-row]') ?? control
    row?.scrollIntoView({ block: 'nearest' })
    selector.current = undefined
  }, [rows])

  /** @param focus selects the control of the row that receives the focus */
  function moveTo(from: number, to: number, focus?: string) {
    const row = rows[from]
    if (!row || to === from || to < 0 || to >= rows.length) return
    // React may move the row that contains the pressed button, which then loses the focus
    if (focus !== undefined) selector.current = `[data-row="${row.key}"] ${focus}`
    announce(texts.moved(labelOf(row, from), to + 1, rows.length))
    onChange(moveItem(rows, from, to))
  }

  return {
    /** The ref of the element that contains the rows, and the control that gets the focus when no row is left. */
    list,
    change: (key: string, changes: Partial<Row>) =>
      onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    /** @param index of the new row; by default it is the last one */
    add: (row: Row, index = rows.length) => {
      selector.current = firstControl(row.key)
      onChange([...rows.slice(0, index), row, ...rows.slice(index)])
    },
    remove: (index: number) => {
      const row = rows[index]
      if (!row) return
      const neighbour = rows[index + 1] ?? rows[index - 1]
      selector.current = neighbour ? firstControl(neighbour.key) : '[data-when-empty]'
      announce(texts.removed(labelOf(row, index)))
      onChange(rows.filter((other) => other !== row))
    },
    moveTo,
    /** @param by -1 for up, 1 for down */
    move: (index: number, by: -1 | 1) => moveTo(index, index + by, `[data-move="${by}"]`),
  }
}

function firstControl(key: string): string {
  return `[data-row="${key}"] [data-first]`
}
