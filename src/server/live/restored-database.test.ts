import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, type TestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { type LiveStream, openLive, receivedOrderIds } from '#test/support/live.ts'
import { postOrder } from '#test/support/orders.ts'
import { findNewestSeq } from '../order-log/order-change-store.ts'

async function placeOrders(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let placed = 0; placed < count; placed += 1) ids.push((await postOrder(client)).json<{ id: string }>().id)
  return ids
}

/** Removes all orders after this row of the change log, like restoring a backup. The next row gets the next number. */
async function restoreTo(seq: number, { database: { queries, dialect } }: TestApp): Promise<void> {
  const later = queries.selectFrom('orderChanges').select('orderId').where('seq', '>', seq)
  await queries.deleteFrom('orders').where('id', 'in', later).execute()
  await queries.deleteFrom('orderChanges').where('seq', '>', seq).execute()
  await (dialect.name === 'sqlite'
    ? sql`update sqlite_sequence set seq = ${seq} where name = 'orderChanges'`
    : sql`select setval(pg_get_serial_sequence('"orderChanges"', 'seq'), ${seq + 1}, false)`
  ).execute(queries)
}

/** Opens an admin's stream, which receives twelve orders that a backup (`backup` is its newest row) does not contain. */
async function receiveTwelveOrders(app: TestApp) {
  const [asha, admin] = [await app.customer(), await signInAdmin(app)]
  await placeOrders(asha, 1)
  const backup = await findNewestSeq(app.database.queries)
  const stream = await openLive(app, admin)
  const ids = await placeOrders(asha, 12)
  await vi.waitFor(() => expect(receivedOrderIds(stream)).toEqual(ids))
  return { asha, admin, backup, stream, lastId: stream.events.at(-1)?.id ?? '' }
}

function names({ events }: LiveStream): string[] {
  return events.map(({ name }) => name)
}

describe.each(appKinds)('a restored change log, on %s', (kind) => {
  const app = shareTestApp(kind)

  test.each([
    { placed: 0, what: 'has a higher number than the log' },
    { placed: 6, what: 'has a higher number than the log, which has new rows' },
    { placed: 12, what: 'has the number of another row' },
    { placed: 15, what: 'has a lower number than the new rows' },
  ])('a browser whose last id $what reloads its data and receives later events (#123)', async ({ placed }) => {
    const { asha, admin, backup, stream, lastId } = await receiveTwelveOrders(app())
    stream.close()
    await restoreTo(backup, app())
    await placeOrders(asha, placed)

    const next = await openLive(app(), admin, lastId)

    expect(names(next)).toEqual(['reset', 'hello'])
    expect(next.events[0]?.id).toBe(next.events[1]?.id)
    expect(next.events[0]?.id.split('-')[0]).toBe(String(backup + placed))
    const [order] = await placeOrders(asha, 1)
    await vi.waitFor(() => expect(receivedOrderIds(next)).toEqual([order]))
    const after = await openLive(app(), admin, next.events[0]?.id)
    expect(receivedOrderIds(after)).toContain(order)
    expect(names(after)).not.toContain('reset')
  })

  test('a browser whose last id is in the restored log does not reload (#123)', async () => {
    const { asha, admin, backup, stream } = await receiveTwelveOrders(app())
    const seen = stream.events[3]?.id
    stream.close()
    await restoreTo(backup + 6, app())
    const [order] = await placeOrders(asha, 1)

    const next = await openLive(app(), admin, seen)

    expect(names(next)).not.toContain('reset')
    expect(receivedOrderIds(next).at(-1)).toBe(order)
  })

  test('after the log is emptied the browser reloads once, and then receives each new order (#123)', async () => {
    const { asha, admin, stream, lastId } = await receiveTwelveOrders(app())
    stream.close()
    await restoreTo(0, app())

    const emptied = await openLive(app(), admin, lastId)
    expect(names(emptied)).toEqual(['reset', 'hello'])
    emptied.close()
    const ids = await placeOrders(asha, 3)
    const next = await openLive(app(), admin, emptied.events[1]?.id)

    expect(names(next)).toEqual(['placed', 'placed', 'placed', 'hello'])
    expect(receivedOrderIds(next)).toEqual(ids)
  })

  test.each(['12', '0', '-3', '7-', 'seven', '', `${'9'.repeat(20)}-abcdefgh`])(
    'an id in an unknown format, such as %j, makes the browser reload its data (#123)',
    async (id) => {
      const stream = await openLive(app(), await app().customer(), id)

      expect(names(stream)).toEqual(['reset', 'hello'])
    },
  )

  test('deleting an account does not make browsers reload (#123)', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    await placeOrders(asha, 1)
    const { id } = await (await openLive(app(), admin)).next()

    const response = await asha.send('DELETE', '/api/account', { password: testPassword })
    expect(response.statusCode).toBeLessThan(300)

    expect(names(await openLive(app(), admin, id))).not.toContain('reset')
  })

  test('after a restore under a running server every connected browser reloads and receives later events (#123)', async () => {
    const { asha, backup, stream } = await receiveTwelveOrders(app())
    const ashaStream = await openLive(app(), asha)
    await restoreTo(backup, app())

    await placeOrders(asha, 1)
    for (const each of [stream, ashaStream]) await vi.waitFor(() => expect(names(each)).toContain('reset'))
    const [order] = await placeOrders(asha, 1)

    await vi.waitFor(() => expect(receivedOrderIds(stream).at(-1)).toBe(order))
    expect(stream.events.at(-1)?.id.split('-')[0]).toBe(String(backup + 2))
  })
})

test('a restore under a running server is detected without new orders, on postgres (#123)', async () => {
  const app = await buildTestApp('postgres')
  const { backup, stream } = await receiveTwelveOrders(app)

  await restoreTo(backup, app)

  await vi.waitFor(() => expect(names(stream).at(-1)).toBe('reset'))
})
