import { expect, test } from 'vitest'
import { followCountry, guessCountry, presetOf } from './country-preset.ts'

const roman = { languages: ['it', 'en-US'], timeZone: 'Europe/Rome' }

test.each([
  ['IT', { currency: 'EUR', locale: 'it-IT', timeZone: 'Europe/Rome' }],
  ['JP', { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' }],
  ['KW', { currency: 'KWD', locale: 'ar-KW', timeZone: 'Asia/Kuwait' }],
  ['', { currency: '', locale: '', timeZone: '' }],
])('%s has its currency, its main language and its time zone', (country, expected) => {
  expect(presetOf(country, roman)).toEqual(expected)
})

test('the language and the time zone of the reader decide where a country has several', () => {
  expect(presetOf('US', roman)).toEqual({ currency: 'USD', locale: 'en-US', timeZone: '' })
  const reader = { languages: ['en-IN', 'en'], timeZone: 'America/Chicago' }
  expect(presetOf('US', reader).timeZone).toBe('America/Chicago')
  expect(presetOf('IN', reader).locale).toBe('en-IN')
})

test('another country changes only what the owner has not set', () => {
  const empty = { country: '', currency: '', locale: '', timeZone: '' }

  const italy = followCountry(empty, 'IT', roman)
  expect(italy).toEqual({ country: 'IT', currency: 'EUR', locale: 'it-IT', timeZone: 'Europe/Rome' })
  expect(followCountry({ ...italy, currency: 'CHF' }, 'JP', roman)).toEqual({
    country: 'JP',
    currency: 'CHF',
    locale: 'ja-JP',
    timeZone: 'Asia/Tokyo',
  })
  expect(followCountry(italy, '', roman)).toEqual({ ...italy, country: '' })
  expect(followCountry(italy, 'US', roman)).toMatchObject({ currency: 'USD', timeZone: 'Europe/Rome' })
})

test.each([
  [['it', 'en-US'], 'Europe/Rome', 'IT'],
  [['en-US', 'it'], 'Europe/Rome', 'IT'],
  [['en-US'], 'Europe/Rome', ''],
  [['de-CH'], 'Europe/Zurich', 'CH'],
  [['en'], 'UTC', ''],
])('a reader with the languages %s in %s is in %s', (languages, timeZone, country) => {
  expect(guessCountry({ languages, timeZone })).toBe(country)
})
