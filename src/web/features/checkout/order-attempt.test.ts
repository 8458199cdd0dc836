import { expect, test } from 'vitest'
import type { BrowserStorage } from '#web/state/tab-storage.ts'
import { endAttempt, openAttempt, startRequest } from './order-attempt.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const minutesMs = 60_000

function storageWith(entries: Record<string, string> = {}): BrowserStorage {
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
  expect(openAttempt(storageWith(), 'u1').key).toMatch(/^[0-9a-f]{32}$/)
})

test('a reload, another tab, a retry and a lost response use the same key', () => {
  const storage = storageWith()
  const { key } = openAttempt(storage, 'u1')
  const first = { at: noon, contents: 'a' }

  expect(startRequest(storage, 'u1', first)).toEqual({ key, first })
  expect(startRequest(storage, 'u1', { at: noon + 90 * minutesMs, contents: 'b' })).toEqual({ key, first })
})

test('once the server has accepted or refused the order, the next one has another key', () => {
  const storage = storageWith()
  const first = openAttempt(storage, 'u1').key

  endAttempt(storage, 'u1', first)
  const second = openAttempt(storage, 'u1').key
  expect(second).not.toBe(first)

  endAttempt(storage, 'u1', first)
  expect(openAttempt(storage, 'u1').key).toBe(second)
})

test('two users of one browser have different keys', () => {
  const storage = storageWith()

  expect(openAttempt(storage, 'u1').key).not.toBe(openAttempt(storage, 'u2').key)
})

test.each([
  '',
  '{',
  '7',
  'null',
  '{"key":7}',
  '{"key":"short"}',
  '{"sent":{}}',
  `{"key":"${'k'.repeat(32)}","sent":1}`,
])('an invalid stored attempt (%s) is replaced', (stored) => {
  expect(openAttempt(storageWith({ 'order-attempt:u1': stored }), 'u1').key).toMatch(/^[0-9a-f]{32}$/)
})
