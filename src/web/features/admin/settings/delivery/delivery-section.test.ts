import { expect, test } from 'vitest'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { customerCurrency as dollars } from '#contract/values/money.ts'
import { completeTips } from './charge-fields.tsx'
import { deliveryFields } from './delivery-section.tsx'

const shop = { currency: dollars, taxClasses: [] }
const delivery = {
  minOrder: 15,
  feeSteps: [
    { fromSubtotal: 0, fee: 2.9 },
    { fromSubtotal: 30, fee: 0 },
  ],
  packagingFee: 0.29,
  smallOrderFee: 1,
  smallOrderBelow: 20,
  takesTips: true,
  tipPresetsPpm: [50_000, 125_000],
  taxClassMap: [{ from: 'served', to: 'delivered' }],
}
const off = deliveryFields.toDraft(deliverySection.defaults, shop)

const errorsOf = (changes: Partial<typeof off>) => deliveryFields.check({ ...off, ...changes }, shop).errors

test('saved values are saved again without a change', () => {
  for (const value of [delivery, deliverySection.defaults])
    expect(deliveryFields.check(deliveryFields.toDraft(value, shop), shop).value).toEqual(value)
})

test('of a tax class that an earlier version has saved twice, the form shows the entry that counts', () => {
  const twice = ['delivered', 'reduced'].map((to) => ({ from: 'served', to }))

  expect(deliveryFields.toDraft({ ...delivery, taxClassMap: twice }, shop).taxClassMap).toEqual([twice[1]])
})

test('steps are sorted, and errors are at the rows on the screen', () => {
  const row = (fromSubtotal: string, fee: string) => ({ key: fromSubtotal, fromSubtotal, fee })

  expect(deliveryFields.check({ ...off, feeSteps: [row('30', '0'), row('0', '3')] }, shop).value?.feeSteps).toEqual([
    { fromSubtotal: 0, fee: 3 },
    { fromSubtotal: 30, fee: 0 },
  ])
  expect(errorsOf({ feeSteps: [row('30', ''), row('0', '3'), row('30.0', '1')] })).toEqual({
    'feeSteps.0.fee': 'Please enter an amount such as 2.50',
    'feeSteps.2.fromSubtotal': 'There is another row with this amount. Please change one of them.',
  })
  expect(errorsOf({ feeSteps: [row('0', '99999999999')] })).toEqual({
    feeSteps: 'Please enter an amount such as 2.50',
  })
})

test('a small-order fee needs an amount below which it is charged', () => {
  expect(errorsOf({ smallOrderFee: '1' })).toEqual({
    smallOrderBelow: 'Please enter the amount below which an order has this fee',
  })
})

test('an invalid tip is an error only while its field is visible', () => {
  const tipPresetsPpm = ['5', 'x', '', '', '']

  expect(Object.keys(errorsOf({ takesTips: true, tipPresetsPpm }) ?? {})).toEqual(['tipPresetsPpm.1'])
  expect(deliveryFields.check({ ...off, tipPresetsPpm }, shop).value?.tipPresetsPpm).toEqual([50_000])
})

test('a tip that is typed twice has an error at its second field, but is saved once while the fields are hidden', () => {
  const tipPresetsPpm = ['5', '10', '5.0', '', '']

  expect(errorsOf({ takesTips: true, tipPresetsPpm })).toEqual({
    'tipPresetsPpm.2': 'There is another tip with this percentage. Please change one of them.',
  })
  expect(deliveryFields.check({ ...off, tipPresetsPpm }, shop).value?.tipPresetsPpm).toEqual([50_000, 100_000])
})

test.each([
  ['the United States', { country: 'US', locale: 'en' }, ['18', '20', '25', '', '']],
  ['Germany, also in English', { country: 'DE', locale: 'en-US' }, ['5', '10', '', '', '']],
  ['the country of the language', { country: '', locale: 'en-US' }, ['18', '20', '25', '', '']],
  ['a country without a row', { country: 'PE', locale: 'es-PE' }, ['5', '10', '15', '', '']],
  ['no known country', {}, ['5', '10', '15', '', '']],
  ['Japan, where tips are unusual', { country: 'JP', locale: 'ja-JP' }, ['', '', '', '', '']],
])('the usual tips of %s are filled in when tips are turned on, unless some are typed', (_, region, usual) => {
  expect(completeTips(off, { takesTips: true }, { ...shop, ...region })).toEqual({
    takesTips: true,
    tipPresetsPpm: usual,
  })
  const typed = { ...off, tipPresetsPpm: ['7', '', '', '', ''] }
  expect(completeTips(typed, { takesTips: true }, { ...shop, ...region })).toEqual({ takesTips: true })
})

test('two versions are compared in words', () => {
  const classes = [{ id: 'served', name: 'Served', rates: [] }]

  expect(deliveryFields.describe(deliveryFields.toDraft(delivery, shop), { ...shop, taxClasses: classes })).toEqual({
    minOrder: '$15.00',
    feeSteps: ['From an order of $0.00: $2.90', 'From an order of $30.00: $0.00'],
    packagingFee: '$0.29',
    smallOrderFee: '$1.00',
    smallOrderBelow: '$20.00',
    takesTips: true,
    tipPresetsPpm: ['5 %', '12.5 %'],
    taxClassMap: ['Served → delivered'],
  })
})
