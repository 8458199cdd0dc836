import { expect, test } from 'vitest'
import { containsPoint, crossesItself, distanceMeters, type Point } from './zone-shapes.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const square = [at(0, 0), at(0, 2), at(2, 2), at(2, 0)]

test('the distance of Berlin and Potsdam is about 26 km', () => {
  expect(distanceMeters(at(52.52, 13.405), at(52.4, 13.05))).toBeCloseTo(27_500, -3)
  expect(distanceMeters(at(52.52, 13.405), at(52.52, 13.405))).toBe(0)
})

test('a point is inside of a polygon or outside of it, in each direction of the border', () => {
  for (const corners of [square, square.toReversed()]) {
    expect(containsPoint(corners, at(1, 1))).toBe(true)
    expect(containsPoint(corners, at(3, 1))).toBe(false)
    expect(containsPoint(corners, at(1, 3))).toBe(false)
    expect(containsPoint(corners, at(1, -1))).toBe(false)
  }
})

test('a polygon can have an indentation', () => {
  const horseshoe = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 1), at(3, 1), at(3, 0)]

  expect(crossesItself(horseshoe)).toBe(false)
  expect(containsPoint(horseshoe, at(2, 1.5))).toBe(false)
  expect(containsPoint(horseshoe, at(2, 2.5))).toBe(true)
})

test.each([
  { name: 'two edges cross', corners: [at(0, 0), at(2, 2), at(0, 2), at(2, 0)] },
  { name: 'a corner lies on another edge', corners: [at(0, 0), at(0, 2), at(2, 1), at(0, 1)] },
  { name: 'a corner is there twice', corners: [at(0, 0), at(0, 0), at(0, 2), at(2, 2)] },
  { name: 'the border goes back along the way it came', corners: [at(0, 0), at(0, 2), at(0, 1), at(2, 1)] },
])('a polygon crosses itself when $name', ({ corners }) => {
  expect(crossesItself(corners)).toBe(true)
})

test('a triangle and a square do not cross themselves', () => {
  expect(crossesItself(square)).toBe(false)
  expect(crossesItself(square.slice(0, 3))).toBe(false)
})
