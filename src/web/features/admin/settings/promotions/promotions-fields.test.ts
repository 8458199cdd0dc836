import { describe, expect, test } from 'vitest'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { customerCurrency as dollars } from '#contract/values/money.ts'
import { newTimeRow } from '../../weekly-times/time-rows.ts'
import { describePromotion, listOffers } from './describe-promotion.ts'
import { newPromotion, type PromotionRow } from './promotion-fields.tsx'
import { promotionsFields } from './promotions-fields.ts'

const shop = { currency: dollars, taxClasses: [] }

const lunch: PromotionSettings = {
  id: 'lunch',
  name: 'Lunch',
  isActive: false,
  code: 'LUNCH-10',
  kind: 'percent',
  ppm: 72_500,
  amount: 0,
  scope: 'line',
  categoryIds: ['curries'],
  recipeIds: ['naan'],
  minSubtotal: 12.5,
  validFrom: '2026-12-01T00:00',
  validUntil: '2027-01-01T00:00',
  hours: [
    { weekday: 1, fromMinute: 690, toMinute: 840 },
    { weekday: 5, fromMinute: 1320, toMinute: 1560 },
  ],
  firstOrderOnly: true,
  maxUses: 100,
  maxUsesPerCustomer: 1,
}

function check(...rows: Partial<PromotionRow>[]) {
  const valid = { ...newPromotion(), name: 'Promotion', ppm: '10' }
  return promotionsFields.check(
    { promotions: rows.map((row, index) => ({ ...valid, key: `p${index}`, ...row })) },
    shop,
  )
}

test('saved promotions are saved again without a change', () => {
  const free: PromotionSettings = {
    ...lunch,
    id: 'free',
    code: '',
    kind: 'free-delivery',
    ppm: 0,
    categoryIds: [],
    recipeIds: [],
    hours: [],
  }
  const value = {
    promotions: [
      lunch,
      free,
      { ...free, id: 'amount', kind: 'amount' as const, amount: 5 },
      { ...free, id: 'units', kind: 'free-units' as const, everyUnits: 3, freeUnits: 1 },
      { ...free, id: 'item', kind: 'free-item' as const, recipeIds: ['naan'] },
    ],
  }
  const draft = promotionsFields.toDraft(value, shop)

  expect(promotionsFields.check(draft, shop).value).toEqual(value)
  expect(promotionsFields.toDraft(value, shop)).toEqual(draft)
})

test('each invalid field has its own message', () => {
  const { errors } = check(
    { name: '', ppm: '', code: 'A', minSubtotal: '1.234', maxUses: '1.5' },
    {
      kind: 'amount',
      amount: '',
      isForAllDishes: false,
      validFrom: '2026-12-02T10:00',
      validUntil: '2026-12-01T10:00',
    },
    { hours: [newTimeRow({ days: [], from: '10:00', to: '11:00' })] },
    { hours: [newTimeRow({ days: [1], from: '', to: '11:00' })] },
  )

  expect(errors).toEqual({
    'promotions.0.name': 'Please enter a name',
    'promotions.0.ppm': 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 7.25',
    'promotions.0.code': 'Please enter 3 to 30 letters, digits or hyphens, or leave it empty',
    'promotions.0.minSubtotal': 'Please enter an amount such as 2.50',
    'promotions.0.maxUses': 'Please enter a whole number up to 1000000',
    'promotions.1.amount': 'Please enter an amount such as 2.50',
    'promotions.1.categoryIds': 'Please choose at least one category or dish, or choose “All dishes”',
    'promotions.1.validUntil': 'Please enter a time after the beginning',
    'promotions.2.hours': 'Please choose at least one day, and times that do not overlap',
    'promotions.3.hours': 'Please choose at least one day, and times that do not overlap',
  })
})

test('what the kind does not use may be half typed, and is not saved', () => {
  const { value } = check({ kind: 'free-delivery', ppm: '7.x', amount: 'y' })

  expect(value?.promotions[0]).toMatchObject({ kind: 'free-delivery', ppm: 0, amount: 0 })
})

