import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, groupsOf, type SizedDish, selectionOf, sizedDish } from '#test/support/sized-dishes.ts'
import { cheapestPrice } from '../menu/cheapest-price.ts'
import { optionMinor, resolveSelection, toSelected } from '../menu/selection.ts'
import { defaultShop } from '../shop.ts'
import { customerCurrency } from '../values/money.ts'
import { quoteOrder } from './quote.ts'

const numRuns = Number(env['SIZED_QUOTES'] ?? 2000)

function quoteOf(dishes: readonly SizedDish[]) {
  const items = dishes.map((dish, index) => ({
    id: `dish-${index}`,
    quantity: dish.quantity,
    options: selectionOf(dish),
  }))
  const recipes = dishes.map((dish, index) => ({
    id: `dish-${index}`,
    name: 'Dish',
    priceMinor: dish.price,
    optionGroups: groupsOf(dish),
  }))
  return quoteOrder({ items }, { recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])), shop: defaultShop }, 0)
}

test('random quotes with sizes, halves and free units cost as much as an independent sum', () => {
  fc.assert(
    fc.property(fc.array(sizedDish, { minLength: 1, maxLength: 3 }), (dishes) => {
      const quote = quoteOf(dishes)
      expect(quote.invalid).toEqual([])
      expect(quote.lines.map(({ lineMinor }) => lineMinor)).toEqual(dishes.map(costOf))
      expect(quote.totalMinor).toBe(dishes.map(costOf).reduce((sum, minor) => sum + minor, 0))
    }),
    { numRuns },
  )
})

test('the options of a line add up to its price, and give the same price again', () => {
  fc.assert(
    fc.property(sizedDish, (dish) => {
      for (const { options, unitMinor, recipe } of quoteOf([dish]).lines) {
        const size = options.find(({ role }) => role === 'size')
        const added = options.filter((option) => option !== size).map(optionMinor)
        expect(unitMinor).toBe(added.reduce((sum, minor) => sum + minor, size?.priceMinor ?? dish.price))
        expect(options.every((option) => optionMinor(option) >= 0)).toBe(true)
        expect(resolveSelection(recipe.optionGroups, options.map(toSelected)).options).toEqual(options)
      }
    }),
    { numRuns: numRuns / 10 },
  )
})

test('no selection costs less than the price from which a dish is offered', () => {
  fc.assert(
    fc.property(sizedDish, (dish) => {
      const from = cheapestPrice({ price: dish.price / 100, optionGroups: groupsOf(dish) }, customerCurrency, 0)
      expect(costOf(dish) / dish.quantity).toBeGreaterThanOrEqual(Math.round(from.price * 100))
    }),
    { numRuns: numRuns / 10 },
  )
})
