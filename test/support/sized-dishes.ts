import fc from 'fast-check'
import type { MenuOptionGroup, SelectedOption } from '#contract/menu/option-types.ts'

/** Random dishes with sizes, halves and free units, and what they cost by an independent sum, without code of the product. */

/** The price of one unit, and with the first and the second size; undefined: as without a size. Prices in cents. */
interface Priced {
  price: number
  bySize: (number | undefined)[]
}

interface Extra extends Priced {
  /** Units for the whole dish, and for each half of a dish that has two. */
  units: [whole: number, first: number, second: number]
}

export interface SizedDish {
  price: number
  /** The prices of the sizes, and the chosen one. */
  sizes: { prices: number[]; chosen: number } | undefined
  halves: { mode: 'dearer' | 'mean' | undefined; kinds: Priced[]; first: number; second: number } | undefined
  extras: { free: number; options: Extra[] }[]
  quantity: number
}

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 }))
const priced = { price: cents, bySize: fc.array(fc.option(cents, { nil: undefined }), { minLength: 2, maxLength: 2 }) }
const index = fc.nat({ max: 1 })
const units = fc.constantFrom(0, 0, 1, 2, 3)

export const sizedDish: fc.Arbitrary<SizedDish> = fc.record({
  price: fc.integer({ min: 1, max: 3000 }),
  sizes: fc.option(fc.record({ prices: fc.array(cents, { minLength: 2, maxLength: 2 }), chosen: index }), {
    nil: undefined,
  }),
  halves: fc.option(
    fc.record({
      mode: fc.constantFrom('dearer', 'mean', undefined),
      kinds: fc.array(fc.record(priced), { minLength: 2, maxLength: 2 }),
      first: index,
      second: index,
    }),
    { nil: undefined },
  ),
  extras: fc.array(
    fc.record({
      free: fc.nat({ max: 4 }),
      options: fc.array(fc.record({ ...priced, units: fc.tuple(units, units, units) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 3 },
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
})

/** @returns what all items of the dish cost, in cents */
export function costOf({ price, sizes, halves, extras, quantity }: SizedDish): number {
  const inSize = ({ price: own, bySize }: Priced) => (sizes ? (bySize[sizes.chosen] ?? own) : own)
  let unit = sizes ? (sizes.prices[sizes.chosen] ?? Number.NaN) : price
  if (halves) {
    const [first = Number.NaN, second = Number.NaN] = [halves.kinds[halves.first], halves.kinds[halves.second]].map(
      (kind) => kind && inSize(kind),
    )
    const both = first + second
    unit += halves.mode === 'mean' ? (both % 2 === 0 ? both / 2 : (both + 1) / 2) : first > second ? first : second
  }
  for (const { free, options } of extras) {
    const single = options.flatMap((extra) =>
      Array.from({ length: countOf(extra, halves !== undefined) }, () => inSize(extra)),
    )
    // each unit alone, the dearest first: the last ones are free
    single.sort((a, b) => b - a)
    for (let paid = 0; paid < single.length - free; paid += 1) unit += single[paid] ?? Number.NaN
  }
  return unit * quantity
}

function countOf({ units: [whole, first, second] }: Extra, hasHalves: boolean): number {
  return whole + (hasHalves ? first + second : 0)
}

const unlimited = { minUnits: 0, maxUnits: 50, maxPerOption: 50 }

/** @returns the groups of the dish as the menu has them. Their ids and those of their options are the same for equal dishes */
export function groupsOf({ sizes, halves, extras }: SizedDish): MenuOptionGroup[] {
  const optionOf = ({ price, bySize }: Priced, id: string) => {
    const known = Object.fromEntries(bySize.flatMap((each, size) => (each === undefined ? [] : [[`s${size}`, each]])))
    return { id, name: id, priceMinor: price, isDefault: false, ...(sizes && { sizePrices: known }) }
  }
  const groups: MenuOptionGroup[] = extras.map(({ free, options }, group) => ({
    id: `g${group}`,
    name: `Extras ${group}`,
    ...unlimited,
    freeUnits: free,
    options: options.map((option, number) => optionOf(option, `g${group}o${number}`)),
  }))
  if (halves)
    groups.unshift({
      id: 'halves',
      name: 'Halves',
      role: 'half',
      ...(halves.mode && { halfPrice: halves.mode }),
      minUnits: 2,
      maxUnits: 2,
      maxPerOption: 2,
      freeUnits: 0,
      options: halves.kinds.map((kind, number) => optionOf(kind, `h${number}`)),
    })
  if (sizes)
    groups.push({
      id: 'sizes',
      name: 'Size',
      role: 'size',
      minUnits: 1,
      maxUnits: 1,
      maxPerOption: 1,
      freeUnits: 0,
      options: sizes.prices.map((priceMinor, size) => ({
        id: `s${size}`,
        name: `s${size}`,
        priceMinor,
        isDefault: false,
      })),
    })
  return groups
}

export function selectionOf({ sizes, halves, extras }: SizedDish): SelectedOption[] {
  const places = [undefined, 1, 2] as const
  return [
    ...extras.flatMap(({ options }, group) =>
      options.flatMap((option, number) =>
        places.flatMap((half, place): SelectedOption[] => {
          const chosen = option.units[place] ?? 0
          if (chosen === 0 || (half !== undefined && !halves)) return []
          return [{ groupId: `g${group}`, optionId: `g${group}o${number}`, units: chosen, ...(half && { half }) }]
        }),
      ),
    ),
    ...(halves
      ? ([
          { groupId: 'halves', optionId: `h${halves.second}`, units: 1, half: 2 },
          { groupId: 'halves', optionId: `h${halves.first}`, units: 1, half: 1 },
        ] as const)
      : []),
    ...(sizes ? [{ groupId: 'sizes', optionId: `s${sizes.chosen}`, units: 1 }] : []),
  ]
}
