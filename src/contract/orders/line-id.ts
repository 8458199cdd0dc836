import type { SelectedOption } from '../menu/option-types.ts'
import { hashOf } from '../values/hash.ts'

interface Line {
  id: string
  lineId?: string | undefined
  options?: readonly SelectedOption[] | undefined
  note?: string | undefined
}

/**
 * @returns the id of a cart line or an order line: its `lineId`. Without one, the recipe's id for a recipe without options and
 * note, otherwise the recipe's id and a hash of them, so that the same selection has the same id in any order of options.
 */
export function lineIdOf({ id, lineId, options = [], note = '' }: Line): string {
  if (lineId !== undefined) return lineId
  if (options.length === 0 && note === '') return id
  const selected = options
    .map(({ groupId, optionId, units, half }) => `${groupId}/${optionId}/${units}${half ? `/${half}` : ''}`)
    .sort()
  return `${id}.${hashOf(JSON.stringify([selected, note]))}`
}
