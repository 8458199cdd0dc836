import { setTimeout as delay } from 'node:timers/promises'
import { type FormSetting, missingParts } from '#contract/addresses/address-form.ts'
import { needsCoordinates, type Place } from '#contract/ordering/find-zone.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import type { GeocodedAddress, Geocoder } from '../geocoding/geocoder.ts'

/** A customer waits no longer for the service. Then the zone is not known. */
const waitMaxMs = 2500

/**
 * Finds where an order is delivered to, with the coordinates if the owner has a service for them and a zone needs them.
 * @param address the fields that the customer has entered; undefined for a pickup
 * @returns undefined for a pickup, and for an address that is not complete and has no postcode
 * @param client the network of its IP address
 */
export async function findPlace(
  geocoder: Pick<Geocoder, 'find'>,
  rules: OrderingRules | undefined,
  address: (Pick<GeocodedAddress, 'zipCode'> & Partial<GeocodedAddress>) | undefined,
  client: string,
  site: FormSetting,
): Promise<Place | undefined> {
  if (!address) return undefined
  const { zipCode, street = '', city = '', state = '' } = address
  if (zipCode.trim() === '' && missingParts(address, site).length > 0) return undefined
  const isEntered = street.trim() !== '' && (city.trim() !== '' || zipCode.trim() !== '')
  const url = rules?.zones.some(needsCoordinates) ? rules.geocoderUrl : ''
  if (!isEntered || url === '') return { zipCode, city, state }
  const timeout = new AbortController()
  const found = geocoder.find(url, { zipCode, street, city, state }, client)
  const waited = delay(waitMaxMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined)
  const point = await Promise.race([found, waited])
  timeout.abort()
  return { zipCode, city, state, point }
}
