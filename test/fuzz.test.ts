/** A few hundred of the requests that `npm run fuzz` sends by the ten thousand. */
import { expect, test } from 'vitest'
import { fuzzServer } from '../drills/fuzz/fuzz-server.ts'

test('whatever is sent to any route, by anybody, is answered as the API document says, and never with a 5xx (#45, #48, #61)', {
  timeout: 60_000,
}, async () => {
  const { complaints, requests, statuses } = await fuzzServer(800, Date.now())

  expect([...complaints]).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(800)
  expect([200, 201, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([])
})
