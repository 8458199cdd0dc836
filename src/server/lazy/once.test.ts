import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('calls the function on first use, and only once', async () => {
  const make = vi.fn<() => Promise<object>>(async () => ({}))
  const get = once(make)

  expect(make).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([get(), get()])

  expect(first).toBe(second)
  expect(await get()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a failure is not cached', async () => {
  const make = vi.fn<() => Promise<string>>(async () => 'made').mockRejectedValueOnce(new Error('not now'))
  const get = once(make)

  await expect(get()).rejects.toThrow('not now')

  expect(await get()).toBe('made')
})
