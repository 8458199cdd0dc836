import { expect, test } from 'vitest'
import { zoneKinds } from '../site-settings/choices.ts'
import type { Zones } from '../site-settings/zones.ts'
import { findZone, needsCoordinates, toZones } from './find-zone.ts'
import type { Point } from './zone-shapes.ts'

const restaurant: Point = { latitude: 48, longitude: 11 }
/** A degree of latitude is about 111.2 km. */
const near: Point = { latitude: 48.01, longitude: 11 }
const far: Point = { latitude: 49, longitude: 11 }
const square: Point[] = [
  { latitude: 47, longitude: 10 },
  { latitude: 47, longitude: 12 },
  { latitude: 48.5, longitude: 12 },
  { latitude: 48.5, longitude: 10 },
]

function zone(id: string, values: Partial<Zones['zones'][number]>): Zones['zones'][number] {
  const none = { postcodes: [], radiusMeters: 0, corners: [], minOrder: 0, feeSteps: [], extraMinutes: 0 }
  return { id, name: id, kind: 'postcodes', ...none, ...values }
}

const cents = (amount: number) => Math.round(amount * 100)

function zones(...list: Zones['zones']) {
  return toZones({ zones: list, restaurant, geocoderUrl: '', tileUrl: '', tileAttribution: '' }, cents)
}

function idOf(found: ReturnType<typeof findZone>) {
  return typeof found === 'object' ? found.id : found
}

const byPostcode = (...postcodes: string[]) => zone('postcodes', { postcodes })
const circle = zone('circle', { kind: 'radius', radiusMeters: 2000 })
const polygon = zone('polygon', { kind: 'polygon', corners: square })

test('amounts of a zone are in minor units and its extra time is in ms', () => {
  const [found] = zones(
    zone('a', {
      minOrder: 12.5,
      feeSteps: [{ fromSubtotal: 0, fee: 2.9 }],
      extraMinutes: 10,
      postcodes: ['1000-205 *'],
    }),
  )

  expect(found).toEqual({
    id: 'a',
    name: 'a',
    kind: 'postcodes',
    postcodes: ['1000205*'],
    towns: [],
    radiusMeters: 0,
    corners: [],
    minOrderMinor: 1250,
    feeSteps: [{ fromSubtotalMinor: 0, feeMinor: 290 }],
    extraMs: 600_000,
  })
})

test.each([
  { pattern: '97477', zipCode: '97477', isInside: true },
  { pattern: '97477', zipCode: ' 97477 ', isInside: true },
  { pattern: '97477', zipCode: '974770', isInside: false },
  { pattern: '97477', zipCode: '9747', isInside: false },
  { pattern: 'SW1A 1AA', zipCode: 'sw1a1aa', isInside: true },
  { pattern: 'SW1A1AA', zipCode: 'sw1a 1aa', isInside: true },
  { pattern: '1000-205', zipCode: '1000 205', isInside: true },
  { pattern: '974*', zipCode: '97477', isInside: true },
  { pattern: '974*', zipCode: '974', isInside: true },
  { pattern: '974*', zipCode: '97', isInside: false },
  { pattern: '974*', zipCode: '19747', isInside: false },
  { pattern: 'SW1 *', zipCode: 'sw1a 1aa', isInside: true },
  { pattern: '97477', zipCode: 'D-97477', isInside: true },
  { pattern: '974*', zipCode: 'd-97477', isInside: true },
  { pattern: 'LV-1010', zipCode: 'lv-1010', isInside: true },
  { pattern: 'LV1010', zipCode: 'LV-1010', isInside: true },
  { pattern: 'HM 11', zipCode: 'HM-11', isInside: true },
  { pattern: 'HM-07', zipCode: 'FL-07', isInside: false },
  { pattern: 'GA-183*', zipCode: 'AK-183-8164', isInside: false },
])('the zone of $pattern contains the postcode "$zipCode": $isInside', ({ pattern, zipCode, isInside }) => {
  expect(idOf(findZone(zones(byPostcode(pattern)), { zipCode }, restaurant))).toBe(isInside ? 'postcodes' : undefined)
})

test('a zone with a radius contains its border', () => {
  expect(idOf(findZone(zones(circle), { zipCode: '', point: near }, restaurant))).toBe('circle')
  expect(idOf(findZone(zones(circle), { zipCode: '', point: restaurant }, restaurant))).toBe('circle')
  expect(findZone(zones(circle), { zipCode: '', point: far }, restaurant)).toBeUndefined()
})

test('a zone with a radius contains nothing while the position of the restaurant is not known', () => {
  expect(findZone(zones(circle), { zipCode: '', point: near }, undefined)).toBeUndefined()
  expect(findZone(zones(circle), { zipCode: '' }, undefined)).toBeUndefined()
})

test('a polygon contains the points inside of it', () => {
  expect(idOf(findZone(zones(polygon), { zipCode: '', point: near }, undefined))).toBe('polygon')
  expect(findZone(zones(polygon), { zipCode: '', point: far }, undefined)).toBeUndefined()
})