test('a code is saved in capital letters, and the second promotion with it has an error', () => {
  expect(check({ code: ' lunch 10' }).value?.promotions[0]?.code).toBe('LUNCH10')
  expect(check({ code: 'Same' }, {}, { code: 'SAME' }).errors).toMatchObject({
    'promotions.2.code': 'Another promotion has this code. Please change one of them.',
  })
})

test('a promotion is described in one line, also while it is half typed', () => {
  const draft = promotionsFields.toDraft({ promotions: [lunch] }, shop)

  expect(promotionsFields.describe(draft, shop)['promotions']).toEqual([
    'Lunch (Not active): 7.25 % off, code LUNCH-10, each dish, for 2 categories or dishes, from $12.50, from 1 Dec 2026, 00:00, ' +
      'until 1 Jan 2027, 00:00, Mon 11:30–14:00, Fri 22:00–02:00, Only for the first order of a customer, 1 use for each customer, 100 uses',
  ])
  expect(describePromotion({ ...newPromotion(), ppm: '7.x', hours: [newTimeRow()] }, shop)).toBe('automatic')
})

test('of how many dishes how many are free is required, and only saved for this kind', () => {
  const units = { kind: 'free-units' as const }

  expect(check(units).value?.promotions[0]).toMatchObject({ everyUnits: 2, freeUnits: 1 })
  expect(check({}).value?.promotions[0]).not.toHaveProperty('everyUnits')
  expect(
    check({ ...units, everyUnits: '1' }, { ...units, freeUnits: '2' }, { ...units, everyUnits: '21', freeUnits: 'x' })
      .errors,
  ).toEqual({
    'promotions.0.everyUnits': 'Please enter a whole number from 2 to 20',
    'promotions.1.freeUnits': 'Please enter a whole number below the dishes in a group',
    'promotions.2.everyUnits': 'Please enter a whole number from 2 to 20',
    'promotions.2.freeUnits': 'Please enter a whole number below the dishes in a group',
  })
  expect(describePromotion({ ...newPromotion(), ...units }, shop)).toBe('Buy 2, 1 is free, automatic')
})

test('a free dish needs dishes of which one is free, also while the promotion was for all dishes', () => {
  const item = { kind: 'free-item' as const }

  expect(check(item).errors).toEqual({
    'promotions.0.categoryIds': 'Please choose at least one category or dish of which one is free',
  })
  expect(check({ ...item, recipeIds: ['naan'] }).value?.promotions[0]).toMatchObject({ recipeIds: ['naan'] })
})

describe('an offer on a flyer', () => {
  const menu = {
    categories: [{ id: 'curries', name: 'Curries' }],
    recipes: ['naan', 'dal'].map((id) => ({ id, name: id })),
  }
  const active = { ...lunch, isActive: true }
  const offersAt = (now: string, ...promotions: PromotionSettings[]) =>
    listOffers(promotions, menu, Date.parse(now), { currency: dollars, locale: 'en-GB', timeZone: 'Europe/Berlin' })

  test('has all conditions that guests need to know, and no limit for all guests', () => {
    expect(offersAt('2026-11-01T00:00Z', active)).toEqual([
      {
        id: 'lunch',
        name: 'Lunch',
        title: '7.25 % off',
        code: 'LUNCH-10',
        conditions:
          'each dish · for Curries, naan · from $12.50 · from 1 Dec 2026, 00:00 · until 1 Jan 2027, 00:00 · ' +
          'Mon 11:30–14:00, Fri 22:00–02:00 · Only for the first order of a customer · 1 use for each customer',
      },
    ])
  })

  test('names the free dish, or those of which one is free', () => {
    const free = { ...active, kind: 'free-item' as const, categoryIds: [] }

    expect(
      offersAt('2026-11-01T00:00Z', free, { ...free, recipeIds: ['naan', 'dal'] }).map(({ title }) => title),
    ).toEqual(['Free: naan', 'One free of: naan, dal'])
  })

  test('can be chosen until it ends on the clock of the restaurant, while it is active and its dishes are on the menu', () => {
    expect(offersAt('2026-12-31T22:59Z', active)).toHaveLength(1)
    expect(offersAt('2026-12-31T23:00Z', active)).toEqual([])
    expect(offersAt('2026-11-01T00:00Z', lunch, { ...active, categoryIds: ['pizza'], recipeIds: ['gone'] })).toEqual([])
  })
})
