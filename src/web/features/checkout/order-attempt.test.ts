import { expect, test } from 'vitest'
import { currentKey, endAttempt } from './order-attempt.ts'
import type { TabStorage } from './tab-storage.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const minutesMs = 60_000

function storageWith(entries: Record<string, string> = {}): TabStorage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

test('a key is long enough never to meet another, and fit for a header', () => {
  expect(currentKey(storageWith(), 'u1', noon)).toMatch(/^[0-9a-f]{32}$/)
})

test('a reload, a retry and a lost answer use the same key', () => {
  const storage = storageWith()
  const opened = currentKey(storage, 'u1', noon)

  expect(currentKey(storage, 'u1', noon + 5 * minutesMs)).toBe(opened)
})

test('once the server has clearly answered, the next order has a key of its own', () => {
  const storage = storageWith()
  const first = currentKey(storage, 'u1', noon)

  endAttempt(storage, 'u1')

  expect(currentKey(storage, 'u1', noon)).not.toBe(first)
})

test('two people on one machine have keys of their own', () => {
  const storage = storageWith()

  expect(currentKey(storage, 'u1', noon)).not.toBe(currentKey(storage, 'u2', noon))
})

test('the same dishes an hour later are another meal', () => {
  const storage = storageWith()
  const first = currentKey(storage, 'u1', noon)

  expect(currentKey(storage, 'u1', noon + 61 * minutesMs)).not.toBe(first)
})

test.each(['', '{', '7', 'null', '{"key":7,"startedAt":1}', '{"key":"short","startedAt":1e15}', '{"key":"x"}'])(
  'a spoilt key (%s) is replaced',
  (stored) => {
    expect(currentKey(storageWith({ 'order-attempt:u1': stored }), 'u1', noon)).toMatch(/^[0-9a-f]{32}$/)
  },
)
