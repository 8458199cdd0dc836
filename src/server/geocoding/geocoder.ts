import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Point } from '#contract/ordering/zone-shapes.ts'
import { OutboundTimeoutError, sendRequest } from '../outbound/send-request.ts'
import { metrics } from '../telemetry/metrics.ts'
import { createExpiringCache } from './expiring-cache.ts'

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
}

interface GeocoderLimits {
  timeoutMs: number
  bodyMaxBytes: number
  /** Between the starts of two requests; the rules of public services allow one request a second. */
  intervalMs: number
  /** Requests that wait for their start. */
  queueMax: number
  /** Requests of one client that wait for their start. */
  queueMaxOfClient: number
  cachedMax: number
  foundMs: number
  notFoundMs: number
  /** So that an unavailable service does not delay each quote. */
  failedMs: number
}

const defaultLimits: GeocoderLimits = {
  timeoutMs: 2000,
  bodyMaxBytes: 100_000,
  intervalMs: 1000,
  queueMax: 20,
  queueMaxOfClient: 5,
  cachedMax: 500,
  foundMs: 24 * 60 * 60 * 1000,
  notFoundMs: 10 * 60 * 1000,
  failedMs: 60 * 1000,
}

interface GeocoderOptions {
  /** Receives no addresses, because they are personal data. */
  log: { warn: (fields: object, message: string) => void }
  /** In ms; a clock that is never set back. */
  now?: () => number
  limits?: Partial<GeocoderLimits>
}

const coordinate = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])
const answerSchema = z.array(z.object({ lat: coordinate, lon: coordinate }))

export function createGeocoder({
  log,
  now = () => performance.now(),
  limits: changedLimits,
}: GeocoderOptions): Geocoder {
  const limits = { ...defaultLimits, ...changedLimits }
  const cache = createExpiringCache<Point | undefined>(limits.cachedMax, now)
  const pending = new Map<string, Promise<Point | undefined>>()
  /** The clients of the requests that wait for their start. */
  const queue: string[] = []
  let nextStartAt = -Infinity

  /** @throws Error on a failure, with a message without the address */
  async function request(url: string): Promise<Point | undefined> {
    const { status, body, isTruncated } = await sendRequest(url, {
      headers: { 'user-agent': 'Tiffin', accept: 'application/json' },
      deadlineMs: limits.timeoutMs,
      bodyMaxBytes: limits.bodyMaxBytes,
    })
    if (status < 200 || status > 299) throw new Error(`The service answered with status ${status}.`)
    if (isTruncated) throw new Error(`The answer has more than ${limits.bodyMaxBytes} bytes.`)
    const [place] = parseAnswer(body.toString('utf8'))
    return place && toPoint(Number(place.lat), Number(place.lon))
  }

  async function requestInTurn(url: string, client: string): Promise<Point | undefined> {
    const ofClient = queue.filter((other) => other === client)
    if (queue.length >= limits.queueMax || ofClient.length >= limits.queueMaxOfClient) {
      metrics.geocoding.inc({ outcome: 'queue-full' })
      return undefined
    }
    const startAt = Math.max(now(), nextStartAt)
    nextStartAt = startAt + limits.intervalMs
    queue.push(client)
    await delay(startAt - now(), undefined, { ref: false })
    queue.splice(queue.indexOf(client), 1)
    try {
      const point = await request(url)
      metrics.geocoding.inc({ outcome: point ? 'found' : 'not-found' })
      cache.set(url, point, point ? limits.foundMs : limits.notFoundMs)
      return point
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'An address was not found, because the geocoder failed.')
      metrics.geocoding.inc({ outcome: 'failed' })
      cache.set(url, undefined, limits.failedMs)
      return undefined
    }
  }

  return {
    async find(template, address, client) {
      const url = template.replaceAll('{address}', encodeURIComponent(textOf(address)))
      const cached = cache.get(url)
      if (cached) return cached.value
      const running = pending.get(url) ?? requestInTurn(url, client).finally(() => pending.delete(url))
      pending.set(url, running)
      return running
    },
  }
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
  const parts = [street, `${zipCode} ${city}`, state].map((part) => part.trim().replaceAll(/\s+/g, ' '))
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
