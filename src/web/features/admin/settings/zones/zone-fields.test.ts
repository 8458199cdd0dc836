import { expect, test } from 'vitest'
import { type Zones, zonesSection } from '#contract/site-settings/zones.ts'
import { customerCurrency as dollars } from '#contract/values/money.ts'
import { describeCosts, describeShape } from './describe-zone.ts'
import { newZone, type ZoneRow, type ZonesDraft, zonesFields } from './zone-fields.tsx'

const corners = [
  { latitude: 48, longitude: 11 },
  { latitude: 48, longitude: 12 },
  { latitude: 49, longitude: 12 },
]
const none = { postcodes: [], radiusMeters: 0, corners: [], minOrder: 0, feeSteps: [], extraMinutes: 0 }
const settings: Zones = {
  zones: [
    {
      ...none,
      id: 'a',
      name: 'Centre',
      kind: 'postcodes',
      postcodes: ['97477', '974*', 'SW1A 1AA', '1000-205'],
      minOrder: 15,
      feeSteps: [
        { fromSubtotal: 0, fee: 2.9 },
        { fromSubtotal: 30, fee: 0 },
      ],
      extraMinutes: 10,
    },
    { ...none, id: 'b', name: 'Near', kind: 'radius', radiusMeters: 3500 },
    { ...none, id: 'c', name: 'Far', kind: 'polygon', corners },
    { ...none, id: 'd', name: 'Towns', kind: 'towns', towns: ['Kowloon', 'Sha Tin'] },
    { ...none, id: 'e', name: 'There', kind: 'radius', radiusMeters: 500, center: { latitude: 48.2, longitude: 11.6 } },
  ],
  restaurant: { latitude: 48.1371, longitude: 11.5754 },
  geocoderUrl: 'https://geo.example/?q={address}',
  suggestsAddresses: true,
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  tileAttribution: '© Maps',
}
const shop = { currency: dollars, taxClasses: [] }
const empty = zonesFields.toDraft(zonesSection.defaults, shop)

const errorsOf = (changes: Partial<ZonesDraft>) => zonesFields.check({ ...empty, ...changes }, shop).errors
const errorsOfZone = (changes: Partial<ZoneRow>) =>
  errorsOf({ zones: [{ ...newZone(), name: 'Centre', postcodes: '97477', ...changes }] })

test('saved values are saved again without a change', () => {
  for (const value of [settings, zonesSection.defaults])
    expect(zonesFields.check(zonesFields.toDraft(value, shop), shop).value).toEqual(value)
})

test('only the shape of the chosen kind is saved', () => {
  const row = { ...newZone(), name: 'Near', kind: 'radius', radiusMeters: '2', postcodes: 'x!', corners: 'y' } as const

  const { value } = zonesFields.check({ ...empty, zones: [row], restaurant: '48, 11' }, shop)

  expect(value?.zones).toEqual([{ ...none, id: row.key, name: 'Near', kind: 'radius', radiusMeters: 2000 }])
})

test.each<[Partial<ZoneRow>, string, string | RegExp]>([
  [{ name: ' ' }, 'name', 'Please enter a name'],
  [{ postcodes: '' }, 'postcodes', 'Please enter at least one postcode'],
  [{ kind: 'polygon', corners: '48, 11' }, 'corners', 'Please enter at least three corners, one on each line'],
  [{ kind: 'polygon', corners: '48,11\n49,12\n48,12\n49,11' }, 'corners', /crosses itself/],
  [{ kind: 'towns' }, 'towns', 'Please enter at least one town or district'],
  [
    { kind: 'radius', radiusMeters: '1', center: 'there' },
    'center',
    'Please enter latitude, longitude, such as 48.1371, 11.5754',
  ],
  [{ minOrder: '1.234' }, 'minOrder', 'Please enter an amount such as 2.50'],
  [{ minOrder: '99999999999' }, 'minOrder', 'Please enter an amount such as 2.50'],
  [{ extraMinutes: '241' }, 'extraMinutes', 'Please enter whole minutes from 0 to 240'],
  [{ extraMinutes: '1.5' }, 'extraMinutes', 'Please enter whole minutes from 0 to 240'],
  [{ feeSteps: [{ key: 'a', fromSubtotal: '0', fee: '' }] }, 'feeSteps.0.fee', 'Please enter an amount such as 2.50'],
])('a zone with %j has an error at its field', (changes, field, message) => {
  const errors = errorsOfZone(changes) ?? {}

  expect(Object.keys(errors)).toEqual([`zones.0.${field}`])
  expect(errors[`zones.0.${field}`]).toMatch(message)
})

test('a circle needs a radius and the position of the restaurant', () => {
  expect(errorsOfZone({ kind: 'radius', radiusMeters: '0' })).toEqual({
    'zones.0.radiusMeters': 'Please enter kilometres up to 200, such as 3.5',
    restaurant: 'Please enter the position of the restaurant, because a zone is a circle around it',
  })
})

test.each<[Partial<ZonesDraft>, string]>([
  [{ restaurant: 'Main St 1' }, 'Please enter latitude, longitude, such as 48.1371, 11.5754'],
  [{ restaurant: '91, 0' }, 'Please enter latitude, longitude, such as 48.1371, 11.5754'],
  [
    { geocoderUrl: 'https://geo.example/' },
    'Please enter a URL that begins with https:// and contains {address}, or leave the field empty',
  ],
  [
    { tileUrl: 'ftp://tiles.example/{z}/{x}/{y}' },
    'Please enter a URL that begins with https:// and contains {z}, {x} and {y}, or leave the field empty',
  ],
  [{ tileAttribution: 'x'.repeat(201) }, 'Please enter at most 200 characters'],
])('%j has an error at its field', (changes, message) => {
  expect(errorsOf(changes)).toEqual({ [Object.keys(changes)[0] ?? '']: message })
})

test('a zone is described in words', () => {
  const draft = zonesFields.toDraft(settings, shop)

  expect(draft.zones.map(describeShape)).toEqual([
    '97477, 974*, SW1A 1AA and 1 more',
    '3.5 km around the restaurant',
    'Polygon, 3 corners',
    'Kowloon, Sha Tin',
    'Circle of 0.5 km',
  ])
  expect(draft.zones.map((row) => describeCosts(row, shop))).toEqual([
    'minimum $15.00, fee $2.90, free delivery from $30.00, 10 minutes longer',
    ...Array.from({ length: 4 }, () => 'free delivery'),
  ])
  expect(zonesFields.describe(draft, shop)).toMatchObject({
    restaurant: '48.1371, 11.5754',
    zones: [
      'Centre: 97477, 974*, SW1A 1AA, 1000-205 · minimum $15.00, fee $2.90, free delivery from $30.00, 10 minutes longer',
      'Near: 3.5 km around the restaurant · free delivery',
      'Far: 48, 11; 48, 12; 49, 12 · free delivery',
      'Towns: Kowloon, Sha Tin · free delivery',
      'There: Circle of 0.5 km, 48.2, 11.6 · free delivery',
    ],
  })
})
