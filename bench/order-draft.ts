import { lineIdOf } from '#contract/orders/line-id.ts'
import { dishPriceMinor } from './seed-menu.ts'

/** In the delivery zone of `everyRule`. */
export const deliveryAddress = {
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '555-0100',
}

/** One option of each of the three groups of `seedMenu`. Free units make all three cost nothing, so prices stay equal. */
const options = [
  { groupId: 'group-0', optionId: 'option-0', units: 1 },
  { groupId: 'group-1', optionId: 'option-5', units: 1 },
  { groupId: 'group-2', optionId: 'option-3', units: 1 },
]

/** @returns a line of a quote for a dish that `seedMenu` has given options */
export function lineWithOptions(id: string, quantity: number) {
  // the storefront sends the id of a line with options
  return { id, lineId: lineIdOf({ id, options }), quantity, options }
}

/** @returns the lines of an order: with the price that the customer saw */
export function withSeenPrices<Line>(lines: readonly Line[]): (Line & { seenPrice: number })[] {
  return lines.map((line) => ({ ...line, seenPrice: dishPriceMinor / 100 }))
}
