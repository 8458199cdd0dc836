import { expect, test } from 'vitest'
import { distanceMeters } from '#contract/ordering/zone-shapes.ts'
import { newZone } from '../zone-fields.tsx'
import { borderOf, cornersOf, pointsOf, shapeEdits, shapesOf } from './map-shape.ts'

const restaurant = { latitude: 48, longitude: 11 }
const polygon = { ...newZone(), kind: 'polygon', name: 'Far', corners: '48.1, 11.1\nhere\n99, 11\n48.2, 11.2' } as const
const circle = { ...newZone(), kind: 'radius', name: 'Near', radiusMeters: '2' } as const

test('a polygon has the lines that are places, and a circle is around the restaurant', () => {
  expect(shapesOf([polygon, circle, newZone(), { ...circle, radiusMeters: 'x' }], restaurant)).toEqual([
    {
      key: polygon.key,
      name: 'Far',
      kind: 'polygon',
      corners: [
        { latitude: 48.1, longitude: 11.1 },
        { latitude: 48.2, longitude: 11.2 },
      ],
    },
    { key: circle.key, name: 'Near', kind: 'circle', center: restaurant, radiusMeters: 2000 },
  ])
})

test('without the position of the restaurant, circles are not drawn', () => {
  expect(shapesOf([circle], undefined)).toEqual([])
})

test('the points of a view are around the shapes', () => {
  const points = pointsOf(shapesOf([circle], restaurant), restaurant)

  expect(Math.max(...points.map(({ latitude }) => latitude))).toBeCloseTo(48.018, 3)
  expect(Math.min(...points.map(({ longitude }) => longitude))).toBeCloseTo(10.973, 3)
})

test('a circle can be around another place than the restaurant', () => {
  const there = { ...circle, center: '48.2, 11.2' }

  expect(shapesOf([there], undefined)).toMatchObject([{ center: { latitude: 48.2, longitude: 11.2 } }])
  expect(shapesOf([{ ...there, center: 'there' }], restaurant)).toEqual([])
})

test('without zones, a view shows the surroundings of the restaurant', () => {
  const [northEast] = pointsOf([], restaurant)

  expect(northEast && distanceMeters(restaurant, { ...restaurant, latitude: northEast.latitude })).toBeCloseTo(3000, -1)
  expect(pointsOf([], undefined)).toEqual([])
})

test('corners are moved, inserted and removed, and the last line of a closed border is left out', () => {
  const row = { ...polygon, corners: '48, 11\n48, 12\n\n49, 12\n49, 11\n48, 11' }

  expect(cornersOf(row)).toHaveLength(4)
  expect(shapeEdits.moveCorner(row, 1, { latitude: 47.5, longitude: 12 }).corners).toBe(
    '48, 11\n47.5, 12\n49, 12\n49, 11',
  )
  expect(shapeEdits.insertCorner(row, 4, restaurant).corners).toBe('48, 11\n48, 12\n49, 12\n49, 11\n48, 11')
  expect(shapeEdits.removeCorner(row, 0).corners).toBe('48, 12\n49, 12\n49, 11')
})

test('the radius is the distance of a place on the border', () => {
  const border = borderOf({ center: restaurant, radiusMeters: 2500 })

  expect(shapeEdits.setRadius(restaurant, border)).toEqual({ radiusMeters: '2.5' })
  expect(shapeEdits.setRadius(restaurant, restaurant)).toEqual({ radiusMeters: '0.01' })
})
