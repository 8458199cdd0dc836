import { type Arbitrary, array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { adminCurrency, formatPrice, fromMinor, hasMinorPrecision, toMinor, totalOf } from './money.ts'

const anyPriceMinor = integer({ min: 1, max: 99_999_99 })
const anyLines = array(record({ priceMinor: anyPriceMinor, quantity: integer({ min: 1, max: 99 }) }), {
  maxLength: 100,
})

/** @param check calls `expect` */
function forAll<T>(any: Arbitrary<T>, check: (value: T) => void): void {
  const checkedProperty = property(any, (value) => {
    check(value)
  })
  assert(checkedProperty)
}

function exactTotal(lines: readonly { priceMinor: number; quantity: number }[]): bigint {
  return lines.reduce((sum, { priceMinor, quantity }) => sum + BigInt(priceMinor) * BigInt(quantity), 0n)
}

test('three times 19.99 is 59.97, 99 times 999.99 is 98999.01, and 0.1 and 0.2 are 0.3 (#90)', () => {
  expect(totalOf([{ price: 19.99, quantity: 3 }])).toBe(59.97)
  expect(totalOf([{ price: 999.99, quantity: 99 }])).toBe(98_999.01)
  expect(totalOf([0.1, 0.2].map((price) => ({ price, quantity: 1 })))).toBe(0.3)
})

test('the total of no lines is 0', () => {
  expect(totalOf([])).toBe(0)
})

test('a total is exact for any order up to the largest one (#90)', () => {
  const decimal = (lines: { priceMinor: number; quantity: number }[]) =>
    lines.map(({ priceMinor, quantity }) => ({ price: fromMinor(priceMinor), quantity }))

  forAll(anyLines, (lines) => expect(totalOf(decimal(lines))).toBe(Number(exactTotal(lines)) / 100))
})

test('every price is the same after a conversion to minor units and back', () => {
  forAll(anyPriceMinor, (minor) => {
    expect(toMinor(fromMinor(minor))).toBe(minor)
    expect(hasMinorPrecision(fromMinor(minor))).toBe(true)
  })
})

test('a third decimal is detected', () => {
  forAll(anyPriceMinor, (minor) => expect(hasMinorPrecision(fromMinor(minor) + 0.005)).toBe(false))
  expect(hasMinorPrecision(12.505)).toBe(false)
})

test('a difference of a millionth of a cent is not accepted as a rounding error', () => {
  expect(hasMinorPrecision(0.000_000_01)).toBe(false)
  expect(hasMinorPrecision(0.000_000_009)).toBe(true)
})

test('customers see two decimals and a dollar sign', () => {
  expect(formatPrice(12.5)).toBe('$12.50')
  expect(formatPrice(7)).toBe('$7.00')
  expect(formatPrice(1234.5)).toBe('$1234.50')
})

test('the admin sees a rupee sign', () => {
  expect(formatPrice(12.5, adminCurrency)).toBe('₹12.50')
})

test.each([
  ['USD', '$12.50'],
  ['INR', '₹12.50'],
  ['EUR', '€12.50'],
  ['GBP', '£12.50'],
])('with CURRENCY=%s the price is %s', (code, text) => {
  expect(formatPrice(12.5, { code })).toBe(text)
})
