import { describe, expect, test } from 'vitest'
import { selectionProblemMessage } from '../selection-texts.ts'
import { customerCurrency } from '../values/money.ts'
import { cheapestPrice } from './cheapest-price.ts'
import type { HalfPrice, MenuOptionGroup, SelectedOption } from './option-types.ts'
import { resolveSelection, shownAmounts, unitMinorOf } from './selection.ts'

/** A pizza as pizzerias sell it. Prices in cents; the dish itself costs 10.00. */
const sizes = group('size', 'Size', { role: 'size', min: 1, max: 1 }, { small: 900, large: 1800 })
const halves = halvesWith('dearer')
const extras = group(
  'extras',
  'Extras',
  { min: 0, max: 6, each: 3, free: 2 },
  { olives: [100, { large: 150 }], funghi: [150, { large: 300 }], basil: 0, bufala: 300 },
)
const dough = group('dough', 'Dough', { min: 1, max: 1 }, { normal: 0, spelt: 120 })

interface Rule extends Pick<MenuOptionGroup, 'role' | 'halfPrice'> {
  min: number
  max: number
  each?: number
  free?: number
}

type Price = number | [price: number, bySize: Record<string, number>]

function group(id: string, name: string, rule: Rule, prices: Record<string, Price>): MenuOptionGroup {
  const { min, max, each = 1, free = 0, ...roles } = rule
  return {
    id,
    name,
    ...roles,
    minUnits: min,
    maxUnits: max,
    maxPerOption: each,
    freeUnits: free,
    options: Object.entries(prices).map(([optionId, price]) => {
      const [priceMinor, sizePrices] = typeof price === 'number' ? [price] : price
      return { id: optionId, name: optionId, priceMinor, isDefault: false, ...(sizePrices && { sizePrices }) }
    }),
  }
}

function halvesWith(halfPrice: HalfPrice): MenuOptionGroup {
  return group(
    'half',
    'Pizza',
    { role: 'half', halfPrice, min: 2, max: 2, each: 2 },
    { margherita: [0, { large: 0 }], funghi: [155, { large: 300 }], diavola: [200, { large: 405 }] },
  )
}

/** 'size/large half/funghi@1 extras/olives*2@2' */
function parse(text: string): SelectedOption[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const match = /^(\w+)\/(\w+)(?:\*(\d+))?(?:@([12]))?$/.exec(part) ?? []
      const [, groupId = '', optionId = '', units = '1', half] = match
      return { groupId, optionId, units: Number(units), half: half === '1' ? 1 : half === '2' ? 2 : undefined }
    })
}

describe('what one dish costs', () => {
  test.each([
    ['a size replaces the price of the dish', [sizes], 'size/large', 1800],
    ['the dish has its own price without sizes', [extras], 'extras/bufala', 1000],
    ['of two groups of sizes the second one is added', [sizes, { ...sizes, id: 'cup' }], 'size/small cup/small', 1800],
    ['the dearer half counts', [halves], 'half/funghi@1 half/diavola@2', 1200],
    ['the dearer half counts when it is the first', [halves], 'half/diavola@1 half/funghi@2', 1200],
    ['the mean is rounded half away from zero', [halvesWith('mean')], 'half/funghi@1 half/margherita@2', 1078],
    ['the mean of an even sum is exact', [halvesWith('mean')], 'half/diavola@1 half/margherita@2', 1100],
    ['two equal halves cost as much as one', [halves], 'half/funghi@1 half/funghi@2', 1155],
    ['two equal halves cost as much as one with the mean', [halvesWith('mean')], 'half/funghi@1 half/funghi@2', 1155],
    ['two units without a half are both halves', [halves], 'half/funghi*2', 1155],
    ['units without a half fill the empty half', [halves], 'half/diavola half/funghi@1', 1200],
    ['halves have prices by size', [halves, sizes], 'size/large half/funghi@1 half/diavola@2', 1800 + 405],
    ['an extra has a price by size', [sizes, extras], 'size/large extras/olives*3', 1800 + 150],
    ['an extra without a price for the size has its own', [sizes, extras], 'size/large extras/bufala*3', 1800 + 300],
    ['an extra on a half costs as much as on the whole', [halves, extras], 'half/funghi*2 extras/olives*3@2', 1255],
    ['an option without a price takes a free unit', [extras], 'extras/basil extras/olives extras/funghi', 1150],
    [
      'free units go to the cheapest at the size, over both halves',
      [extras, halves, sizes],
      'size/large half/margherita*2 extras/olives@1 extras/funghi@2 extras/bufala',
      1800 + 300,
    ],
  ] satisfies [string, MenuOptionGroup[], string, number][])('%s', (_, groups, text, minor) => {
    const resolved = resolveSelection(groups, parse(text))

    expect(resolved.problems).toEqual([])
    expect(unitMinorOf(1000, resolved)).toBe(minor)
  })

  test('the chosen halves and the size carry the name of their group', () => {
    const { options } = resolveSelection([halves, sizes, extras], parse('size/small half/diavola@2 half/funghi@1'))

    expect(options).toMatchObject([
      { group: 'Pizza', role: 'half', half: 1, name: 'funghi', units: 1, priceMinor: 0 },
      { group: 'Pizza', role: 'half', half: 2, name: 'diavola', units: 1, priceMinor: 200 },
      { group: 'Size', role: 'size', name: 'small', priceMinor: 900 },
    ])
  })
})

