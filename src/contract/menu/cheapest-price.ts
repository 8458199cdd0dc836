import { type Currency, fromMinor, toMinor } from '../values/money.ts'
import type { MenuOptionGroup } from './selection.ts'

interface PricedDish {
  /** A decimal, without options. */
  price: number
  optionGroups?: readonly MenuOptionGroup[]
}

/**
 * What a dish costs at least, with its cheapest compulsory options. An option counts even while it is sold out.
 * @returns a decimal, and whether a compulsory choice can cost more
 */
export function cheapestPrice({ price, optionGroups = [] }: PricedDish, currency: Currency) {
  const compulsory = optionGroups.filter(({ minUnits }) => minUnits > 0)
  const optionsMinor = compulsory.map(cheapestUnitsMinor).reduce((sum, minor) => sum + minor, 0)
  return {
    price: fromMinor(toMinor(price, currency) + optionsMinor, currency),
    isFrom: compulsory.some(canCost),
  }
}

/** What the fewest units of a group cost, in minor units. The free units go to the cheapest options, as in `selection.ts`. */
function cheapestUnitsMinor({ minUnits, maxPerOption, freeUnits, options }: MenuOptionGroup): number {
  return options
    .flatMap(({ priceMinor }) => Array.from({ length: maxPerOption }, () => priceMinor))
    .sort((a, b) => a - b)
    .slice(freeUnits, minUnits)
    .reduce((sum, minor) => sum + minor, 0)
}

function canCost({ maxUnits, freeUnits, options }: MenuOptionGroup): boolean {
  return maxUnits > freeUnits && options.some(({ priceMinor }) => priceMinor > 0)
}
