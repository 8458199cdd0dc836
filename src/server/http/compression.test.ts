import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { postOrder } from '#test/support/orders.ts'
import { insertRecipe } from '../menu/menu-store.ts'

const dishes = Array.from({ length: 20 }, (_, index) => ({
  id: `dish-${index}`,
  name: `Dish ${index}`,
  categoryId: 'tiffin',
  ingredients: ['rice', 'lentils', 'curry leaves'],
  priceMinor: 1000 + index,
  pictureHash: 'a'.repeat(32),
  createdAt: Date.UTC(2026, 0, 2) + index,
}))

const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

/** @returns the JSON of a response that was compressed with this encoding */
function readAs(encoding: 'br' | 'gzip', { headers, rawPayload }: LightMyRequestResponse): unknown {
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(headers['content-length']).toBe(String(rawPayload.length))
  return JSON.parse(decompress[encoding](rawPayload).toString())
}

describe('a long response', () => {
  const app = shareTestApp()
  let asha: Customer
  beforeAll(async () => {
    for (const dish of dishes) await insertRecipe(app().database.queries, dish)
    asha = await app().customer('asha')
    for (let order = 0; order < 12; order += 1) await postOrder(asha)
  })

  test.each(['/api/orders', '/api/recipes', '/api/recipes?categoryId=tiffin'])(
    'from %s is compressed when the client accepts it, and has the same content',
    async (path) => {
      const plain = await asha.get(path)
      const br = await asha.get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      const gzip = await asha.get(path, { 'accept-encoding': 'gzip, br;q=0' })

      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(readAs('br', br)).toEqual(plain.json())
      expect(readAs('gzip', gzip)).toEqual(plain.json())
      for (const { rawPayload } of [br, gzip]) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    },
  )

  test('with the menu is 304 for a client that has it, in any encoding', async () => {
    const { headers } = await asha.get('/api/recipes', { 'accept-encoding': 'br' })

    const known = await asha.get('/api/recipes', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })

    expect(known.statusCode).toBe(304)
    expect(known.rawPayload).toHaveLength(0)
    expect(known.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
    expect(known.headers).not.toHaveProperty('content-encoding')
  })

  test('to a HEAD request has no body', async () => {
    const head = await app().server.inject({
      method: 'HEAD',
      url: '/api/recipes',
      headers: { host: 'localhost:3000', 'accept-encoding': 'br' },
    })

    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(head.rawPayload).toHaveLength(0)
  })

  test.each(['/api/session', '/api/categories', '/api/recipes?categoryId=sweets'])(
    'is compressed, but the short response of %s is not',
    async (path) => {
      const response = await asha.get(path, { 'accept-encoding': 'br, gzip' })

      expect(response.statusCode).toBe(200)
      expect(response.headers).not.toHaveProperty('content-encoding')
      expect(response.json<unknown>()).toBeDefined()
    },
  )
})
