import { limits } from '#contract/limits.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages } from '#contract/messages/admin-availability.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { parseTypedWhole } from '#contract/values/typed-number.ts'
import type { CellValue, TableColumn } from './table-columns.ts'

/** @param portions of the dishes with a limit for today */
export function portionsColumn(portions: readonly { recipeId: string; leftToday: number }[]): TableColumn {
  const left = new Map(portions.map(({ recipeId, leftToday }) => [recipeId, leftToday]))
  const typed = ({ id }: Recipe) => String(left.get(id) ?? '')
  return {
    field: 'leftToday',
    label: adminAvailabilityMessages.portions,
    width: '7rem',
    inputMode: 'numeric',
    value: ({ id }) => ({ leftToday: left.get(id) ?? null }),
    text: typed,
    typed,
    parse: (text) => parsePortions(text, (leftToday) => ({ leftToday })),
    lastChangeCounts: true,
  }
}

const typedStock = ({ perDay }: Recipe) => String(perDay ?? '')

/** The dish's own stock; empty for that of its category. */
export const stockColumn: TableColumn = {
  field: 'perDay',
  get label() {
    return recipeNumberMessages.perDay.label
  },
  width: '7rem',
  inputMode: 'numeric',
  value: ({ perDay = null }) => ({ perDay }),
  text: typedStock,
  typed: typedStock,
  parse: (text) => parsePortions(text, (perDay) => ({ perDay })),
}

/** @returns the value of a number or of an empty cell, or what to type */
function parsePortions(text: string, toValue: (count: number | null) => CellValue): CellValue | string {
  if (text.trim() === '') return toValue(null)
  const count = parseTypedWhole(text)
  const isValid = count >= 1 && count <= limits.portionsMax
  return isValid ? toValue(count) : adminMessages.editor.numberInvalid(1, limits.portionsMax)
}
