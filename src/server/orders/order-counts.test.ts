import { expect, test, vi } from 'vitest'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import type { Database, Queries } from '../store/database.ts'
import { createOrderCounts, type OrderCounts, recountAfterMs } from './order-counts.ts'

const order = {
  userId: 'asha',
  items: '[]',
  totalMinor: 1050,
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  phone: '555-0100',
  paymentMethod: 'Cash on Delivery',
  createdAt: 0,
  requestHash: '',
}
const change = { userId: 'asha', at: 0 }
let made = 0

async function addOrders(queries: Queries, count: number, status = 'pending'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `order-${(made += 1)}`)
  const rows = ids.map((id) => ({ ...order, id, idempotencyKey: id, status }))
  await queries.insertInto('orders').values(rows).execute()
  return ids
}

/** An order and its line are committed at once. */
function place(queries: Queries, count = 1): Promise<string> {
  return queries.transaction().execute((transaction) => placeWithin(transaction, count))
}

async function placeWithin(queries: Queries, count: number): Promise<string> {
  const ids = await addOrders(queries, count)
  const lines = ids.map((orderId) => ({ ...change, orderId, toStatus: 'pending' }))
  await queries.insertInto('orderChanges').values(lines).execute()
  return ids[0] ?? ''
}

async function setStatus(queries: Queries, orderId: string, fromStatus: string, toStatus: string): Promise<void> {
  await queries.updateTable('orders').set({ status: toStatus }).where('id', '=', orderId).execute()
  await queries
    .insertInto('orderChanges')
    .values({ ...change, orderId, fromStatus, toStatus })
    .execute()
}

/** Counts even one order only once. */
const many = { clock: Date.now, few: 0 }

/** Those that there are any of. */
async function counted(counts: OrderCounts): Promise<Record<string, number>> {
  return Object.fromEntries([...(await counts.byStatus())].filter(([, orders]) => orders !== 0))
}

describeOnBothDatabases('orders are counted', (open) => {
  test('by status, whether or not the log tells of them, and with all that has happened since', async () => {
    const { queries, ...database } = await open()
    const counts = createOrderCounts({ queries, ...database }, many)
    await addOrders(queries, 3, 'delivered')
    const placed = await place(queries)
    expect(await counted(counts)).toEqual({ delivered: 3, pending: 1 })

    await place(queries, 2)
    await setStatus(queries, placed, 'pending', 'preparing')
    expect(await counted(counts)).toEqual({ delivered: 3, pending: 2, preparing: 1 })

    await setStatus(queries, placed, 'preparing', 'delivered')
    expect(await counted(counts)).toEqual({ delivered: 4, pending: 2 })
    expect(await counted(counts)).toEqual({ delivered: 4, pending: 2 })
  })

  test('each time while they are few, so that what is changed by hand counts at once', async () => {
    const { queries, ...database } = await open()
    const counts = createOrderCounts({ queries, ...database })
    expect(await counted(counts)).toEqual({})
    await addOrders(queries, 3)
    expect(await counted(counts)).toEqual({ pending: 3 })

    await queries.updateTable('orders').set({ status: 'ready' }).execute()
    expect(await counted(counts)).toEqual({ ready: 3 })
  })

  test('only once when there are more than ten thousand', async () => {
    const { queries, ...database } = await open()
    const counts = createOrderCounts({ queries, ...database })
    for (let group = 0; group < 20; group += 1) await addOrders(queries, 500)
    expect(await counted(counts)).toEqual({ pending: 10_000 })
    await addOrders(queries, 1)
    expect(await counted(counts)).toEqual({ pending: 10_001 })

    await addOrders(queries, 1)
    expect(await counted(counts)).toEqual({ pending: 10_001 })
    await place(queries)
    expect(await counted(counts)).toEqual({ pending: 10_002 })
  })

  test('once each, though some are placed before, while and after the others are looked through', async () => {
    const database = await open()
    const { queries } = database
    const before = await place(queries)
    const readAside: Database['readAside'] = async (query) => {
      await setStatus(queries, before, 'pending', 'cancelled')
      const rows = await database.readAside(query)
      await place(queries, 2)
      await setStatus(queries, before, 'cancelled', 'pending')
      return rows
    }
    const counts = createOrderCounts({ ...database, readAside }, many)

    expect(await counted(counts)).toEqual({ pending: 3 })
    expect(await counted(counts)).toEqual({ pending: 3 })
  })

  test('however much has happened since they were counted last', async () => {
    const { queries, ...database } = await open()
    const counts = createOrderCounts({ queries, ...database }, many)
    expect(await counted(counts)).toEqual({})
    for (let group = 0; group < 24; group += 1) await place(queries, 500)

    expect(await counted(counts)).toEqual({ pending: 12_000 })
    await place(queries)
    expect(await counted(counts)).toEqual({ pending: 12_001 })
  })

  test('by many at once while more are placed', async () => {
    const { queries, ...database } = await open()
    const counts = createOrderCounts({ queries, ...database }, many)

    await Promise.all(Array.from({ length: 20 }, () => [place(queries, 10), counted(counts)]).flat())

    expect(await counted(counts)).toEqual({ pending: 200 })
  })

  test('themselves every minute, which finds what was repaired by hand; nobody waits for that', async () => {
    const { queries, ...database } = await open()
    let now = 0
    const counts = createOrderCounts({ queries, ...database }, { ...many, clock: () => now })
    await place(queries, 3)
    await counted(counts)
    await queries.deleteFrom('orders').execute()

    now = recountAfterMs - 1
    expect(await counted(counts)).toEqual({ pending: 3 })
    expect(await counted(counts)).toEqual({ pending: 3 })
    now = recountAfterMs
    await vi.waitFor(async () => expect(await counted(counts)).toEqual({}))
    now += 1
    await place(queries)
    expect(await counted(counts)).toEqual({ pending: 1 })
  })
})

test('a line that is committed after a later one is counted, and once', async () => {
  const database: Database = await openTestDatabase('postgres')
  const { queries } = database
  const counts = createOrderCounts(database, many)
  await place(queries)
  expect(await counted(counts)).toEqual({ pending: 1 })
  const { promise: later, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  const late = queries.transaction().execute(async (transaction) => {
    await placeWithin(transaction, 1)
    write()
    await later
  })
  await written
  await place(queries)
  expect(await counted(counts)).toEqual({ pending: 2 })

  commit()
  await late

  expect(await counted(counts)).toEqual({ pending: 3 })
  expect(await counted(counts)).toEqual({ pending: 3 })
  expect(await counted(createOrderCounts(database, many))).toEqual({ pending: 3 })
})
