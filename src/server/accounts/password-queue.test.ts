import { expect, test } from 'vitest'
import { createPasswordQueue, type QueueClient } from './password-queue.ts'

const busy = { code: 'auth/busy', retryAfterSeconds: 3 }

/** Runs work that stays in the queue until `finish` is called. */
function fill(queue: ReturnType<typeof createPasswordQueue>, clients: readonly QueueClient[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const results = Promise.allSettled(clients.map((client) => queue.run(client, () => promise)))
  return {
    finish: async () => {
      resolve()
      return (await results).map(({ status }) => status)
    },
  }
}

const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ source: `198.51.100.${index}`, isKnown: false }))

test('a full queue refuses immediately and says when to retry (#136)', async () => {
  const queue = createPasswordQueue({ unknownMax: 4, max: 4, perSourceMax: 4 })
  const { finish } = fill(queue, strangers(4))

  await expect(queue.run({ source: '192.0.2.1', isKnown: false }, async () => 'done')).rejects.toMatchObject(busy)

  expect(await finish()).toEqual(Array.from({ length: 4 }, () => 'fulfilled'))
  expect(await queue.run({ source: '192.0.2.1', isKnown: false }, async () => 'done')).toBe('done')
})

test('one network cannot fill the queue (#136)', async () => {
  const queue = createPasswordQueue({ unknownMax: 8, max: 8, perSourceMax: 2 })
  const flood = Array.from({ length: 6 }, () => ({ source: '198.51.100.1', isKnown: false }))
  const { finish } = fill(queue, flood)

  expect(await queue.run({ source: '192.0.2.1', isKnown: false }, async () => 'done')).toBe('done')
  expect((await finish()).filter((status) => status === 'fulfilled')).toHaveLength(2)
})

test('a part of the queue is reserved for known browsers (#136)', async () => {
  const queue = createPasswordQueue({ unknownMax: 4, max: 5, perSourceMax: 4 })
  const { finish } = fill(queue, strangers(4))

  expect(await queue.run({ source: 'asha@example.com', isKnown: true }, async () => 'done')).toBe('done')
  await finish()
})

test('failed work leaves the queue (#136)', async () => {
  const queue = createPasswordQueue({ unknownMax: 1, max: 1, perSourceMax: 1 })
  const client = { source: '192.0.2.1', isKnown: false }

  await expect(queue.run(client, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue.run(client, async () => 'done')).toBe('done')
})
