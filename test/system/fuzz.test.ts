/** Runs `npm run fuzz` with fewer requests. */
import { expect, test } from 'vitest'
import { fuzzServer } from '../../drills/fuzz/fuzz-server.ts'

test('random requests get only responses that openapi.json describes, and never a 5xx (#45, #48, #61)', async () => {
  const { violations, requests, statuses } = await fuzzServer(1600, Date.now())

  expect([...violations]).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(1600)
  expect([200, 201, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([])
})
