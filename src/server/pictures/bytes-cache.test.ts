import { expect, test, vi } from 'vitest'
import { createBytesCache } from './bytes-cache.ts'

function loadBytes(count: number) {
  return vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(count))
}

test('a cached value is not loaded again', async () => {
  const cache = createBytesCache(100)
  const load = loadBytes(10)

  const first = await cache.get('a', load)

  expect(await cache.get('a', load)).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('undefined is not cached', async () => {
  const cache = createBytesCache(100)
  const load = vi.fn<() => Promise<undefined>>(async () => undefined)
  await cache.get('a', load)
  await cache.get('a', load)

  expect(load).toHaveBeenCalledTimes(2)
})

test('a full cache evicts the least recently used value', async () => {
  const cache = createBytesCache(30)
  for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, loadBytes(10))
  await cache.get('d', loadBytes(10))

  const [a, b, c] = [loadBytes(10), loadBytes(10), loadBytes(10)]
  await cache.get('a', a)
  await cache.get('c', c)
  await cache.get('b', b)

  expect([a, b, c].map((load) => load.mock.calls.length)).toEqual([0, 1, 0])
})

test('a value larger than the cache is returned but not cached', async () => {
  const cache = createBytesCache(30)
  const load = loadBytes(31)

  expect(await cache.get('a', load)).toHaveLength(31)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('concurrent loads of one key use its size only once', async () => {
  const cache = createBytesCache(30)
  await Promise.all(Array.from({ length: 20 }, () => cache.get('a', loadBytes(10))))
  await cache.get('b', loadBytes(10))
  await cache.get('c', loadBytes(10))
  const again = loadBytes(10)
  await cache.get('a', again)

  expect(again).not.toHaveBeenCalled()
})
