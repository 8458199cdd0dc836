import { expect, test, vi } from 'vitest'
import { createBytesCache } from './bytes-cache.ts'

function bytes(count: number) {
  return vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(count))
}

test('what was loaded is not loaded again', async () => {
  const cache = createBytesCache(100)
  const load = bytes(10)

  const first = await cache.get('a', load)

  expect(await cache.get('a', load)).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('nothing is not kept', async () => {
  const cache = createBytesCache(100)
  const load = vi.fn<() => Promise<undefined>>(async () => undefined)
  await cache.get('a', load)
  await cache.get('a', load)

  expect(load).toHaveBeenCalledTimes(2)
})

test('what was not used for longest goes first when it is full', async () => {
  const cache = createBytesCache(30)
  for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, bytes(10))
  await cache.get('d', bytes(10))

  const [a, b, c] = [bytes(10), bytes(10), bytes(10)]
  await cache.get('a', a)
  await cache.get('c', c)
  await cache.get('b', b)

  expect([a, b, c].map((load) => load.mock.calls.length)).toEqual([0, 1, 0])
})

test('what is larger than the whole cache is given, and not kept', async () => {
  const cache = createBytesCache(30)
  const load = bytes(31)

  expect(await cache.get('a', load)).toHaveLength(31)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('twenty who ask at once do not count twenty times', async () => {
  const cache = createBytesCache(30)
  await Promise.all(Array.from({ length: 20 }, () => cache.get('a', bytes(10))))
  await cache.get('b', bytes(10))
  await cache.get('c', bytes(10))
  const again = bytes(10)
  await cache.get('a', again)

  expect(again).not.toHaveBeenCalled()
})
