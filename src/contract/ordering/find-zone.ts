import type { ZoneKind } from '../site-settings/choices.ts'
import type { Zones } from '../site-settings/zones.ts'
import type { GuestName } from './ordering-rules.ts'
import { matchesPostcode, postcodePattern, typedPostcode } from './postcodes.ts'
import { townKeys, typedTowns } from './towns.ts'
import { containsPoint, distanceMeters, type Point } from './zone-shapes.ts'

/** A part of the area that the restaurant delivers to. Its kind decides which of the shapes counts. */
export interface Zone extends GuestName {
  id: string
  name: string
  kind: ZoneKind
  /** As `postcodePattern` writes them. An asterisk at the end stands for any characters. */
  postcodes: readonly string[]
  /** As `townKeys` writes them. */
  towns: readonly string[]
  /** The border belongs to the zone. */
  radiusMeters: number
  /** Of the circle; undefined for the restaurant. */
  center?: Point
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
  /** As typed; '' or undefined when it is not entered. */
  city?: string
  state?: string
  /** Undefined when the coordinates are not known. */
  point?: Point | undefined
}

/** @param minor converts a decimal amount to minor units */
export function toZones({ zones }: Zones, minor: (amount: number) => number): Zone[] {
  return zones.map(({ minOrder, feeSteps, extraMinutes, ...zone }) => ({
    ...zone,
    postcodes: zone.postcodes.map(postcodePattern),
    towns: (zone.towns ?? []).flatMap(townKeys),
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
 * with postcodes and towns, so a later zone with its postcode counts before an earlier circle or polygon.
 * @param restaurant without it, no circle around it contains an address
 * @returns `unknown` when a zone could contain the address, but its coordinates are missing, or its town or postcode, as in a country
 *   without them; undefined when no zone does
 */
export function findZone(
  zones: readonly Zone[],
  { zipCode, city = '', state = '', point }: Place,
  restaurant: Point | undefined,
): Zone | 'unknown' | undefined {
  const postcode = typedPostcode(zipCode)
  const towns = typedTowns(city, state)
  const found = zones.find((zone) => {
    switch (zone.kind) {
      case 'postcodes':
        return zone.postcodes.some((pattern) => matchesPostcode(pattern, postcode))
      case 'towns':
        return zone.towns.some((town) => towns.includes(town))
      default:
        return point !== undefined && containsPlace(zone, point, restaurant)
    }
  })
  if (found) return found
  const mayContain = ({ kind, center = restaurant }: Zone) => {
    if (needsCoordinates({ kind })) return kind === 'polygon' || center !== undefined
    return kind === 'towns' ? towns.length === 0 : zipCode.trim() === ''
  }
  return point === undefined && zones.some(mayContain) ? 'unknown' : undefined
}

/** Whether the zone is a shape on the map, so that an address is compared with it by its coordinates. */
export function needsCoordinates({ kind }: Pick<Zone, 'kind'>): boolean {
  return kind === 'radius' || kind === 'polygon'
}

/** @returns false for a zone of postcodes or towns */
export function containsPlace(
  { kind, radiusMeters, center, corners }: Zone,
  point: Point,
  restaurant: Point | undefined,
): boolean {
  const middle = center ?? restaurant
  if (kind === 'radius') return middle !== undefined && distanceMeters(middle, point) <= radiusMeters
  return kind === 'polygon' && containsPoint(corners, point)
}
