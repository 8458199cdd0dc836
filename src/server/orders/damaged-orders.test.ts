import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { liveStatusSchema } from '#contract/orders/live.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { statusEvent } from '../live/live-event.ts'
import { listChangesFrom } from '../order-log/change-feed.ts'

const line = { id: 'dosa', name: 'Dosa', priceMinor: 950, quantity: 1, pictureHash: 'x' }

describe.each(appKinds)('a damaged order, on %s', (kind) => {
  const app = shareTestApp(kind)

  test.each<[string, object]>([
    ['items that are cut off', { items: '[{"id":"dosa","na' }],
    ['items without a price', { items: JSON.stringify([{ ...line, priceMinor: null }]) }],
    ['a quantity that no order can have', { items: JSON.stringify([{ ...line, quantity: 0 }]) }],
    ['a negative price', { items: JSON.stringify([{ ...line, priceMinor: -1 }]) }],
    ['items that are no list', { items: '{}' }],
    ['damaged notes', { notes: 'null,' }],
    ['damaged amounts', { amounts: '{"subtotalMinor":"9"}' }],
    ['a time that does not exist', { promisedFrom: 8_640_000_000_000_001 }],
    ['a time after the year 9999', { promisedFrom: 253_402_300_800_000 }],
    ['an unknown person who cancelled it', { cancelledBy: 'robot' }],
  ])('with %s is listed as one that could not be read, beside the others (#184)', async (_, damage) => {
    const admin = await signInAdmin(app())
    const asha = await app().customer()
    const [damaged, intact] = [await postOrder(asha), await postOrder(asha)].map(
      (placed) => placed.json<{ id: string }>().id,
    )
    await app()
      .database.queries.updateTable('orders')
      .set(damage)
      .where('id', '=', damaged ?? '')
      .execute()
    const expected = [
      expect.objectContaining({ id: intact, items: [expect.anything()] }),
      expect.objectContaining({ id: damaged, items: [], unreadable: true, deliveryAddress: testAddress }),
    ]

    const history = await asha.get('/api/orders')
    const own = await asha.get(`/api/orders/${damaged}`)
    const list = await admin.get('/api/admin/orders')
    const download = await asha.send('POST', '/api/account/export', { password: testPassword })

    expect(history.json()).toEqual(expected)
    expect(own.json()).toEqual(expected[1])
    expect(list.json<{ orders: object[] }>().orders.slice(0, 2)).toEqual(expected)
    expect(download.json<{ orders: object[] }>().orders).toEqual(expected)
    const status = await admin.send('PATCH', `/api/admin/orders/${damaged}`, { status: 'preparing' })
    expect(status.statusCode).toBe(200)
  })
})

/** PostgreSQL refuses these values: its columns have types. An empty text is the exception. */
describe('an order with one damaged cell, on SQLite', () => {
  const app = shareTestApp('sqlite')

  test.each([
    ['createdAt', '9000000000000000000'],
    ['createdAt', "'x'"],
    ['createdAt', '8640000000000000'],
    ['totalMinor', '9000000000000000000'],
    ['totalMinor', '9223372036854775807'],
    ['promisedTo', '9000000000000000000'],
    ['cashGivenMinor', '9000000000000000000'],
    ['phone', "''"],
    ['street', "x'00ff'"],
    ['phone', "x'00ff'"],
    ['instructions', "x'00ff'"],
    ['status', "x'00ff'"],
    ['paymentMethod', "x'00ff'"],
    ['zoneName', "x'00ff'"],
    ['cancelReason', "x'00ff'"],
  ])('%s = %s is shown as unreadable, beside the others (#184)', async (column, value) => {
    const admin = await signInAdmin(app())
    const asha = await app().customer()
    const [damaged, intact] = [await postOrder(asha), await postOrder(asha)].map(
      (placed) => placed.json<{ id: string }>().id,
    )
    await sql`update orders set ${sql.ref(column)} = ${sql.raw(value)} where id = ${damaged}`.execute(
      app().database.queries,
    )
    const both = [
      expect.objectContaining({ id: damaged, unreadable: true }),
      expect.objectContaining({ id: intact, items: [expect.anything()] }),
    ]

    const own = await asha.get(`/api/orders/${damaged}`)
    const history = await asha.get('/api/orders')
    const list = await admin.get('/api/admin/orders')
    const search = await admin.get('/api/admin/orders?q=springfield')
    const download = await asha.send('POST', '/api/account/export', { password: testPassword })
    const status = await admin.send('PATCH', `/api/admin/orders/${damaged}`, { status: 'preparing' })
    const again = await admin.get(`/api/admin/orders/${damaged}`)

    expect(own.json()).toEqual(both[0])
    expect(history.json()).toEqual(expect.arrayContaining(both))
    expect(list.json<{ orders: object[] }>().orders).toEqual(expect.arrayContaining(both))
    expect(search.statusCode).toBe(200)
    expect(download.json<{ orders: object[] }>().orders).toEqual(expect.arrayContaining(both))
    // the change itself can mend the cell
    expect(status.statusCode).toBe(200)
    expect(again.statusCode).toBe(200)
  })
})

describe('a change of an order with one damaged cell, on SQLite', () => {
  const app = shareTestApp('sqlite')
  const since1970 = '1970-01-01T00:00:00.000Z'

  test.each<[string, string, object]>([
    ['at', "'x'", { to: 'preparing', at: since1970 }],
    ['at', '9000000000000000000', { to: 'preparing', at: since1970 }],
    ['at', "x'00ff'", { to: 'preparing', at: since1970 }],
    ['fromStatus', '5', { from: '5' }],
    ['fromStatus', "x'00ff'", { from: 'Could not be read' }],
    ['toStatus', "x'00ff'", { to: 'Could not be read' }],
    ['delayMinutes', "'x'", { to: 'preparing' }],
    ['delayMinutes', '1.5', { to: 'preparing' }],
    ['delayMinutes', "x'00ff'", { to: 'preparing' }],
  ])('%s = %s is in the timeline and in the export, beside the others (#184)', async (column, value, expected) => {
    const admin = await signInAdmin(app())
    const asha = await app().customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'delivered' })
    const damage = sql`update "orderChanges" set ${sql.ref(column)} = ${sql.raw(value)}`
    await sql`${damage} where "orderId" = ${id} and "toStatus" = 'preparing'`.execute(app().database.queries)
    const changes = [
      expect.objectContaining({ from: null, to: 'pending' }),
      expect.objectContaining(expected),
      expect.objectContaining({ to: 'delivered' }),
    ]

    const download = await asha.send('POST', '/api/account/export', { password: testPassword })
    const own = await asha.get(`/api/orders/${id}/changes`)
    const shown = await admin.get(`/api/admin/orders/${id}/changes`)
    const events = (await listChangesFrom(app().database.queries, 1)).map(statusEvent)

    expect(download.json<{ orders: object[] }>().orders).toEqual([expect.objectContaining({ id, changes })])
    expect(own.json()).toEqual(changes)
    expect(shown.json()).toEqual(changes)
    for (const event of events) liveStatusSchema.parse(JSON.parse(/^data: (.*)$/mu.exec(event)?.[1] ?? ''))
  })
})
