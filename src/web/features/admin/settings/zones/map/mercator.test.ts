import { expect, test } from 'vitest'
import { fitView, listTiles, metersPerPx, pan, toPoint, toWorldPx, zoomAround } from './mercator.ts'

const munich = { latitude: 48.1371, longitude: 11.5754 }

test('a place is on the tile that public services have for it', () => {
  const { x, y } = toWorldPx(munich, 12)

  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([2179, 1421])
})

test('a position on the map is converted to the place and back', () => {
  for (const point of [munich, { latitude: -33.9, longitude: 151.2 }, { latitude: 0, longitude: -180 }]) {
    const back = toPoint(toWorldPx(point, 10), 10)
    expect(back.latitude).toBeCloseTo(point.latitude, 9)
    expect(back.longitude).toBeCloseTo(point.longitude, 9)
  }
})

test('a map that was moved around the earth still has longitudes from -180 to 180', () => {
  const { x, y } = toWorldPx(munich, 3)

  expect(toPoint({ x: x + 256 * 8, y }, 3).longitude).toBeCloseTo(munich.longitude, 9)
})

test('a pixel is smaller on the ground in the north', () => {
  expect(metersPerPx(0, 0)).toBeCloseTo(156_543, 0)
  expect(metersPerPx(60, 0)).toBeCloseTo(78_272, 0)
})

test('the tiles fill the map', () => {
  const tiles = listTiles('https://t.example/{z}/{x}/{y}.png', { center: munich, zoom: 12 }, 300, 200)

  expect(Math.min(...tiles.map(({ leftPx }) => leftPx))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ leftPx }) => leftPx + 256))).toBeGreaterThanOrEqual(300)
  expect(Math.min(...tiles.map(({ topPx }) => topPx))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ topPx }) => topPx + 256))).toBeGreaterThanOrEqual(200)
  expect(tiles.map(({ url }) => url)).toContain('https://t.example/12/2179/1421.png')
})

test('at the date line, the tiles of the other side follow, and there are none above the pole', () => {
  const view = { center: { latitude: 85, longitude: 180 }, zoom: 2 }

  const paths = listTiles('{z}/{x}/{y}', view, 600, 600).map(({ url }) => url)

  expect(paths).toContain('2/3/0')
  expect(paths).toContain('2/0/0')
  expect(paths.join(' ')).not.toContain('-')
})

test('a view contains all points, and its zoom has a limit', () => {
  const other = { latitude: 48.2, longitude: 11.7 }
  const view = fitView([munich, other], 400, 300)

  expect(view?.zoom).toBe(11)
  expect(view?.center.longitude).toBeCloseTo(11.6377, 3)
  expect(fitView([munich], 400, 300)).toMatchObject({ zoom: 16 })
  expect(fitView([munich, { latitude: -80, longitude: -170 }], 400, 300)).toMatchObject({ zoom: 2 })
  expect(fitView([], 400, 300)).toBeUndefined()
})

test('zooming keeps the place below the pointer, and has limits', () => {
  const view = { center: munich, zoom: 12 }
  const below = pan(view, 100, -50).center

  const closer = zoomAround(view, 1, 100, -50)
  const after = pan(closer, 100, -50).center

  expect(closer.zoom).toBe(13)
  expect(after.latitude).toBeCloseTo(below.latitude, 9)
  expect(after.longitude).toBeCloseTo(below.longitude, 9)
  expect(zoomAround({ ...view, zoom: 18 }, 1, 100, 100)).toMatchObject({ zoom: 18 })
  expect(zoomAround({ ...view, zoom: 2 }, -1, 0, 0)).toMatchObject({ zoom: 2 })
})
