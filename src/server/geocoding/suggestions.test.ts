import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createGeocoder } from './geocoder.ts'
import { readSuggestions } from './read-suggestions.ts'
import { createRequestQueue } from './request-queue.ts'
import { suggestionUrl } from './suggestion-url.ts'
import { createWindowLimit } from './window-limit.ts'

const inGermany = { country: 'DE', prefersCounty: false, parts: ['street', 'zipCode', 'city'] as const }
const everywhere = { country: '', prefersCounty: false, parts: ['street', 'city', 'state', 'zipCode'] as const }
const berlin = { road: 'Torstraße', house_number: '1', city: 'Berlin', postcode: '10119', country_code: 'de' }
const answerOf = (...addresses: object[]) =>
  JSON.stringify(addresses.map((address) => ({ lat: '1', lon: '1', address })))

describe('the answer of a service', () => {
  test('gives the parts that an address in the country has', () => {
    const inState = { ...berlin, state: 'Berlin' }

    expect(readSuggestions(answerOf(inState), 'Torstr 1', inGermany)).toEqual([
      { street: 'Torstraße 1', city: 'Berlin', state: '', zipCode: '10119' },
    ])
    expect(readSuggestions(answerOf(inState), 'Torstr 1', everywhere)).toMatchObject([{ state: 'Berlin' }])
  })

  test('a house number is where the customer types it, and stays when the service knows only the street', () => {
    const road = { road: 'Main Street', town: 'Springfield', state: 'Illinois', postcode: '62701' }
    const streetFor = (typed: string, address: object = road) =>
      readSuggestions(answerOf(address), typed, everywhere).map(({ street }) => street)

    expect(streetFor('12a main st')).toEqual(['12a Main Street'])
    expect(streetFor('torstr. 1, berlin', berlin)).toEqual(['Torstraße 1'])
    expect(streetFor('main str')).toEqual(['Main Street'])
    expect(streetFor('main street 62701')).toEqual(['Main Street'])
    expect(streetFor('5th main str')).not.toEqual(['5 Main Street'])
  })

  test('in Ireland the state is the county', () => {
    const address = { road: 'Main Street', town: 'Naas', county: 'County Kildare', state: 'Leinster' }

    expect(readSuggestions(answerOf(address), 'main', { ...everywhere, prefersCounty: true })).toMatchObject([
      { state: 'County Kildare' },
    ])
  })

  test('gives each address once, at most five, and none without a street, of another country or with a text that no address can have', () => {
    const others = [
      { city: 'Berlin' },
      { ...berlin, country_code: 'at' },
      { ...berlin, road: `T${'\u0301'.repeat(9)}` },
      { ...berlin, road: 'x'.repeat(300) },
      { ...berlin, road: { name: 'Torstraße' } },
    ]
    const many = Array.from({ length: 9 }, (_, index) => ({ ...berlin, house_number: `${index}` }))

    expect(readSuggestions(answerOf(...others, berlin, berlin), 'tor', inGermany)).toHaveLength(1)
    expect(readSuggestions(answerOf(...many), 'tor', inGermany)).toHaveLength(5)
    expect(readSuggestions('[null,1,{"address":null}]', 'tor', inGermany)).toEqual([])
    expect(() => readSuggestions('{"error":"Torstraße"}', 'tor', inGermany)).toThrow('not a list of places')
  })
})

test('the URL has the text, the country, and the surroundings of the restaurant, and keeps its own parameters', () => {
  const template = 'https://geo.example/search?format=json&limit=1&key=a%20b&q={address}'
  const url = new URL(suggestionUrl(template, ' Torstr. 1 &  2', inGermany, { latitude: 52.5, longitude: 13.4 }))

  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: 'json',
    limit: '5',
    key: 'a b',
    q: 'Torstr. 1 & 2',
    addressdetails: '1',
    countrycodes: 'de',
    viewbox: '13.100,52.800,13.700,52.200',
  })
  expect(new URL(suggestionUrl(template, 'شارع ١٢', everywhere, undefined)).searchParams.get('q')).toBe('شارع 12')
  expect(suggestionUrl(template, 'Torstr', everywhere, undefined)).not.toMatch(/countrycodes|viewbox/)
})

describe('the queue of requests', () => {
  const limits = { intervalMs: 20, queueMax: 5, queueMaxOfClient: 5, suggestionQueueMax: 2, suggestionWaitMaxMs: 3000 }

  test('starts lookups of orders before suggestions, and of a client only the newest suggestion (#209)', async () => {
    const queue = createRequestQueue(limits, () => performance.now())
    const started: string[] = []
    const note = (name: string) => (isTurn: boolean) => started.push(isTurn ? name : `not ${name}`)

    await Promise.all([
      queue.waitForSuggestion('a').then(note('first of a')),
      queue.waitForSuggestion('b').then(note('of b')),
      queue.waitForSuggestion('c').then(note('of c')),
      queue.waitForSuggestion('a').then(note('second of a')),
      queue.waitForLookup('d').then(note('order')),
    ])

    expect(started).toEqual(['not of c', 'not first of a', 'order', 'of b', 'second of a'])
  })

  test('gives up a suggestion that waits too long', async () => {
    const clock = { ms: 0 }
    const queue = createRequestQueue({ ...limits, intervalMs: 0 }, () => clock.ms)

    const waiting = queue.waitForSuggestion('a')
    clock.ms = 3001

    expect(await waiting).toBe(false)
  })
})

test('a limit counts by each key, and begins again with the next window', () => {
  const clock = { ms: 0 }
  const limit = createWindowLimit({ max: 2, windowMs: 1000 }, () => clock.ms)

  expect([limit.take(['a', 'x']), limit.take(['a', 'y']), limit.take(['a', 'z'])]).toEqual([true, true, false])
  expect([limit.take(['b', 'x']), limit.take(['c', 'x'])]).toEqual([true, false])
  clock.ms = 1000
  expect(limit.take(['a', 'x'])).toBe(true)
})

describe('a suggestion', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function start(body: string) {
    let requestCount = 0
    const logged: object[] = []
    const listening = createServer((_, response) => {
      requestCount += 1
      response.end(body)
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const bound = listening.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const log = { warn: (fields: object, message: string) => logged.push({ ...fields, message }) }
    const geocoder = createGeocoder({ log, limits: { intervalMs: 0 } })
    const suggest = (text: string, signal = new AbortController().signal) =>
      geocoder.suggest(`http://127.0.0.1:${port}/?q={address}`, {
        ...inGermany,
        text,
        near: undefined,
        client: 'a',
        signal,
      })
    return { suggest, logged, countRequests: () => requestCount }
  }

  test('is requested once and then cached, and not requested for a customer who is gone', async () => {
    const { suggest, countRequests } = await start(answerOf(berlin))

    expect(await suggest('Torstr 2', AbortSignal.abort())).toEqual([])
    expect(countRequests()).toBe(0)
    expect(await suggest('Torstr 1')).toMatchObject([{ street: 'Torstraße 1' }])
    expect(await suggest('Torstr  1 ')).toMatchObject([{ street: 'Torstraße 1' }])
    expect(countRequests()).toBe(1)
  })

  test('of a service that fails is no address, and the log has no text of the customer (#209)', async () => {
    const { suggest, logged } = await start('<html>Torstraße 1')

    expect(await suggest('Torstr 1')).toEqual([])
    expect(logged).toEqual([
      {
        reason: 'The answer is not a list of places.',
        message: 'An address was not found, because the geocoder failed.',
      },
    ])
  })
})