test('the first zone that contains an address counts', () => {
  const place = { zipCode: '97477', point: near }

  expect(idOf(findZone(zones(byPostcode('97477'), circle, polygon), place, restaurant))).toBe('postcodes')
  expect(idOf(findZone(zones(polygon, circle, byPostcode('97477')), place, restaurant))).toBe('polygon')
  expect(idOf(findZone(zones(byPostcode('1*'), circle, polygon), place, restaurant))).toBe('circle')
})

test('a circle can have another centre than the restaurant', () => {
  const there = zone('there', { kind: 'radius', radiusMeters: 2000, center: far })

  expect(idOf(findZone(zones(circle, there), { zipCode: '', point: far }, restaurant))).toBe('there')
  expect(idOf(findZone(zones(there), { zipCode: '', point: far }, undefined))).toBe('there')
  expect(findZone(zones(there), { zipCode: '97477' }, undefined)).toBe('unknown')
})

test.each([
  ['Kowloon', { city: ' KOWLOON ' }, true],
  ['Kowloon', { city: 'Kowloon, Hong Kong' }, true],
  ['Kowloon', { state: 'Kowloon' }, true],
  ['Al Barshā 1', { city: 'al-barsha 1 (Dubai)' }, true],
  ['São Tomé', { city: 'sao tome' }, true],
  ['Köln', { city: 'Koeln' }, true],
  ['Koeln', { city: 'KÖLN' }, true],
  ['Köln', { city: 'Koln' }, true],
  ['Aalborg', { city: 'Ålborg' }, true],
  ['İzmir', { city: 'Izmir (Türkiye)' }, true],
  ['München, Baden-Württemberg', { city: 'Muenchen', state: 'Baden-Wuerttemberg' }, true],
  ['Au', { city: 'Aue' }, false],
  ['九龍', { city: '九龍' }, true],
  ['दिल्ली', { city: 'दिल्ली' }, true],
  ['Mitte', { city: 'Berlin-Mitte' }, false],
  ['Deira', { city: 'Deirat' }, false],
  ['Deira', { city: 'Dubai', state: 'Dubai' }, false],
  ['Deira', { city: 'Deira, Dubai', state: 'Dubai' }, true],
  ['New York', { city: 'New York', state: 'New York' }, true],
  ['New York', { city: 'Albany', state: 'New York' }, false],
  ['Dubai', { city: ' ', state: 'Dubai' }, true],
  ['Springfield, IL', { city: 'Springfield', state: 'IL' }, true],
  ['Springfield (IL)', { city: 'springfield', state: 'Il ' }, true],
  ['Springfield, IL', { city: 'Springfield, IL', state: '' }, true],
  ['Springfield, IL', { city: 'Springfield', state: 'MA' }, false],
  ['Springfield, IL', { city: 'Springfield', state: '' }, false],
  ['Springfield', { city: 'Springfield', state: 'MA' }, true],
  ['IL', { city: 'Springfield', state: 'IL' }, false],
])('the zone of the town %s contains %j: %s (#229, #244)', (town, typed, isInside) => {
  const towns = zones(zone('towns', { kind: 'towns', towns: [town] }))

  expect(idOf(findZone(towns, { zipCode: '', ...typed }, restaurant))).toBe(isInside ? 'towns' : undefined)
})

test('only circles and polygons need coordinates, and so a service for addresses', () => {
  expect(zoneKinds.filter((kind) => needsCoordinates({ kind }))).toEqual(['radius', 'polygon'])
})

test('without a town, a zone of towns is unknown', () => {
  const towns = zones(zone('towns', { kind: 'towns', towns: ['Deira'] }))

  expect(findZone(towns, { zipCode: '97477', city: ' ', state: '' }, restaurant)).toBe('unknown')
})

test.each([circle, polygon])('without coordinates, the zone is unknown when it could be the $id', (shape) => {
  expect(findZone(zones(byPostcode('1*'), shape), { zipCode: '97477' }, restaurant)).toBe('unknown')
})

test('without postcode and coordinates, as in a country without postcodes, the zone is unknown', () => {
  expect(findZone(zones(byPostcode('1*')), { zipCode: ' ' }, restaurant)).toBe('unknown')
  expect(findZone(zones(byPostcode('1*'), circle), { zipCode: '', point: far }, restaurant)).toBeUndefined()
})

test('without coordinates, a zone with the postcode counts', () => {
  expect(idOf(findZone(zones(circle, byPostcode('97477')), { zipCode: '97477' }, restaurant))).toBe('postcodes')
})

test('an address is in no zone when there are none, or only postcodes of others', () => {
  expect(findZone([], { zipCode: '97477' }, restaurant)).toBeUndefined()
  expect(findZone(zones(byPostcode('1*')), { zipCode: '97477' }, restaurant)).toBeUndefined()
})
