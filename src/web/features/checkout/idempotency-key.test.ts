import { expect, test } from 'vitest'
import { deleteIdempotencyKey, idempotencyKey } from './idempotency-key.ts'
import type { TabStorage } from './tab-storage.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const minutesMs = 60_000

function storageWith(entries: Record<string, string> = {}): TabStorage {
  const values = new Map(Object.entries(entries))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}

test('a key has 128 random bits, as hexadecimal digits', () => {
  expect(idempotencyKey(storageWith(), 'u1', noon)).toMatch(/^[0-9a-f]{32}$/)
})

test('a reload, a retry and a lost response use the same key', () => {
  const storage = storageWith()
  const opened = idempotencyKey(storage, 'u1', noon)

  expect(idempotencyKey(storage, 'u1', noon + 5 * minutesMs)).toBe(opened)
})

test('once the server has accepted or refused the order, the next one has another key', () => {
  const storage = storageWith()
  const first = idempotencyKey(storage, 'u1', noon)

  deleteIdempotencyKey(storage, 'u1')

  expect(idempotencyKey(storage, 'u1', noon)).not.toBe(first)
})

test('two users of one browser have different keys', () => {
  const storage = storageWith()

  expect(idempotencyKey(storage, 'u1', noon)).not.toBe(idempotencyKey(storage, 'u2', noon))
})

test('after an hour the same cart is a new order', () => {
  const storage = storageWith()
  const first = idempotencyKey(storage, 'u1', noon)

  expect(idempotencyKey(storage, 'u1', noon + 61 * minutesMs)).not.toBe(first)
})

test.each(['', '{', '7', 'null', '{"key":7,"startedAt":1}', '{"key":"short","startedAt":1e15}', '{"key":"x"}'])(
  'an invalid stored key (%s) is replaced',
  (stored) => {
    expect(idempotencyKey(storageWith({ 'order-attempt:u1': stored }), 'u1', noon)).toMatch(/^[0-9a-f]{32}$/)
  },
)
