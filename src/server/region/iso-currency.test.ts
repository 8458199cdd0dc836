import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { formatPrice, fromMinor, hasMinorPrecision, toMinor } from '#contract/values/money.ts'
import { parseTypedAmount, typedAmount } from '#contract/values/typed-number.ts'
import { currencyOf, findIsoCurrency } from './iso-currency.ts'

test.each([
  ['USD', '', 12.5, '$12.50'],
  ['INR', '', 12.5, '₹12.50'],
  ['EUR', '', 1234.5, '€1,234.50'],
  ['GBP', '', 12.5, '£12.50'],
  ['INR', 'en-IN', 123_456.5, '₹1,23,456.50'],
  ['JPY', 'en', 1250, '¥1,250'],
  ['JPY', 'ja-JP', 1250, '￥1,250'],
  ['KWD', 'en', 1.125, 'KWD\u00A01.125'],
  ['EUR', 'it-IT', 1250, '1250,00\u00A0€'],
  ['EUR', 'it-IT', 12_500, '12.500,00\u00A0€'],
])('a price in %s with the locale "%s": %d is %s', (currency, locale, price, text) => {
  expect(formatPrice(price, currencyOf({ currency, locale }))).toBe(text)
})

/** Languages with other digits, groups, signs and positions of the sign; `ff-Adlm` has digits outside the basic plane. */
const locales =
  'en en-IN de de-AT de-CH es pt-PT pl ja ar-KW ar-EG fa hi bn mr fr nl he my ff-Adlm th sv it ne pt-CV'.split(' ')

test('every price of every currency is exact in minor units, and formatted as Intl.NumberFormat does', () => {
  const anyPrice = integer({ min: 1, max: limits.priceMaxMinor })
  const anyCode = constantFrom(...Intl.supportedValuesOf('currency'))
  const check = property(anyCode, constantFrom(...locales), anyPrice, (code, locale, minor) => {
    const currency = findIsoCurrency(code, locale)
    if (!currency) throw new Error(`${code} in ${locale} is unknown`)
    const price = fromMinor(minor, currency)
    expect(toMinor(price, currency)).toBe(minor)
    expect(hasMinorPrecision(price, currency)).toBe(true)
    expect(formatPrice(price, currency)).toBe(
      new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(price),
    )
    expect(parseTypedAmount(typedAmount(price, currency), currency)).toBe(price)
  })
  assert(check, { numRuns: 2000 })
})

test.each([
  ['JPY', 0],
  ['INR', 2],
  ['KWD', 3],
])('%s has %d decimals', (code, decimals) => {
  expect(findIsoCurrency(code, 'en')?.decimals).toBe(decimals)
})

test.each([
  ['an unknown currency', 'XYZ', 'en'],
  ['a currency with four decimals', 'CLF', 'en'],
  ['an unknown language', 'EUR', 'xx-XX'],
  ['no language', 'EUR', 'not a tag'],
])('%s is not found', (_what, code, locale) => {
  expect(findIsoCurrency(code, locale)).toBeUndefined()
})

test('without a currency, and with one that Node.js does not know, prices have the dollar sign of the specification', () => {
  expect(formatPrice(1234.5, currencyOf({ currency: '', locale: 'de-DE' }))).toBe('$1234.50')
  expect(formatPrice(1234.5, currencyOf({ currency: 'XYZ', locale: '' }))).toBe('$1234.50')
})

test('with a locale that Node.js does not know, prices are formatted in English', () => {
  expect(formatPrice(1234.5, currencyOf({ currency: 'EUR', locale: 'xx' }))).toBe('€1,234.50')
})
