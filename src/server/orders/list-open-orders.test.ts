import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { asha, orderStoresOf, ravi, testRequest, twoDosas } from '#test/support/orders.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { placeOrder } from './place-order.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const hourMs = 3_600_000

describeOnBothDatabases('the open orders of a customer', (open) => {
  async function openWithMenu() {
    const database = await open()
    await insertTestMenu(database)
    const stores = orderStoresOf(database)
    const place = (customer: typeof asha, at: number) =>
      placeOrder(stores, { ...testRequest, customer, draft: twoDosas, key: `${at}`, now: () => at })
    const update = (
      id: string,
      columns: { status?: string; promisedFrom?: number; promisedTo?: number; delayMinutes?: number },
    ) => database.queries.updateTable('orders').set(columns).where('id', '=', id).execute()
    return { queries: database.queries, place, update }
  }

  test('are those that are not finished, newest first, with their time and without those of others', async () => {
    const { queries, place, update } = await openWithMenu()
    const [first, second, delivered, cancelled] = [
      await place(asha, noon),
      await place(asha, noon + 1),
      await place(asha, noon + 2),
      await place(asha, noon + 3),
    ]
    await place(ravi, noon)
    await update(second.id, { status: 'preparing', promisedFrom: noon, promisedTo: noon, delayMinutes: 10 })
    await update(delivered.id, { status: 'delivered' })
    await update(cancelled.id, { status: 'cancelled' })

    const promised = new Date(noon).toISOString()
    expect(await listOpenOrders(queries, 'asha', noon + 4)).toEqual([
      { id: second.id, status: 'preparing', promisedFrom: promised, promisedTo: promised, delayMinutes: 10 },
      { id: first.id, status: 'pending' },
    ])
  })

  test('end twelve hours after their time, because some restaurants never set a status', async () => {
    const { queries, place, update } = await openWithMenu()
    const [asap, scheduled] = [await place(asha, noon), await place(asha, noon + 1)]
    await update(scheduled.id, { promisedFrom: noon + 48 * hourMs, promisedTo: noon + 48 * hourMs })
    const listIds = async (now: number) => (await listOpenOrders(queries, 'asha', now)).map(({ id }) => id)

    expect(await listIds(noon + 12 * hourMs - 1)).toEqual([scheduled.id, asap.id])
    expect(await listIds(noon + 12 * hourMs)).toEqual([scheduled.id])
    expect(await listIds(noon + 60 * hourMs)).toEqual([])
  })
})
