import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestApp, type Customer, type TestApp } from '#test/support/app.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { postOrder } from '#test/support/orders.ts'
import { newSmallDisk } from '#test/support/small-disk.ts'
import { monitorDisk } from './disk-failure.ts'

/** @returns how the server responds to an order, to reads, and to /readyz */
async function probeServer(app: TestApp, customer: Customer) {
  const order = await postOrder(customer)
  const paths = ['/api/categories', '/api/recipes', '/api/orders', '/api/session', '/healthz']
  const reads = await Promise.all(paths.map(async (path) => (await customer.get(path)).statusCode))
  const ready = await app.visitor().get('/readyz')
  return {
    order: order.statusCode,
    retryAfterSeconds: Number(order.headers['retry-after'] ?? 0),
    reads: [...new Set(reads)],
    ready: ready.statusCode,
    reason: ready.json<{ reason?: string }>().reason ?? '',
  }
}

const healthy = { order: 201, retryAfterSeconds: 0, reads: [200], ready: 200, reason: '' }
const readOnly = { order: 503, retryAfterSeconds: 2, reads: [200], ready: 503 }

/** Places orders until one is refused. @returns the ids of the acknowledged orders */
async function orderUntilRefused(customer: Customer): Promise<string[]> {
  const ids: string[] = []
  for (let tries = 0; tries < 2000; tries += 1) {
    const response = await postOrder(customer)
    if (response.statusCode !== 201) return ids
    ids.push(response.json<{ id: string }>().id)
  }
  throw new Error('The disk is not full after 2000 orders.')
}

test('on a read-only disk the server serves reads, and accepts orders again when the disk is writable (#74)', async () => {
  const app = await buildTestApp('sqlite')
  const asha = await app.customer()
  await postOrder(asha)

  await sql`pragma query_only=on`.execute(app.database.queries)
  const during = await probeServer(app, asha)
  await sql`pragma query_only=off`.execute(app.database.queries)
  await app.visitor().get('/readyz')

  expect(during).toEqual({
    ...readOnly,
    reason: 'The disk is read-only. Tiffin still serves reads but refuses orders. Make the disk writable again.',
  })
  expect(await probeServer(app, asha)).toEqual(healthy)
})

test('on a full disk the server serves reads, loses no acknowledged order, and recovers without a restart (#73)', async () => {
  const disk = await newSmallDisk(8)
  const app = await buildTestApp('sqlite', {}, { address: disk.file })
  await insertTestMenu(app.database)
  const asha = await app.customer()
  await postOrder(asha)

  await disk.fill(app.database)
  const acknowledged = await orderUntilRefused(asha)
  const during = await probeServer(app, asha)
  await disk.free(app.database)
  const after = await probeServer(app, asha)

  expect(during).toEqual({
    ...readOnly,
    reason: 'The disk is full. Tiffin still serves reads but refuses orders. Free some space; no restart is needed.',
  })
  expect(after).toEqual(healthy)
  const stored = await app.database.queries.selectFrom('orders').select('id').execute()
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
})

const errorOf = (errcode: number) => Object.assign(new Error('a SQLite error'), { errcode })
const full = 'The disk is full. Tiffin still serves reads but refuses orders. Free some space; no restart is needed.'

test('a disk failure is reported when it begins, and not again with each order', async () => {
  const report = vi.fn<(sentence: string, error: unknown) => void>()
  const disk = monitorDisk(report)

  for (const errcode of [13, 13, 13, 13 | (1 << 8)]) disk.record(errorOf(errcode))

  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(full, errorOf(13))
})

test('a disk failure ends when a write succeeds; damage ends only with a restart', async () => {
  const disk = monitorDisk(() => {})
  disk.record(errorOf(13))

  expect(await disk.check(() => Promise.reject(errorOf(13)))).toBe(full)
  expect(await disk.check(() => Promise.resolve())).toBe(undefined)

  disk.record(errorOf(11))
  disk.record(errorOf(13))
  expect(await disk.check(() => Promise.resolve())).toContain('The database file is damaged.')
})

test.each([errorOf(5), errorOf(2067), new Error('another error'), 'a string', undefined])(
  '%s is not a disk failure',
  async (error) => {
    const report = vi.fn<(sentence: string, error: unknown) => void>()
    const disk = monitorDisk(report)

    disk.record(error)

    expect(await disk.check(() => Promise.reject(new Error('must not be called')))).toBe(undefined)
    expect(report).not.toHaveBeenCalled()
  },
)
