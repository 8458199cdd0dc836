import type { ZoneKind } from '../site-settings/choices.ts'
import type { Zones } from '../site-settings/zones.ts'
import { matchesPostcode, postcodePattern, type TypedPostcode, typedPostcode } from './postcodes.ts'
import { containsPoint, distanceMeters, type Point } from './zone-shapes.ts'

/** A part of the area that the restaurant delivers to. Its kind decides which of the shapes counts. */
export interface Zone {
  id: string
  name: string
  kind: ZoneKind
  /** As `postcodePattern` writes them. An asterisk at the end stands for any characters. */
  postcodes: readonly string[]
  /** Around the restaurant; the border belongs to the zone. */
  radiusMeters: number
  /** In the order of the border. */
  corners: readonly Point[]
  minOrderMinor: number
  /** Sorted by `fromSubtotalMinor`. */
  feeSteps: readonly { fromSubtotalMinor: number; feeMinor: number }[]
  /** How much longer a delivery takes. */
  extraMs: number
}

export interface Place {
  zipCode: string
  /** Undefined when the coordinates are not known. */
  point?: Point | undefined
}

/** @param minor converts a decimal amount to minor units */
export function toZones({ zones }: Zones, minor: (amount: number) => number): Zone[] {
  return zones.map(({ minOrder, feeSteps, extraMinutes, ...zone }) => ({
    ...zone,
    postcodes: zone.postcodes.map(postcodePattern),
    minOrderMinor: minor(minOrder),
    feeSteps: feeSteps.map(({ fromSubtotal, fee }) => ({
      fromSubtotalMinor: minor(fromSubtotal),
      feeMinor: minor(fee),
    })),
    extraMs: extraMinutes * 60_000,
  }))
}

/**
 * Finds the delivery zone of an address. The first zone that contains it counts. A place without coordinates is only compared
 * with postcodes, so a later zone with its postcode counts before an earlier circle or polygon.
 * @param restaurant without it, no zone with a radius contains an address
 * @returns `unknown` when a zone could contain the address, but its coordinates are missing, or its postcode, as in a country without
 *   them; undefined when no zone does
 */
export function findZone(
  zones: readonly Zone[],
  { zipCode, point }: Place,
  restaurant: Point | undefined,
): Zone | 'unknown' | undefined {
  const postcode = typedPostcode(zipCode)
  const found = zones.find((zone) => contains(zone, postcode, point, restaurant))
  if (found) return found
  const mayContain = ({ kind }: Zone) =>
    kind === 'polygon' ||
    (kind === 'radius' && restaurant !== undefined) ||
    (kind === 'postcodes' && zipCode.trim() === '')
  return point === undefined && zones.some(mayContain) ? 'unknown' : undefined
}

function contains(
  { kind, postcodes, radiusMeters, corners }: Zone,
  postcode: TypedPostcode,
  point: Point | undefined,
  restaurant: Point | undefined,
): boolean {
  switch (kind) {
    case 'postcodes':
      return postcodes.some((pattern) => matchesPostcode(pattern, postcode))
    case 'radius':
      return point !== undefined && restaurant !== undefined && distanceMeters(restaurant, point) <= radiusMeters
    case 'polygon':
      return point !== undefined && containsPoint(corners, point)
  }
}
