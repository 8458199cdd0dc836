import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestApp, type Customer, type TestApp } from '#test/support/app.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { postOrder } from '#test/support/orders.ts'
import { newSmallDisk } from '#test/support/small-disk.ts'
import { monitorDisk } from './disk-failure.ts'

/** What an order, reads, and /readyz are answered now. */
async function stateOf(app: TestApp, customer: Customer) {
  const order = await postOrder(customer)
  const paths = ['/api/categories', '/api/recipes', '/api/orders', '/api/session', '/healthz']
  const reads = await Promise.all(paths.map(async (path) => (await customer.get(path)).statusCode))
  const ready = await app.visitor().get('/readyz')
  return {
    order: order.statusCode,
    waitSeconds: Number(order.headers['retry-after'] ?? 0),
    reads: [...new Set(reads)],
    ready: ready.statusCode,
    reason: ready.json<{ reason?: string }>().reason ?? '',
  }
}

const well = { order: 201, waitSeconds: 0, reads: [200], ready: 200, reason: '' }
const readsOnly = { order: 503, waitSeconds: 2, reads: [200], ready: 503 }

/** Orders until one is refused. @returns the ids of those that were acknowledged */
async function orderUntilRefused(customer: Customer): Promise<string[]> {
  const ids: string[] = []
  for (let tries = 0; tries < 2000; tries += 1) {
    const answer = await postOrder(customer)
    if (answer.statusCode !== 201) return ids
    ids.push(answer.json<{ id: string }>().id)
  }
  throw new Error('The disk is not full yet.')
}

test('a disk that becomes read-only serves reads, and takes orders again when it can be written (#74)', async () => {
  const app = await buildTestApp('sqlite')
  const asha = await app.customer()
  await postOrder(asha)

  await sql`pragma query_only=on`.execute(app.database.queries)
  const during = await stateOf(app, asha)
  await sql`pragma query_only=off`.execute(app.database.queries)
  await app.visitor().get('/readyz')

  expect(during).toEqual({
    ...readsOnly,
    reason: 'The disk is read-only: reads go on, orders are refused. Make it writable again.',
  })
  expect(await stateOf(app, asha)).toEqual(well)
})

test('a full disk serves reads, keeps every order that was acknowledged, and recovers by itself (#73)', async () => {
  const disk = await newSmallDisk(8)
  const app = await buildTestApp('sqlite', {}, { address: disk.file })
  await insertTestMenu(app.database)
  const asha = await app.customer()
  await postOrder(asha)

  await disk.fill(app.database)
  const acknowledged = await orderUntilRefused(asha)
  const during = await stateOf(app, asha)
  await disk.free(app.database)
  const after = await stateOf(app, asha)

  expect(during).toEqual({
    ...readsOnly,
    reason: 'The disk is full: reads go on, orders are refused. Make space; nothing needs a restart.',
  })
  expect(after).toEqual(well)
  const kept = await app.database.queries.selectFrom('orders').select('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
}, 60_000)

const errorOf = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode })
const full = 'The disk is full: reads go on, orders are refused. Make space; nothing needs a restart.'

test('a trouble is told when it begins, and not again with every order', async () => {
  const tell = vi.fn<(sentence: string, error: unknown) => void>()
  const disk = monitorDisk(tell)

  for (const errcode of [13, 13, 13, 13 | (1 << 8)]) disk.note(errorOf(errcode))

  expect(tell).toHaveBeenCalledTimes(1)
  expect(tell).toHaveBeenCalledWith(full, errorOf(13))
})

test('it is over when a write succeeds; damage is over only with a new start', async () => {
  const disk = monitorDisk(() => {})
  disk.note(errorOf(13))

  expect(await disk.find(() => Promise.reject(errorOf(13)))).toBe(full)
  expect(await disk.find(() => Promise.resolve())).toBe(undefined)

  disk.note(errorOf(11))
  disk.note(errorOf(13))
  expect(await disk.find(() => Promise.resolve())).toContain('The database file is damaged.')
})

test.each([errorOf(5), errorOf(2067), new Error('of ours'), 'a word', undefined])(
  '%s is no trouble of the disk',
  async (error) => {
    const tell = vi.fn<(sentence: string, error: unknown) => void>()
    const disk = monitorDisk(tell)

    disk.note(error)

    expect(await disk.find(() => Promise.reject(new Error('not to be asked')))).toBe(undefined)
    expect(tell).not.toHaveBeenCalled()
  },
)
