import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('calls the function on first use, and only once', async () => {
  const create = vi.fn<() => Promise<object>>(async () => ({}))
  const get = once(create)

  expect(create).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([get(), get()])

  expect(first).toBe(second)
  expect(await get()).toBe(first)
  expect(create).toHaveBeenCalledTimes(1)
})

test('a failure is not cached', async () => {
  const create = vi.fn<() => Promise<string>>(async () => 'created').mockRejectedValueOnce(new Error('not now'))
  const get = once(create)

  await expect(get()).rejects.toThrow('not now')

  expect(await get()).toBe('created')
})
