import { expect, test } from 'vitest'
import { listCurrencies, listTimeZones } from './region-choices.ts'
import { regionExample } from './region-example.ts'

const now = new Date('2026-11-24T22:24:00Z')

test('the example shows a price and a time in the typed currency, language and zone', () => {
  expect(regionExample({ currency: 'INR', locale: 'en-IN', timeZone: 'Asia/Kolkata' }, now)).toEqual({
    price: '₹1,234.50',
    time: '25 Nov 2026, 3:54\u00A0am',
  })
  expect(regionExample({ currency: 'JPY', locale: '', timeZone: 'Asia/Tokyo' }, now)?.price).toBe('¥1,235')
  expect(regionExample({ currency: '', locale: 'it-IT', timeZone: 'Europe/Rome' }, now)).toEqual({
    price: '$1234.50',
    time: '24 nov 2026, 23:24',
  })
})

test('a half typed language has no example', () => {
  for (const locale of ['e', 'en-', 'xx-XX']) {
    expect(regionExample({ currency: '', locale, timeZone: '' }, now)).toBeUndefined()
    expect(regionExample({ currency: 'EUR', locale, timeZone: '' }, now)).toBeUndefined()
  }
})

test('the choices have names that people read, and contain the saved value', () => {
  expect(listCurrencies('ZZZ')).toEqual(
    expect.arrayContaining([
      { value: 'EUR', label: 'EUR · Euro' },
      { value: 'ZZZ', label: 'ZZZ · ZZZ' },
    ]),
  )
  const zones = listTimeZones('Europe/Nowhere')
  expect(zones.find(({ name }) => name === 'America')?.zones).toContainEqual({
    value: 'America/New_York',
    label: 'New York',
  })
  expect(zones.find(({ name }) => name === 'Europe')?.zones).toContainEqual({
    value: 'Europe/Nowhere',
    label: 'Nowhere',
  })
  expect(zones.flatMap((group) => group.zones.map(({ value }) => value))).toContain('UTC')
})
