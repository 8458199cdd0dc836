import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { metrics } from '../telemetry/metrics.ts'
import { createGeocoder } from './geocoder.ts'

const address = { street: 'Main St 1 & 2', city: 'Springfield', state: 'OR', zipCode: '97477' }
const place = { latitude: 44.05, longitude: -123.02 }
const found = JSON.stringify([{ lat: '44.05', lon: '-123.02', display_name: 'Main St' }])

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface ReceivedRequest {
  url: string
  userAgent: string | undefined
}

/** Starts a service on loopback, and a geocoder whose clock the test sets. */
async function start(
  respond: RequestListener,
  limits: NonNullable<Parameters<typeof createGeocoder>[0]['limits']> = { intervalMs: 0 },
) {
  const requests: ReceivedRequest[] = []
  const logged: object[] = []
  const clock = { ms: 0 }
  const listening = createServer((request, response) => {
    requests.push({ url: request.url ?? '', userAgent: request.headers['user-agent'] })
    respond(request, response)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const bound = listening.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const geocoder = createGeocoder({
    log: { warn: (fields, message) => logged.push({ ...fields, message }) },
    now: () => clock.ms,
    limits,
  })
  const template = `http://127.0.0.1:${port}/search?format=json&q={address}`
  const find = (changes: Partial<typeof address> = {}, client = '10.0.0.1') =>
    geocoder.find(template, { ...address, ...changes }, client)
  return { find, requests, logged, clock }
}

const answer =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text)

test('an address is sent in the URL, and the first place of the answer counts', async () => {
  const { find, requests } = await start(answer(found))

  expect(await find()).toEqual(place)
  expect(requests).toEqual([
    { url: '/search?format=json&q=Main%20St%201%20%26%202%2C%2097477%20Springfield%2C%20OR', userAgent: 'Tiffin' },
  ])
})

test('coordinates can be numbers', async () => {
  const { find } = await start(answer('[{"lat":44.05,"lon":-123.02}]'))

  expect(await find()).toEqual(place)
})

test('a found address is cached for a day, and a request at the same time is shared', async () => {
  const { find, requests, clock } = await start(answer(found))

  expect(await Promise.all([find(), find()])).toEqual([place, place])
  clock.ms = 24 * 60 * 60 * 1000 - 1
  expect(await find()).toEqual(place)
  expect(requests).toHaveLength(1)
  clock.ms += 1
  expect(await find()).toEqual(place)
  expect(requests).toHaveLength(2)
})

test('an unknown address is cached for ten minutes, without an error in the log', async () => {
  const { find, requests, logged, clock } = await start(answer('[]'))

  expect(await find()).toBeUndefined()
  clock.ms = 10 * 60 * 1000 - 1
  await find()
  expect(requests).toHaveLength(1)
  clock.ms += 1
  await find()
  expect(requests).toHaveLength(2)
  expect(logged).toEqual([])
})

test('the least recently used address leaves a full cache', async () => {
  const { find, requests } = await start(answer(found), { intervalMs: 0, cachedMax: 2 })

  await find({ street: 'a' })
  await find({ street: 'b' })
  await find({ street: 'a' })
  await find({ street: 'c' })
  await find({ street: 'a' })
  expect(requests).toHaveLength(3)
  await find({ street: 'b' })
  expect(requests).toHaveLength(4)
})

test.each<[string, RequestListener, string]>([
  ['an error', (_, response) => response.writeHead(500).end(), 'The service answered with status 500.'],
  [
    'a redirect, which is not followed',
    (_, response) => response.writeHead(302, { location: '/other' }).end(),
    'The service answered with status 302.',
  ],
  ['a body that is too large', answer('x'.repeat(100_001)), 'The answer has more than 100000 bytes.'],
  ['no JSON', answer('<html>Main St 1'), 'The answer is not a list of places with lat and lon.'],
  ['other JSON', answer('{"error":"Main St 1"}'), 'The answer is not a list of places with lat and lon.'],
  [
    'a text instead of a number',
    answer('[{"lat":"north","lon":"1"}]'),
    'The answer is not a list of places with lat and lon.',
  ],
  ['a closed connection', (request) => request.socket.destroy(), 'Error ECONNRESET'],
])('%s is logged without the address and gives undefined', async (_, respond, reason) => {
  const { find, requests, logged } = await start(respond)

  expect(await find()).toBeUndefined()
  expect(logged).toEqual([{ reason, message: 'An address was not found, because the geocoder failed.' }])
  await find()
  expect(requests).toHaveLength(1)
})

test('a service that does not answer in time gives undefined', async () => {
  const { find, logged } = await start(() => undefined, { intervalMs: 0, timeoutMs: 50 })

  expect(await find()).toBeUndefined()
  expect(logged).toMatchObject([{ reason: 'The service did not answer in time.' }])
})

test('a place outside of the earth is not found', async () => {
  const { find } = await start(answer('[{"lat":"91","lon":"0"}]'))

  expect(await find()).toBeUndefined()
})

test('an address that is not looked up, because the queue is full, is counted (#192)', async () => {
  const countOf = async () => {
    const { values } = await metrics.geocoding.get()
    return values.find(({ labels }) => labels.outcome === 'queue-full')?.value ?? 0
  }
  const { find } = await start(answer(found), { intervalMs: 20, queueMax: 1 })
  const before = await countOf()

  await Promise.all(['a', 'b', 'c'].map((street) => find({ street })))

  expect((await countOf()) - before).toBe(2)
})

test('one client cannot fill the queue', async () => {
  const { find } = await start(answer(found), { intervalMs: 20, queueMax: 10, queueMaxOfClient: 2 })
  const streets = ['a', 'b', 'c']

  const flood = Promise.all(streets.map((street) => find({ street }, '10.0.0.1')))
  const other = find({ street: 'd' }, '10.0.0.2')

  expect(await flood).toEqual([place, place, undefined])
  expect(await other).toEqual(place)
})

test('requests start one after the other, and a full queue gives undefined at once', async () => {
  const startedAt: number[] = []
  const { find } = await start(
    (_, response) => {
      startedAt.push(performance.now())
      response.end(found)
    },
    { intervalMs: 200, queueMax: 2 },
  )

  const results = await Promise.all(['a', 'b', 'c', 'd'].map((street) => find({ street })))

  expect(results).toEqual([place, place, undefined, undefined])
  const [first = 0, second = 0] = startedAt
  expect(second - first).toBeGreaterThan(100)
})
