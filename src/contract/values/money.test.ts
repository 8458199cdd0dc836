import { type Arbitrary, array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import {
  adminCurrency,
  customerCurrency,
  type Decimals,
  formatPrice,
  fromMinor,
  hasMinorPrecision,
  toMinor,
  totalOf,
} from './money.ts'

const dollars = customerCurrency
const anyPrecision = record({ decimals: constantFrom<Decimals[]>(0, 2, 3) })
const anyPriceMinor = integer({ min: 1, max: limits.priceMaxMinor })
const anyPrice = record({ minor: anyPriceMinor, currency: anyPrecision })
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
  expect(totalOf([{ price: 19.99, quantity: 3 }], dollars)).toBe(59.97)
  expect(totalOf([{ price: 999.99, quantity: 99 }], dollars)).toBe(98_999.01)
  const lines = [0.1, 0.2].map((price) => ({ price, quantity: 1 }))
  expect(totalOf(lines, dollars)).toBe(0.3)
})

test('the total of no lines is 0', () => {
  expect(totalOf([], dollars)).toBe(0)
})

test('a total is exact for any order up to the largest one (#90)', () => {
  forAll(record({ lines: anyLines, currency: anyPrecision }), ({ lines, currency }) => {
    const decimal = lines.map(({ priceMinor, quantity }) => ({ price: fromMinor(priceMinor, currency), quantity }))
    expect(totalOf(decimal, currency)).toBe(Number(exactTotal(lines)) / 10 ** currency.decimals)
  })
})

describe('with 0, 2 or 3 decimals', () => {
  test('every price is the same after a conversion to minor units and back', () => {
    forAll(anyPrice, ({ minor, currency }) => {
      expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor)
      expect(hasMinorPrecision(fromMinor(minor, currency), currency)).toBe(true)
    })
  })

  test('a decimal too many is detected', () => {
    forAll(anyPrice, ({ minor, currency }) => {
      const half = 0.5 / 10 ** currency.decimals
      expect(hasMinorPrecision(fromMinor(minor, currency) + half, currency)).toBe(false)
    })
    expect(hasMinorPrecision(12.505, dollars)).toBe(false)
    expect(hasMinorPrecision(12.5, { decimals: 0 })).toBe(false)
    expect(hasMinorPrecision(12.505, { decimals: 3 })).toBe(true)
  })
})

test('a difference of a millionth of a cent is not accepted as a rounding error', () => {
  expect(hasMinorPrecision(0.000_000_01, dollars)).toBe(false)
  expect(hasMinorPrecision(0.000_000_009, dollars)).toBe(true)
})

test('customers see two decimals and a dollar sign', () => {
  expect(formatPrice(12.5, customerCurrency)).toBe('$12.50')
  expect(formatPrice(7, customerCurrency)).toBe('$7.00')
  expect(formatPrice(1234.5, customerCurrency)).toBe('$1234.50')
})

test('the admin sees a rupee sign', () => {
  expect(formatPrice(12.5, adminCurrency)).toBe('₹12.50')
})
