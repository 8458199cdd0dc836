import { expect, test } from 'vitest'
import { adminCurrency } from '#contract/values/money.ts'
import { priceNote } from './price-note.ts'

const drinks = [3.5, 3.9, 4.2, 0]

test.each([
  ['390', '₹390.00 is 10 times the usual ₹3.90 or more. Is it right?'],
  ['39', '₹39.00 is 10 times the usual ₹3.90 or more. Is it right?'],
  ['0,39', '₹0.39 is a tenth of the usual ₹3.90 or less. Is it right?'],
  ['1.250', 'This can be 1.25 or 1250. Please type one of them.'],
])('beside dishes of about 3.90, the price %j has a note (#157)', (typed, note) => {
  expect(priceNote(typed, drinks, adminCurrency)).toBe(note)
})

test.each(['3,90', '38.99', '0.40', '0', '', 'x'])(
  'beside dishes of about 3.90, the price %j has no note (#157)',
  (typed) => {
    expect(priceNote(typed, drinks, adminCurrency)).toBeUndefined()
  },
)

test('the first dish of a category has no price to compare with (#157)', () => {
  expect(priceNote('390', [], adminCurrency)).toBeUndefined()
})
