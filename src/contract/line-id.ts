import type { SelectedOption } from './selection.ts'

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
  const selected = options.map(({ groupId, optionId, units }) => `${groupId}/${optionId}/${units}`).sort()
  return `${id}.${hashOf(JSON.stringify([selected, note]))}`
}

/**
 * A hash of 53 bits (cyrb53, public domain). It needs no secret, must be synchronous, and must be equal in each browser.
 * @returns at most 11 letters and digits
 */
function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
