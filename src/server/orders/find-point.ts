import { setTimeout as delay } from 'node:timers/promises'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import type { GeocodedAddress, Geocoder } from '../geocoding/geocoder.ts'

/** A customer waits no longer for the service. Then the zone is not known. */
const waitMaxMs = 2500

/**
 * Finds the coordinates of an address, if the owner has a service for it and a zone needs them.
 * @param address with '' for what the customer has not entered yet
 * @param client the network of its IP address
 * @returns undefined when they are not needed or not known
 */
export async function findPoint(
  geocoder: Geocoder,
  rules: OrderingRules,
  address: GeocodedAddress | undefined,
  client: string,
): Promise<Point | undefined> {
  const needsPoint = rules.zones.some(({ kind }) => kind !== 'postcodes')
  if (!needsPoint || rules.geocoderUrl === '' || !address) return undefined
  const { street, city, zipCode } = address
  if (street.trim() === '' || (city.trim() === '' && zipCode.trim() === '')) return undefined
  const timeout = new AbortController()
  const found = geocoder.find(rules.geocoderUrl, address, client)
  const waited = delay(waitMaxMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined)
  const point = await Promise.race([found, waited])
  timeout.abort()
  return point
}
