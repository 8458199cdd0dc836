import { type Currency, fromMinor, toMinor } from '../values/money.ts'
import type { MenuOption, MenuOptionGroup } from './option-types.ts'
import { priceWithSize } from './priced-choice.ts'
import { soldOutTime } from './sold-out.ts'

interface PricedDish {
  /** A decimal, without options. */
  price: number
  optionGroups?: readonly MenuOptionGroup[]
}

/** The least and the most that something costs, in minor units. */
interface PriceRange {
  leastMinor: number
  mostMinor: number
}

/**
 * What a dish costs at least, with its cheapest size and its cheapest compulsory options. A sold-out option does not count, unless its group
 * has no other.
 * @param now in ms
 * @returns a decimal, and whether a compulsory choice can cost more
 */
export function cheapestPrice({ price, optionGroups = [] }: PricedDish, currency: Currency, now: number) {
  const sizes = optionGroups.find(({ role }) => role === 'size')
  const compulsory = optionGroups.filter((group) => group !== sizes && group.minUnits > 0)
  if (!sizes && compulsory.length === 0) return { price, isFrom: false }
  const rangeOf = (baseMinor: number, sizeId?: string): PriceRange => {
    const ranges = compulsory.map((group) => unitsRange(group, offeredOptions(group, now), sizeId))
    return {
      leastMinor: ranges.reduce((sum, { leastMinor }) => sum + leastMinor, baseMinor),
      mostMinor: ranges.reduce((sum, { mostMinor }) => sum + mostMinor, baseMinor),
    }
  }
  const offeredSizes = sizes ? offeredOptions(sizes, now) : []
  const ranges =
    offeredSizes.length > 0
      ? offeredSizes.map(({ id, priceMinor }) => rangeOf(priceMinor, id))
      : [rangeOf(toMinor(price, currency))]
  const leastMinor = Math.min(...ranges.map((range) => range.leastMinor))
  return {
    price: fromMinor(leastMinor, currency),
    isFrom: ranges.some(({ mostMinor }) => mostMinor > leastMinor),
  }
}

/** @returns the options that are not sold out; all if every one is */
export function offeredOptions({ options }: MenuOptionGroup, now: number): readonly MenuOption[] {
  const offered = options.filter((option) => soldOutTime(option, now) === undefined)
  return offered.length > 0 ? offered : options
}

/** What the units of a compulsory group cost. The free units go to the cheapest options, as in `selection.ts`. */
function unitsRange(group: MenuOptionGroup, options: readonly MenuOption[], sizeId: string | undefined): PriceRange {
  const { role, minUnits, maxUnits, maxPerOption, freeUnits } = group
  const pricesMinor = options.map((option) => priceWithSize(option, sizeId)).sort((a, b) => a - b)
  // two halves of one kind cost as much as one
  if (role === 'half') return { leastMinor: pricesMinor[0] ?? 0, mostMinor: pricesMinor.at(-1) ?? 0 }
  const unitsMinor =
    maxPerOption === 1
      ? pricesMinor
      : pricesMinor.flatMap((priceMinor) => Array.from({ length: maxPerOption }, () => priceMinor))
  return {
    leastMinor: sumOf(unitsMinor.slice(freeUnits, Math.max(freeUnits, minUnits))),
    mostMinor: sumOf(unitsMinor.slice(-maxUnits).slice(freeUnits)),
  }
}

function sumOf(pricesMinor: readonly number[]): number {
  return pricesMinor.reduce((sum, minor) => sum + minor, 0)
}
