import * as z from 'zod/mini'
import type { AddressParts } from '#contract/addresses/address-form.ts'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { plainDigits } from '#contract/values/plain-digits.ts'
import { OutboundTimeoutError, sendRequest } from '../outbound/send-request.ts'
import { metrics } from '../telemetry/metrics.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { readSuggestions, type SearchArea } from './read-suggestions.ts'
import { createRequestQueue } from './request-queue.ts'
import { suggestionUrl } from './suggestion-url.ts'

export interface GeocodedAddress {
  street: string
  city: string
  state: string
  zipCode: string
}

export interface Geocoder {
  /**
   * Finds the coordinates of an address. It may wait for earlier requests, up to 20 s.
   * @param template the URL of a service that answers as Nominatim does, with `{address}` where the address belongs
   * @param client the network of its IP address: one client cannot fill the queue
   * @returns undefined when the service does not know the address, fails, or has too many requests in its queue
   */
  find(template: string, address: GeocodedAddress, client: string): Promise<Point | undefined>
  /**
   * Finds addresses that a customer may mean while typing. Lookups of orders go first.
   * @param template as that of `find`
   * @returns no addresses when the service knows none, fails, has too many requests, or when the signal is aborted
   */
  suggest(template: string, search: SuggestionSearch): Promise<AddressParts[]>
}

export interface SuggestionSearch extends SearchArea {
  /** At least a few letters. */
  text: string
  /** Places near it come first. */
  near: Point | undefined
  client: string
  /** Aborts when the customer has typed on or closed the connection. */
  signal: AbortSignal
}

const defaultLimits = {
  timeoutMs: 2000,
  bodyMaxBytes: 100_000,
  intervalMs: 1000,
  queueMax: 20,
  queueMaxOfClient: 5,
  suggestionQueueMax: 10,
  suggestionWaitMaxMs: 3000,
  cachedMax: 500,
  foundMs: 24 * 60 * 60 * 1000,
  notFoundMs: 10 * 60 * 1000,
  /** So that an unavailable service does not delay each quote. */
  failedMs: 60 * 1000,
}

interface GeocoderOptions {
  /** Receives no addresses, because they are personal data. */
  log: { warn: (fields: object, message: string) => void }
  /** In ms; a clock that is never set back. */
  now?: () => number
  limits?: Partial<typeof defaultLimits>
}

const coordinate = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])
const answerSchema = z.array(z.object({ lat: coordinate, lon: coordinate }))

export function createGeocoder({
  log,
  now = () => performance.now(),
  limits: changedLimits,
}: GeocoderOptions): Geocoder {
  const limits = { ...defaultLimits, ...changedLimits }
  const queue = createRequestQueue(limits, now)

  /** @throws Error on a failure, with a message without the address */
  async function request(url: string): Promise<string> {
    const { status, body, isTruncated } = await sendRequest(url, {
      headers: { 'user-agent': 'Tiffin', accept: 'application/json' },
      deadlineMs: limits.timeoutMs,
      bodyMaxBytes: limits.bodyMaxBytes,
    })
    if (status < 200 || status > 299) throw new Error(`The service answered with status ${status}.`)
    if (isTruncated) throw new Error(`The answer has more than ${limits.bodyMaxBytes} bytes.`)
    return body.toString('utf8')
  }

  /**
   * Looks up each URL once at a time, and caches what is found.
   * @param waitForTurn gives false when too many requests wait
   * @param count counts the outcomes
   */
  function createLookup<Found>(
    waitForTurn: (client: string) => Promise<boolean>,
    count: (outcome: 'found' | 'not-found' | 'failed' | 'not-asked') => void,
  ) {
    const cache = createExpiringCache<Found | undefined>(limits.cachedMax, now)
    const pending = new Map<string, Promise<Found | undefined>>()

    async function lookUp({ url, client, read, signal }: Lookup<Found>): Promise<Found | undefined> {
      if (!(await waitForTurn(client)) || signal?.aborted) {
        count('not-asked')
        return undefined
      }
      try {
        const found = read(await request(url))
        count(found === undefined ? 'not-found' : 'found')
        cache.set(url, found, found === undefined ? limits.notFoundMs : limits.foundMs)
        return found
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'An address was not found, because the geocoder failed.')
        count('failed')
        cache.set(url, undefined, limits.failedMs)
        return undefined
      }
    }

    return async (lookup: Lookup<Found>): Promise<Found | undefined> => {
      const { url } = lookup
      const cached = cache.get(url)
      if (cached) return cached.value
      const running = pending.get(url) ?? lookUp(lookup).finally(() => pending.delete(url))
      pending.set(url, running)
      return running
    }
  }

  const lookUpPoint = createLookup<Point>(queue.waitForLookup, (outcome) =>
    metrics.geocoding.inc({ outcome: outcome === 'not-asked' ? 'queue-full' : outcome }),
  )
  const lookUpSuggestions = createLookup<AddressParts[]>(queue.waitForSuggestion, (outcome) =>
    metrics.addressSuggestions.inc({ outcome }),
  )

  return {
    async find(template, address, client) {
      const url = template.replaceAll('{address}', encodeURIComponent(textOf(address)))
      return lookUpPoint({ url, client, read: readPoint })
    },
    async suggest(template, { text, near, client, signal, ...area }) {
      const url = suggestionUrl(template, text, area, near)
      const read = (answer: string) => {
        const found = readSuggestions(answer, text, area)
        return found.length > 0 ? found : undefined
      }
      return (await lookUpSuggestions({ url, client, signal, read })) ?? []
    },
  }
}

interface Lookup<Found> {
  url: string
  client: string
  read: (answer: string) => Found | undefined
  /** A request that waits does not start when it is aborted. */
  signal?: AbortSignal
}

function readPoint(answer: string): Point | undefined {
  const [place] = parseAnswer(answer)
  return place && toPoint(Number(place.lat), Number(place.lon))
}

/** @throws Error with a message without the answer, which contains the address */
function parseAnswer(text: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(text))
  } catch {
    throw new Error('The answer is not a list of places with lat and lon.')
  }
}

function textOf({ street, city, state, zipCode }: GeocodedAddress): string {
  const parts = [street, `${zipCode} ${city}`, state].map((part) => plainDigits(part).trim().replaceAll(/\s+/g, ' '))
  return parts.filter((part) => part !== '').join(', ')
}

/** @returns undefined for numbers that are no place on the earth */
function toPoint(latitude: number, longitude: number): Point | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Why a request failed. The messages of other errors are left out: they can contain the URL or the answer, and so the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return `${error.name} ${error.code}`
  return error.constructor === Error || error instanceof OutboundTimeoutError ? error.message : error.name
}
