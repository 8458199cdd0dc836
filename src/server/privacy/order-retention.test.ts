import { describe, expect, test } from 'vitest'
import { insertOrderChange } from '#server/order-log/order-change-store.ts'
import type { NewOrder } from '#server/orders/to-order.ts'
import { importDatabase } from '#server/transfer/import-database.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, silentObserver } from '#test/support/exports.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { asDelivery, asha, insertPlacedOrders, postOrder, ravi, testAddress } from '#test/support/orders.ts'
import { anonymiseExpiredOrders, countExpiredOrders, createOrderRetention, retentionCutoff } from './order-retention.ts'

const march = Date.UTC(2026, 2, 1)

function orderRetention(readMonths: () => number) {
  return createOrderRetention({ readMonths, onAnonymised: () => {} })
}

function orderAt(createdAt: number, index: number): NewOrder {
  return {
    ...asDelivery,
    id: `order-${String(index).padStart(4, '0')}`,
    customer: index % 2 === 0 ? asha : ravi,
    items: [{ id: 'dosa', name: 'Masala Dosa', priceMinor: 1050, quantity: 1, pictureHash: 'a'.repeat(32) }],
    totalMinor: 1050,
    status: 'delivered',
    deliveryAddress: testAddress,
    paymentMethod: 'Cash on Delivery',
    createdAt,
    idempotencyKey: `key-${index}`,
    requestHash: 'hash',
    notes: null,
    amounts: null,
    cashGivenMinor: null,
  }
}

