import { expect, test } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import { currencyOf } from '../../region/iso-currency.ts'
import { findUnclearPrices, parsePrice, priceText, shopFormatOf } from './prices.ts'

const shop = (currency: string, locale = '') =>
  shopFormatOf({ ...defaultShop, locale, currency: currencyOf({ currency, locale }) })

test.each([
  ['8.50', 850],
  ['8,50', 850],
  ['8', 800],
  ['8.5', 850],
  ['€ 8.50', 850],
  ['8,50\u00A0€', 850],
  ['EUR 8.50', 850],
  [' 8.50 eur ', 850],
  ['0', 0],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ['8,-', 800],
  ['8.-', 800],
  ['8,—', 800],
  ['8,50 EUR', 850],
  ['.5', 50],
  ['8.5000', 850],
  ['٨٫٥٠', 850],
])('in euros, %j is %d cents (#172)', (text, minor) => {
  expect(parsePrice(text, shop('EUR', 'de-DE'))).toBe(minor)
})

test.each(['1,250', '8.505', '-8', 'free', '8 $', '', '€', 'MP'])('in euros, %j is not a price', (text) => {
  expect(parsePrice(text, shop('EUR', 'de-DE'))).toBeUndefined()
})

test('a price with two meanings is read as the admin has answered, and is shown with both before', () => {
  const euros = shop('EUR', 'de-DE')
  const read = (text: string, unclearPrices: 'decimal' | 'thousands') => parsePrice(text, { ...euros, unclearPrices })

  expect(findUnclearPrices(['7,50', '1.250', '1.250', 'x'], euros)).toEqual([
    { text: '1.250', decimal: '1.25', thousands: '1250' },
  ])
  expect([read('1.250', 'decimal'), read('1.250', 'thousands'), read('7,50', 'thousands')]).toEqual([125, 125_000, 750])
  expect([read('5,505', 'decimal'), read('5,505', 'thousands'), read('x', 'decimal')]).toEqual([
    undefined,
    550_500,
    undefined,
  ])
})

test('the number of decimals is that of the currency', () => {
  expect(parsePrice('1,250', shop('KWD'))).toBe(1250)
  expect(parsePrice('1250', shop('JPY'))).toBe(1250)
  expect(parsePrice('¥1,250', shop('JPY', 'ja-JP'))).toBe(1250)
  expect(parsePrice('1200円', shop('JPY', 'ja-JP'))).toBe(1200)
  expect(parsePrice('1200.50', shop('JPY'))).toBeUndefined()
})

test('without a currency, both signs of the specification are accepted', () => {
  const format = shopFormatOf(defaultShop)
  expect([parsePrice('$8.50', format), parsePrice('₹8.50', format)]).toEqual([850, 850])
})

test.each([
  ['EUR', 'de-DE', '8,50', ';'],
  ['USD', 'en-US', '8.50', ','],
  ['', '', '8.50', ','],
  ['INR', 'hi', '8.50', ','],
])('a file for a shop with %j and %j has the price %s and the separator %s', (currency, locale, price, separator) => {
  const format = shop(currency, locale)
  expect(priceText(850, format)).toBe(price)
  expect(format.separator).toBe(separator)
})
