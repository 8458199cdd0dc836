import type { CellField } from './table-columns.ts'

/** The last column has no value, but a button. */
export type GridField = CellField | 'actions'

export interface Cell {
  id: string
  field: GridField
}

const gridFields = {
  name: true,
  price: true,
  categoryId: true,
  taxClassId: true,
  soldOut: true,
  leftToday: true,
  perDay: true,
  scheduleId: true,
  actions: true,
} satisfies Record<GridField, true>

/** @returns the cell that contains this element */
export function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field']
  return id === undefined || !isGridField(field) ? undefined : { id, field }
}

/** Whether the element is the editor of a cell, or a button in a cell: keys and clicks are for it, not for the table. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, select') !== null
}

function isGridField(field: string | undefined): field is GridField {
  return field !== undefined && Object.hasOwn(gridFields, field)
}
