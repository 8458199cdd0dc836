import type { TableColumn } from './table-columns.ts'

const actionsWidth = '5rem'

export interface GridLayout {
  gridTemplateColumns: string
  width: string
}

/** Columns of the same widths in each row: texts and lists grow, numbers do not. A narrow screen scrolls sideways. */
export function gridLayout(columns: readonly TableColumn[]): GridLayout {
  const widths = [...columns.map(({ width }) => width), actionsWidth]
  const tracks = columns.map(({ width, inputMode }) => (inputMode ? width : `minmax(${width}, 1fr)`))
  return { gridTemplateColumns: [...tracks, actionsWidth].join(' '), width: `max(100%, ${widths.join(' + ')})` }
}