test('both halves have one amount, at the second one, also when equal halves differ by a cent', () => {
  const kinds = group('half', 'Pizza', { role: 'half', halfPrice: 'mean', min: 2, max: 2, each: 2 }, { funghi: 301 })
  const { options } = resolveSelection([kinds, sizes, extras], parse('size/small half/funghi*2 extras/bufala'))

  expect(options.map(({ priceMinor }) => priceMinor)).toEqual([150, 151, 900, 300])
  // two of the extras are free
  expect(shownAmounts(options)).toEqual([0, 301, 900, 0])
  expect(shownAmounts(options.slice(0, 1))).toEqual([150])
})

describe('a selection is refused (#234)', () => {
  const wholeOnly = 'cannot be for one half only. Please choose it for the whole dish.'
  test.each([
    ['with two sizes', 'size/small size/large half/funghi*2', ['Please choose at most 1 for “Size”.']],
    ['without a size', 'half/funghi*2', ['Please choose an option for “Size”.']],
    ['with one half', 'size/small half/funghi@1', ['Please choose both halves of “Pizza”.']],
    ['with the first half twice', 'size/small half/funghi@1 half/diavola@1', ['Please choose both halves of “Pizza”.']],
    ['with three halves', 'size/small half/funghi*2 half/diavola', ['Please choose at most 2 for “Pizza”.']],
    [
      'with a size for one half',
      'size/small@1 half/funghi*2',
      ['Please choose an option for “Size”.', `small ${wholeOnly}`],
    ],
    [
      'with a compulsory option for one half',
      'size/small half/funghi*2 dough/spelt@2',
      ['Please choose an option for “Dough”.', `spelt ${wholeOnly}`],
    ],
    [
      'with too many of an extra on both halves together',
      'size/small half/funghi*2 extras/olives*2@1 extras/olives*2@2',
      ['Please choose at most 3 of olives.'],
    ],
    [
      'with an extra twice on one half',
      'size/small half/funghi*2 extras/olives@1 extras/olives@1',
      ['olives is listed twice. Please remove one of them.'],
    ],
    [
      'with a size that was removed',
      'size/huge half/funghi*2',
      ['Please choose an option for “Size”.', 'An option that you chose is no longer offered. Please choose again.'],
    ],
  ])('%s', (_, text, messages) => {
    const needsDough = text.includes('dough')
    const { problems } = resolveSelection([sizes, halves, extras, ...(needsDough ? [dough] : [])], parse(text))

    expect(problems.map(selectionProblemMessage)).toEqual(messages)
  })

  test('with an extra for one half of a dish without halves', () => {
    const { problems } = resolveSelection([extras], parse('extras/olives@1'))

    expect(problems.map(selectionProblemMessage)).toEqual([`olives ${wholeOnly}`])
  })
})

describe('the price from which a dish is offered', () => {
  test.each([
    ['is that of the cheapest size', [sizes], { price: 9, isFrom: true }],
    ['includes the cheapest half and dough', [sizes, halves, dough], { price: 9, isFrom: true }],
    [
      'does not begin with from if all sizes cost the same',
      [group('s', 'S', { role: 'size', min: 1, max: 1 }, { a: 500, b: 500 })],
      { price: 5, isFrom: false },
    ],
    [
      'does not begin with from if there is only one size',
      [group('s', 'S', { role: 'size', min: 1, max: 1 }, { a: 500 })],
      { price: 5, isFrom: false },
    ],
    [
      'does not begin with from if both halves always cost the same',
      [group('h', 'H', { role: 'half', min: 2, max: 2, each: 2 }, { a: 100, b: 100 })],
      { price: 11, isFrom: false },
    ],
    ['is the price of the dish without sizes', [halves], { price: 10, isFrom: true }],
  ] satisfies [string, MenuOptionGroup[], object][])('%s', (_, optionGroups, expected) => {
    expect(cheapestPrice({ price: 10, optionGroups }, customerCurrency, 0)).toEqual(expected)
  })
})
