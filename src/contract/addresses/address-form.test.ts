import { describe, expect, test } from 'vitest'
import { generateAddressFormats } from '../../../tools/address-formats.ts'
import { addressLine, addressLines, addressParts, missingParts, shortAddress } from './address-form.ts'
import countryFormats from './country-formats.json' with { type: 'json' }
import { addressCountries, toAddressForm } from './to-address-form.ts'

const none = { street: '', city: '', state: '', zipCode: '' }
const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
const siteIn = (country: string, locale = '') => ({ addressForm: toAddressForm(country, locale) })
const labelsIn = (country: string, locale = '') =>
  siteIn(country, locale).addressForm?.fields.map(({ label, isRequired }) => (isRequired ? label : `(${label})`))

test('the table of the countries is that of the package', async () => {
  const file = await generateAddressFormats()

  expect(JSON.parse(file)).toEqual(countryFormats)
  expect(addressCountries.length).toBeGreaterThan(250)
})

describe('without a country', () => {
  test('street, city, state and ZIP code are required', () => {
    expect(missingParts(none, siteIn(''))).toEqual(['street', 'city', 'state', 'zipCode'])
    expect(missingParts({ ...address, state: ' ' }, {})).toEqual(['state'])
    expect(missingParts(address, {})).toEqual([])
  })

  test('an address is printed as the specification has it', () => {
    expect(addressLines(address, {})).toEqual(['1 Main Street', 'Springfield, IL 62701'])
    expect(addressLine(address, {})).toBe('1 Main Street, Springfield, IL 62701')
  })

  test.each([
    [{ ...address, state: '' }, '1 Main Street, Springfield 62701'],
    [{ ...address, state: '', zipCode: '' }, '1 Main Street, Springfield'],
    [{ ...address, city: '', zipCode: '' }, '1 Main Street, IL'],
    [{ ...none, street: '1 Main Street' }, '1 Main Street'],
  ])('an address that was ordered with a country has no separator of an empty part: %j', (stored, printed) => {
    expect(addressLine(stored, {})).toBe(printed)
  })
})

test.each([
  ['US', ['Street', 'City', '(State)', 'ZIP code']],
  ['DE', ['Street', 'Postcode', 'City']],
  ['GB', ['Street', 'Town', 'Postcode']],
  ['IT', ['Street', 'Postcode', 'City', '(Province)']],
  ['IE', ['Street', 'City', '(County)', '(Eircode)']],
  ['IN', ['Street', 'City', 'PIN code', '(State)']],
  ['AU', ['Street', 'Suburb', '(State)', 'Postcode']],
  ['HK', ['Street', 'District', '(Area)']],
  ['AE', ['Street', 'Emirate']],
  ['SG', ['Street', 'Postcode']],
  ['JP', ['Street', 'City', '(Prefecture)', 'Postcode']],
])('the form of %s has the fields %j; those in brackets are optional', (country, labels) => {
  expect(labelsIn(country)).toEqual(labels)
})

test('a shop with a language of another script has the order of the fields that is usual in it', () => {
  expect(labelsIn('JP', 'ja')).toEqual(['Postcode', '(Prefecture)', 'City', 'Street'])
  expect(labelsIn('JP', 'en-JP')).toEqual(['Street', 'City', '(Prefecture)', 'Postcode'])
})

test('a country without postcodes has no field for one, and others say how theirs look', () => {
  expect(siteIn('HK').addressForm?.fields.map(({ name }) => name)).not.toContain('zipCode')
  expect(siteIn('DE').addressForm?.fields[1]).toMatchObject({ isNumeric: true, hint: 'Such as 26133' })
  expect(siteIn('GB').addressForm?.fields[2]).not.toHaveProperty('isNumeric')
})

test.each([
  ['DE', { street: 'Torstr. 1', city: 'Berlin', state: '', zipCode: '10115' }, ['Torstr. 1', '10115 Berlin']],
  ['GB', { street: '1 High St', city: 'London', state: '', zipCode: 'N1 9GU' }, ['1 High St', 'London', 'N1 9GU']],
  ['IT', { street: 'Via Roma 1', city: 'Napoli', state: '', zipCode: '80133' }, ['Via Roma 1', '80133 Napoli']],
  ['BR', { street: 'Rua A 1', city: '', state: 'SP', zipCode: '' }, ['Rua A 1', 'SP']],
  ['AE', { street: 'Al Wasl Rd 1', city: '', state: 'Dubai', zipCode: '' }, ['Al Wasl Rd 1', 'Dubai']],
  [
    'SG',
    { street: '1 Race Course Rd', city: '', state: '', zipCode: '218731' },
    ['1 Race Course Rd', 'SINGAPORE 218731'],
  ],
  [
    'JP',
    { street: '1-2-3', city: '渋谷区', state: '東京都', zipCode: '150-0001' },
    ['150-0001', '東京都渋谷区', '1-2-3'],
  ],
  [
    'JP',
    { street: '1-2-3', city: 'Shibuya', state: 'Tokyo', zipCode: '150-0001' },
    ['1-2-3', 'Shibuya, Tokyo 150-0001'],
  ],
  ['DE', { ...address }, ['1 Main Street', '62701 Springfield', 'IL']],
])('an address in %s is printed in the order of the country', (country, parts, lines) => {
  expect(addressLines(parts, siteIn(country))).toEqual(lines)
})

test('in each country, each part is printed once, and without a stray separator when another part is empty (#210)', () => {
  const parts = { street: 'Street 1', city: 'Town', state: 'State', zipCode: '12345' }
  for (const country of addressCountries) {
    const site = siteIn(country)
    expect(missingParts(none, site)).toContain('street')
    const printed = addressParts.map((part) => addressLine(parts, site).split(parts[part]).length - 1)
    expect([country, ...printed]).toEqual([country, 1, 1, 1, 1])
    for (const part of addressParts)
      expect([country, addressLine({ ...parts, [part]: '' }, site)]).toEqual([
        country,
        expect.not.stringMatching(/ {2}|^[\s,/-]|[\s,/-]$|, ?,/),
      ])
  }
})

test('the short form of an address has the town, or what the country has in its place', () => {
  expect(shortAddress(address)).toBe('1 Main Street, Springfield')
  expect(shortAddress({ ...none, street: 'Al Wasl Rd 1', state: 'Dubai' })).toBe('Al Wasl Rd 1, Dubai')
  expect(shortAddress({ ...none, street: 'Al Wasl Rd 1' })).toBe('Al Wasl Rd 1')
})