test.each([
  ['2026-11-25T10:00:00.000Z', 6, '2026-05-25T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-03-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 120, '2016-01-15T00:00:00.000Z'],
])('%s minus %i months is %s', (now, months, cutoff) => {
  expect(new Date(retentionCutoff(Date.parse(now), months)).toISOString()).toBe(cutoff)
})

describeOnBothDatabases('orders that are older than the retention time', (open) => {
  test('lose name, address and phone, and newer orders keep them', async () => {
    const database = await open()
    const orders = [orderAt(march - 2, 0), orderAt(march - 1, 1), orderAt(march, 2)]
    await insertPlacedOrders(database.queries, orders)
    expect(await countExpiredOrders(database.queries, march)).toBe(2)

    expect(await anonymiseExpiredOrders(database.queries, march)).toBe(2)

    const rows = await database.queries.selectFrom('orders').selectAll().orderBy('createdAt').execute()
    const texts = rows.map((row) => JSON.stringify(row).toLowerCase())
    for (const word of ['main street', '555-0100', 'rao', 'iyer', '"asha"', 'key-'])
      expect(texts.map((text) => text.includes(word)).slice(0, 2)).toEqual([false, false])
    expect(rows[2]).toMatchObject({ userId: 'asha', street: '1 Main Street', idempotencyKey: 'key-2' })
    expect(rows.map(({ totalMinor }) => totalMinor)).toEqual([1050, 1050, 1050])
    expect(rows.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(await countExpiredOrders(database.queries, march)).toBe(0)
    await expectInvariants(database)
  })

  test('are changed in several batches, also when all were placed in the same millisecond', async () => {
    const database = await open()
    const orders = Array.from({ length: 501 }, (_, index) => orderAt(march - 5, index))
    await insertPlacedOrders(database.queries, [...orders, orderAt(march, 501)])

    expect(await anonymiseExpiredOrders(database.queries, march)).toBe(501)

    expect(await anonymiseExpiredOrders(database.queries, march)).toBe(0)
    expect(await anonymiseExpiredOrders(database.queries, march + 1)).toBe(1)
    await expectInvariants(database)
  })

  test('are not changed again by two servers at the same time', async () => {
    const database = await open()
    await insertPlacedOrders(
      database.queries,
      Array.from({ length: 300 }, (_, index) => orderAt(march - 1 - index, index)),
    )

    await Promise.all([
      anonymiseExpiredOrders(database.queries, march),
      anonymiseExpiredOrders(database.queries, march),
    ])

    expect(await countExpiredOrders(database.queries, march)).toBe(0)
    expect(await expectInvariants(database)).toBe(300)
  })
})

describeOnBothDatabases('the hourly task', (open, kind) => {
  const now = Date.UTC(2026, 3, 1)

  test('changes nothing while no retention time is set', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [orderAt(0, 0)])

    await orderRetention(() => 0)(queries, now)

    expect(await countExpiredOrders(queries, now)).toBe(1)
  })

  test('follows a change of the retention time', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [orderAt(Date.UTC(2026, 0, 1), 0), orderAt(march - 1, 1), orderAt(march, 2)])
    let months = 2
    const task = orderRetention(() => months)

    await task(queries, now)
    expect(await countExpiredOrders(queries, now)).toBe(2)
    months = 1
    await task(queries, now)
    expect(await countExpiredOrders(queries, now)).toBe(1)
    months = 120
    await task(queries, now)
    expect(await countExpiredOrders(queries, now)).toBe(1)
  })

  test('finds old orders that a partial restore has brought back, after a restart', async () => {
    const database = await open()
    const { queries } = database
    await insertPlacedOrders(queries, [orderAt(march - 1, 0)])
    await orderRetention(() => 1)(queries, now)
    await insertPlacedOrders(queries, [orderAt(march - 1000, 1), orderAt(march - 1, 2)])
    expect(await countExpiredOrders(queries, march)).toBe(2)

    await orderRetention(() => 1)(queries, now)

    expect(await countExpiredOrders(queries, march)).toBe(0)
    expect(await anonymiseExpiredOrders(queries, march)).toBe(0)
    await expectInvariants(database)
  })

  test('continues in a database that was imported from an export', async () => {
    const source = await open()
    await insertPlacedOrders(source.queries, [orderAt(march - 1, 0), orderAt(march, 1)])
    await orderRetention(() => 1)(source.queries, now)
    const target = await openTestDatabase(kind)
    await importDatabase(target, inChunks(await exportToText(source)), silentObserver)
    const task = orderRetention(() => 1)

    await task(target.queries, now)
    expect(await countExpiredOrders(target.queries, now)).toBe(1)
    await task(target.queries, now + 3_600_000)

    expect(await countExpiredOrders(target.queries, now)).toBe(0)
    await expectInvariants(target)
  })

  test('leaves the admin of a status change in the change log', async () => {
    const { queries } = await open()
    await insertPlacedOrders(queries, [orderAt(march - 1, 0)])
    const change = { orderId: 'order-0000', userId: 'asha', byUserId: 'admin', fromStatus: 'pending' } as const
    await insertOrderChange(queries, { ...change, toStatus: 'delivered', at: march })

    await orderRetention(() => 1)(queries, now)

    const changes = await queries.selectFrom('orderChanges').select(['userId', 'byUserId']).orderBy('seq').execute()
    expect(changes).toEqual([
      { userId: 'deleted', byUserId: null },
      { userId: 'deleted', byUserId: 'admin' },
    ])
  })
})

describe.each(appKinds)('an anonymised order, on %s', (kind) => {
  test('is in the panel without personal data, and no longer in the history of its customer', async () => {
    const app = await buildTestApp(kind)
    const customer = await app.customer('very.personal')
    const { id } = (await postOrder(customer)).json<{ id: string }>()

    await anonymiseExpiredOrders(app.database.queries, Date.now() + 1)

    expect((await customer.get('/api/orders')).json()).toEqual([])
    const admin = await signInAdmin(app)
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({
      userId: 'deleted',
      total: 21,
      deliveryAddress: { street: '(deleted)', phone: '(deleted)' },
    })
    expect((await admin.get('/api/admin/orders?q=personal')).json()).toMatchObject({ orders: [] })
  })
})
