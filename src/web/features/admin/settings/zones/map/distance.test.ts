import { expect, test } from 'vitest'
import { customerCurrency } from '#contract/values/money.ts'
import { currencyOf } from '#server/region/iso-currency.ts'
import { distanceText, metersPerMile, roundDistance, usesMiles } from './distance.ts'

test.each([
  ['US', '', true],
  ['GB', 'de-DE', true],
  ['', 'en-US', true],
  ['', 'en', false],
  ['DE', 'en-US', false],
  ['', '', false],
])('the country %j with the locale %j has miles: %s', (country, locale, expected) => {
  expect(usesMiles(country, locale)).toBe(expected)
})

test.each([
  [350, false, '350 m'],
  [3500, false, '3.5 km'],
  [12_345, false, '12.3 km'],
  [3 * metersPerMile, true, '3 mi'],
  [152.4, true, '500 ft'],
])('%d m, in miles: %s, is %s', (meters, inMiles, text) => {
  expect(distanceText(meters, inMiles, customerCurrency)).toBe(text)
})

test.each([
  ['ar-KW', '١٫٥ km'],
  ['de-DE', '1,5 km'],
])('a distance is written as the prices of %s', (locale, text) => {
  expect(distanceText(1500, false, currencyOf({ currency: 'KWD', locale }))).toBe(text)
})

test.each([
  [1400, false, '1 km'],
  [999, false, '500 m'],
  [2600, false, '2 km'],
  [6000, false, '5 km'],
  [1400, true, '0.5 mi'],
  [250, true, '500 ft'],
  [2 * metersPerMile, true, '2 mi'],
])('the bar of at most %d m, in miles: %s, is %s', (meters, inMiles, text) => {
  expect(distanceText(roundDistance(meters, inMiles), inMiles, customerCurrency)).toBe(text)
})
