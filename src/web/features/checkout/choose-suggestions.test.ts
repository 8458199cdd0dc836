import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { defaultBusinessDay } from '#contract/values/business-day.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { findUnavailable } from '#web/menu/find-unavailable.ts'
import { chooseSuggestions } from './choose-suggestions.ts'

function dish(id: string, price: number, fields: Partial<Recipe> = {}): Recipe {
  return {
    id,
    name: id,
    categoryId: 'curries',
    ingredients: [id],
    price,
    imageBase64: '',
    imageUrl: '/images/cc',
    createdAt: '2026-11-28T00:00:00.000Z',
    version: 1,
    ...fields,
  }
}

const vegan = { dietary: { contains: [], traces: [], diets: ['vegan'] } }
const nuts = { dietary: { contains: ['nuts'], traces: [], diets: [] } }
const utc = { ...defaultBusinessDay, timeZone: 'UTC' }
const menu = [
  dish('dal', 8, { ...vegan, pairedIds: ['naan', 'raita', 'lassi', 'kulfi', 'gone'] }),
  dish('korma', 12, nuts),
  // its deadline is at 18:00, and it is midnight
  dish('naan', 3, { ...vegan, orderUntil: { days: 0, minute: 1080 } }),
  dish('raita', 4, { soldOutUntil: '9999-01-01T00:00:00.000Z' }),
  dish('lassi', 5, { schedule: [{ weekday: 1, fromMinute: 660, toMinute: 900 }] }),
  dish('samosa', 6, { categoryId: 'snacks' }),
  dish('chutney', 2, vegan),
  dish('kulfi', 5, { orderUntil: { days: 1, minute: 1080 } }),
]

function suggest(cartIds: string[], { missing = 0, without = [] }: { missing?: number; without?: string[] } = {}) {
  const { kind, recipes } = chooseSuggestions({
    recipes: menu,
    categories: [{ id: 'curries', pairedIds: ['chutney', 'korma', 'naan'] }, { id: 'snacks' }],
    cartIds,
    missing,
    filter: { diets: [], without },
    currency: customerCurrency,
    now: 0,
    isUnavailable: (recipe) =>
      findUnavailable(recipe, { now: 0, service: 'delivery', day: undefined }, utc) !== undefined,
  })
  return [kind, ...recipes.map(({ id }) => id)]
}

test('below the minimum, first the dishes that reach it with the least money, then the dearest of the others', () => {
  expect(suggest(['dal'], { missing: 4.1 })).toEqual(['minimum', 'samosa', 'korma', 'naan', 'chutney'])
  expect(suggest(['dal'], { missing: 40 })).toEqual(['minimum', 'korma', 'samosa', 'naan', 'chutney'])
})

test('otherwise what goes well with a dish of the cart, or with its category if nothing is chosen for the dish', () => {
  expect(suggest(['dal'])).toEqual(['pairings', 'naan'])
  expect(suggest(['korma'])).toEqual(['pairings', 'chutney', 'naan'])
  expect(suggest(['dal', 'korma'])).toEqual(['pairings', 'naan', 'chutney'])
  expect(suggest(['samosa'])).toEqual(['pairings'])
})

test('nothing that is in the cart, sold out, outside its hours, past its deadline, gone, or that the filter of the customer hides', () => {
  expect(suggest(['dal', 'naan'], { missing: 1 })).toEqual(['minimum', 'chutney', 'samosa', 'korma'])
  expect(suggest(['dal'], { missing: 1, without: ['nuts'] })).toEqual(['minimum', 'chutney', 'naan'])
  expect(suggest(['naan'], { without: ['nuts'] })).toEqual(['pairings', 'chutney'])
})
