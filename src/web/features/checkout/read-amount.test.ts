import { expect, test } from 'vitest'
import { amountError, readAmount } from './read-amount.ts'

test.each([
  ['2.50', 2.5],
  ['2,5', 2.5],
  [' 3 ', 3],
  ['4.', 4],
  ['0', 0],
  ['.5', 0.5],
  ['1.000,50', 1000.5],
  ['٢٫٥', 2.5],
  ['２．５', 2.5],
])('the typed amount %j is %d', (text, amount) => {
  expect(readAmount(text, { decimals: 2 })).toBe(amount)
})

test.each(['', 'x', '-1', '1.234', '1e3', '1.000', '999999999.5', '12345678901'])('%j is no amount', (text) => {
  expect(readAmount(text, { decimals: 2 })).toBeUndefined()
})

test('a currency without decimals has whole amounts only', () => {
  expect(readAmount('500', { decimals: 0 })).toBe(500)
  expect(readAmount('500.5', { decimals: 0 })).toBeUndefined()
})

test('an amount with two meanings is refused with both, another text with an example (#157)', () => {
  expect(amountError('1.250', { decimals: 2 }, 250)).toBe('This can be 1.25 or 1250. Please type one of them.')
  expect(amountError('-1', { decimals: 2 }, 250)).toBe('Please enter an amount such as 2.5.')
})
