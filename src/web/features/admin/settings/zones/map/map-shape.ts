import type { Point } from '#contract/ordering/zone-shapes.ts'
import { isOnEarth, parsePoint, parseRadiusKm } from '../typed-places.ts'
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
      const corners = row.corners.split('\n').flatMap((line) => parsePlace(line) ?? [])
      return corners.length > 0 ? [{ key, name, kind: 'polygon', corners }] : []
    }
    const radiusMeters = row.kind === 'radius' ? parseRadiusKm(row.radiusMeters) : Number.NaN
    return restaurant && !Number.isNaN(radiusMeters)
      ? [{ key, name, kind: 'circle', center: restaurant, radiusMeters }]
      : []
  })
}

/** @returns the place of a line; undefined when it is not valid */
export function parsePlace(text: string): Point | undefined {
  const point = parsePoint(text)
  return point && isOnEarth(point) ? point : undefined
}

/** @returns points around all shapes, so that a view of them shows everything */
export function pointsOf(shapes: readonly MapShape[], restaurant: Point | undefined): Point[] {
  return [
    ...(restaurant ? [restaurant] : []),
    ...shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.corners : pointsAround(shape))),
  ]
}

function pointsAround({ center, radiusMeters }: { center: Point; radiusMeters: number }): Point[] {
  const latitude = radiusMeters / 111_195
  const longitude = latitude / Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180))
  return [
    { latitude: center.latitude + latitude, longitude: center.longitude + longitude },
    { latitude: center.latitude - latitude, longitude: center.longitude - longitude },
  ]
}
