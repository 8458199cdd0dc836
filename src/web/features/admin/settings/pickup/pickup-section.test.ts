import { expect, test } from 'vitest'
import { pickupSection } from '#contract/site-settings/pickup.ts'
import { customerCurrency as dollars } from '#contract/values/money.ts'
import { pickupFields } from './pickup-section.tsx'

const shop = { currency: dollars, taxClasses: [] }
const pickup = {
  minOrder: 5,
  packagingFee: 0.5,
  takesTips: true,
  tipPresetsPpm: [50_000],
  taxClassMap: [{ from: 'food', to: 'takeaway' }],
}

test('saved values are saved again without a change', () => {
  for (const value of [pickup, pickupSection.defaults])
    expect(pickupFields.check(pickupFields.toDraft(value, shop), shop).value).toEqual(value)
})

test('an invalid amount has a message at its field', () => {
  const draft = { ...pickupFields.toDraft(pickup, shop), minOrder: 'x' }

  expect(pickupFields.check(draft, shop).errors).toEqual({ minOrder: 'Please enter an amount such as 2.50' })
})

test('two versions are compared in words', () => {
  const classes = [{ id: 'food', name: 'Food', rates: [] }]

  expect(pickupFields.describe(pickupFields.toDraft(pickup, shop), { ...shop, taxClasses: classes })).toEqual({
    minOrder: '$5.00',
    packagingFee: '$0.50',
    takesTips: true,
    tipPresetsPpm: ['5 %'],
    taxClassMap: ['Food → takeaway'],
  })
})
