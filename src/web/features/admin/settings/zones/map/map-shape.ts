import { distanceMeters, type Point } from '#contract/ordering/zone-shapes.ts'
import { isOnEarth, parsePoint, parseRadiusKm, pointText } from '../typed-places.ts'
import type { ZoneRow } from '../zone-fields.tsx'

/** What the map draws for a zone. A polygon that is being entered can have one or two corners. */
export type MapShape =
  | { key: string; name: string; kind: 'polygon'; corners: Point[] }
  | { key: string; name: string; kind: 'circle'; center: Point; radiusMeters: number }

/** @returns the shapes of the typed zones. Lines and numbers that are not valid are left out, and zones with postcodes. */
export function shapesOf(rows: readonly ZoneRow[], restaurant: Point | undefined): MapShape[] {
  return rows.flatMap((row): MapShape[] => {
    const { key, name } = row
    if (row.kind === 'polygon') {
      const corners = cornersOf(row)
      return corners.length > 0 ? [{ key, name, kind: 'polygon', corners }] : []
    }
    const radiusMeters = row.kind === 'radius' ? parseRadiusKm(row.radiusMeters) : Number.NaN
    const center = row.center.trim() === '' ? restaurant : parsePlace(row.center)
    return center && !Number.isNaN(radiusMeters) ? [{ key, name, kind: 'circle', center, radiusMeters }] : []
  })
}

/** @returns the place of a line; undefined when it is not valid */
export function parsePlace(text: string): Point | undefined {
  const point = parsePoint(text)
  return point && isOnEarth(point) ? point : undefined
}

/** The lines with a corner. A last line that repeats the first one, as in files of maps, is left out. */
function linesOf({ corners }: Pick<ZoneRow, 'corners'>): string[] {
  const lines = corners.split('\n').filter((line) => parsePlace(line))
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  return lines.length > 3 && pointKey(first) === pointKey(last) ? lines.slice(0, -1) : lines
}

function pointKey(line: string): string {
  const point = parsePlace(line)
  return point ? pointText(point) : ''
}

export function cornersOf(row: Pick<ZoneRow, 'corners'>): Point[] {
  return linesOf(row).flatMap((line) => parsePlace(line) ?? [])
}

function splice(lines: string[], index: number, count: number, ...added: string[]): string {
  lines.splice(index, count, ...added)
  return lines.join('\n')
}

/** The changes of a zone on the map. Lines of corners that are not valid are dropped by them. */
export const shapeEdits = {
  moveCorner: (row: ZoneRow, index: number, point: Point) => ({
    corners: splice(linesOf(row), index, 1, pointText(point)),
  }),
  /** @param index of the new corner */
  insertCorner: (row: ZoneRow, index: number, point: Point) => ({
    corners: splice(linesOf(row), index, 0, pointText(point)),
  }),
  removeCorner: (row: ZoneRow, index: number) => ({ corners: splice(linesOf(row), index, 1) }),
  moveCenter: (point: Point) => ({ center: pointText(point) }),
  /** Rounded to 10 m, and at least that. */
  setRadius: (center: Point, border: Point) => ({
    radiusMeters: String(Math.max(1, Math.round(distanceMeters(center, border) / 10)) / 100),
  }),
}

/** @returns the place on the border of a circle, in the east of its centre */
export function borderOf({ center, radiusMeters }: { center: Point; radiusMeters: number }): Point {
  const [northEast] = pointsAround({ center, radiusMeters })
  return { latitude: center.latitude, longitude: northEast.longitude }
}

/** A map without zones shows so much around the restaurant. */
const surroundingsMeters = 3000

/** @returns points around all shapes, so that a view of them shows everything */
export function pointsOf(shapes: readonly MapShape[], restaurant: Point | undefined): Point[] {
  if (shapes.length === 0)
    return restaurant ? pointsAround({ center: restaurant, radiusMeters: surroundingsMeters }) : []
  return [
    ...(restaurant ? [restaurant] : []),
    ...shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.corners : pointsAround(shape))),
  ]
}

function pointsAround({ center, radiusMeters }: { center: Point; radiusMeters: number }): [Point, Point] {
  const latitude = radiusMeters / 111_195
  const longitude = latitude / Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180))
  return [
    { latitude: center.latitude + latitude, longitude: center.longitude + longitude },
    { latitude: center.latitude - latitude, longitude: center.longitude - longitude },
  ]
}
