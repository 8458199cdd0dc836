import { expect, test } from 'vitest'
import { newZone } from '../zone-fields.tsx'
import { pointsOf, shapesOf } from './map-shape.ts'

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
