import { expect, test } from 'vitest'
import type { Zones } from '../site-settings/zones.ts'
import { findZone, toZones } from './find-zone.ts'
import { findHiddenZones } from './hidden-zones.ts'

const restaurant = { latitude: 48, longitude: 11 }

type Draft = Partial<Zones['zones'][number]>

function zonesOf(...drafts: Draft[]) {
  const none = {
    kind: 'postcodes' as const,
    postcodes: [],
    radiusMeters: 0,
    corners: [],
    minOrder: 0,
    feeSteps: [],
    extraMinutes: 0,
  }
  const zones = drafts.map((draft, index) => ({ ...none, id: `${index}`, name: `Zone ${index}`, ...draft }))
  return toZones({ zones, restaurant, geocoderUrl: '', tileUrl: '', tileAttribution: '' }, (amount) => amount)
}

const hiddenOf = (...drafts: Draft[]) => Object.fromEntries(findHiddenZones(zonesOf(...drafts), restaurant))
const codes = (...postcodes: string[]): Draft => ({ postcodes })
const towns = (...names: string[]): Draft => ({ kind: 'towns', towns: names })
const circle = (radiusMeters: number, center?: Draft['center']): Draft => ({
  kind: 'radius',
  radiusMeters,
  ...(center && { center }),
})
const square = (size: number, longitude = 11): Draft => ({
  kind: 'polygon',
  corners: [
    { latitude: 48 - size, longitude: longitude - size },
    { latitude: 48 - size, longitude: longitude + size },
    { latitude: 48 + size, longitude: longitude + size },
    { latitude: 48 + size, longitude: longitude - size },
  ],
})

test.each<[string, Draft[]]>([
  ['a postcode below its beginning', [codes('80*'), codes('80128')]],
  ['postcodes of two earlier zones', [codes('80128'), codes('80129'), codes('80128', '80129')]],
  ['a beginning below a shorter one', [codes('80*'), codes('801*')]],
  ['a district below its area', [codes('SW'), codes('SW1A')]],
  ['a sector below its district', [codes('E1'), codes('E1 6')]],
  ['a Dutch postcode below its digits', [codes('1011'), codes('1011 AB')]],
  ['a country below no country', [codes('97477'), codes('D-97477')]],
  ['a town that is written in another way', [towns('São Tomé'), towns('SAO TOME')]],
  ['a smaller circle', [circle(3000), circle(2000)]],
  ['an equal polygon', [square(0.1), square(0.1)]],
  ['a polygon inside a circle', [circle(20_000), square(0.1)]],
  ['a circle inside a polygon', [square(0.1), circle(5000)]],
  ['a polygon under two halves that overlap', [square(0.1, 10.95), square(0.1, 11.05), square(0.1)]],
])('%s is never reached (#238)', (_, drafts) => {
  expect(hiddenOf(...drafts)[`${drafts.length - 1}`]?.kind).toBe('all')
})

test.each<[string, Draft[]]>([
  ['a beginning below one of its postcodes', [codes('80128'), codes('80*')]],
  ['a shorter beginning', [codes('801*'), codes('80*')]],
  ['a district below one of its sectors', [codes('E1 1'), codes('E1')]],
  ['an area below its district', [codes('SW1A'), codes('SW')]],
  ['another district', [codes('E1'), codes('E16')]],
  ['a larger circle', [circle(2000), circle(3000)]],
  ['a circle elsewhere', [circle(2000), circle(2000, { latitude: 48.02, longitude: 11 })]],
  ['a polygon whose corners alone are inside', [square(0.1, 10.9), square(0.1, 11.11), square(0.1)]],
  ['a polygon with a corner outside of a circle', [circle(13_000), square(0.1)]],
  ['a polygon below postcodes', [codes('80*'), square(0.1)]],
  ['the first of equal zones', [square(0.1)]],
])('%s is reached (#238)', (_, drafts) => {
  expect(hiddenOf(...drafts)).toEqual({})
})

test('postcodes that belong to an earlier zone are named with it (#238)', () => {
  expect(hiddenOf(codes('80*'), codes('80128', '97477'), towns('Deira'), towns('Deira', 'Bur Dubai'))).toEqual({
    1: { kind: 'part', names: ['Zone 0'], indexes: [0] },
    3: { kind: 'part', names: ['Zone 2'], indexes: [0] },
  })
})

test('the first of the earlier zones counts, whether it has the postcode or its beginning (#238)', () => {
  const namesOf = (...drafts: Draft[]) => hiddenOf(...drafts)['2']?.names

  expect(namesOf(codes('80*'), codes('80128'), codes('80128'))).toEqual(['Zone 0'])
  expect(namesOf(codes('80128'), codes('80*'), codes('80128'))).toEqual(['Zone 0'])
  expect(namesOf(codes('80128'), codes('80128'), codes('80128'))).toEqual(['Zone 0'])
})

test('no point inside a zone that is never reached has another first zone (#238)', () => {
  const zones = zonesOf(circle(4000), square(0.03, 11.03), square(0.02, 11.01), circle(1000))
  const hidden = findHiddenZones(zones, restaurant)

  expect([...hidden.keys()]).toEqual(['2', '3'])
  for (let step = 0; step < 20_000; step += 1) {
    const point = {
      latitude: 47.96 + ((step * 7919) % 997) / 12_500,
      longitude: 10.96 + ((step * 104_729) % 991) / 9000,
    }
    const found = findZone(zones, { zipCode: '', point }, restaurant)
    expect(typeof found === 'object' && hidden.has(found.id)).toBe(false)
  }
})
