import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import { calculateAmounts } from './order-amounts.ts'

const numRuns = Number(env['SPLIT_ORDERS'] ?? 2000)

/** Friday 18:30 UTC. */
const now = Date.UTC(2026, 10, 27, 18, 30)

const dishes = fc.uniqueArray(
  fc.record({
    dishKey: fc.constantFrom('dosa', 'dosa.cheese', 'cake', 'rice', 'chai'),
    categoryId: fc.constantFrom('food', 'drinks'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitMinor: fc.constantFrom(0, 1, 333, 500, 500, 999, 1000),
  }),
  { minLength: 1, selector: ({ dishKey }) => dishKey },
)

/** Discounts in percent and amounts are calculated and rounded for each line. */
const freeKinds = fc.constantFrom('free-units', 'free-item', 'free-delivery')

function promotionsWith() {
  const promotion = fc.record({
    kind: freeKinds,
    scope: fc.constantFrom('order', 'line'),
    everyUnits: fc.integer({ min: 2, max: 5 }),
    freeUnits: fc.constant(1),
    minSubtotal: fc.constantFrom(0, 10),
    categoryIds: fc.constantFrom<string[]>([], ['food']),
    recipeIds: fc.constantFrom<string[]>([], ['dosa'], ['cake', 'rice']),
  })
  return fc
    .array(promotion, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((overrides, index) => promotionWith({ id: `promotion-${index}`, ...overrides })))
}

interface Dish {
  dishKey: string
  categoryId: string
  quantity: number
  unitMinor: number
}

function discountsOf(lines: readonly Dish[], promotions: ReturnType<typeof promotionWith>[]) {
  const priced = lines.map(({ unitMinor, ...line }) => {
    const [recipeId = ''] = line.dishKey.split('.')
    return { ...line, recipeId, lineMinor: unitMinor * line.quantity, depositMinor: 0, taxClassId: undefined }
  })
  const rules = rulesWith({ promotions: { promotions } })
  const { lineDiscountsMinor, ...amounts } = calculateAmounts(priced, rules, {}, now, 'UTC')
  const taken = priced.map(({ lineMinor }, index) => [lineDiscountsMinor[index] ?? -1, lineMinor] as const)
  const sumMinor = amounts.discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isShared = taken.reduce((sum, [minor]) => sum + minor, 0) === sumMinor
  if (!isShared || taken.some(([minor, lineMinor]) => minor < 0 || minor > lineMinor))
    throw new Error(`The discounts of the lines are wrong: ${JSON.stringify({ priced, lineDiscountsMinor })}`)
  return amounts
}

/** @returns the dishes in several lines. @param cuts random numbers from 0 */
function split(cart: readonly Dish[], cuts: readonly number[]): Dish[] {
  let next = 0
  const random = (below: number) => (cuts[next++ % cuts.length] ?? 0) % below
  const firsts: Dish[] = []
  const others: Dish[] = []
  for (const dish of cart) {
    let left = dish.quantity
    while (left > 0) {
      const quantity = 1 + random(left)
      const lines = left === dish.quantity ? firsts : others
      lines.splice(lines === firsts ? lines.length : random(lines.length + 1), 0, { ...dish, quantity })
      left -= quantity
    }
  }
  return [...firsts, ...others]
}

const cuts = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })

test('free dishes and the total are the same however the dishes are divided into lines (#239)', () => {
  fc.assert(
    fc.property(dishes, promotionsWith(), cuts, (cart, promotions, random) => {
      const [whole, divided] = [discountsOf(cart, promotions), discountsOf(split(cart, random), promotions)]
      expect(JSON.stringify(divided)).toBe(JSON.stringify(whole))
    }),
    { numRuns },
  )
})

test('free dishes are the same in any order of the lines (#239)', () => {
  fc.assert(
    fc.property(dishes, promotionsWith(), cuts, (cart, promotions, random) => {
      const [whole, divided] = [cart, split([...cart].reverse(), random)].map((lines) => discountsOf(lines, promotions))
      expect(JSON.stringify(divided)).toBe(JSON.stringify(whole))
    }),
    { numRuns },
  )
})

test('a second two for one counts only the dishes that are not free yet (#239)', () => {
  const twoForOne = { kind: 'free-units', everyUnits: 2, freeUnits: 1 } as const
  const twice = [promotionWith({ id: 'first', ...twoForOne }), promotionWith({ id: 'second', ...twoForOne })]
  const totalOf = (...quantities: number[]) =>
    discountsOf(
      quantities.map((quantity) => ({ dishKey: 'dosa', categoryId: 'food', quantity, unitMinor: 1000 })),
      twice,
    ).totalMinor

  expect([totalOf(2), totalOf(1, 1)]).toEqual([1000, 1000])
  expect([totalOf(4), totalOf(1, 3), totalOf(1, 1, 1, 1)]).toEqual([1000, 1000, 1000])
  expect([totalOf(3), totalOf(2, 1)]).toEqual([1000, 1000])
})
