import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import type { TestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { openWithMails, restaurantAddress, subjectsTo, untilAllSent } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import { handleUnansweredOrders } from './unanswered-orders.ts'

/** Makes an order older. */
async function waitMinutes({ database }: TestApp, id: string, minutes: number): Promise<void> {
  await database.queries
    .updateTable('orders')
    .set((eb) => ({ createdAt: eb('createdAt', '-', minutes * 60_000) }))
    .where('id', '=', id)
    .execute()
}

describe.each(kinds)('an order that nobody answers, on %s', { timeout: 60_000 }, (kind) => {
  test('is mailed to the restaurant once after the minutes of the setting', async () => {
    const { app, mails } = await openWithMails(kind, { restaurantAddresses: [restaurantAddress], alertAfterMinutes: 5 })
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
    await waitMinutes(app, id, 4)
    await mails.waitFor(restaurantAddress)

    await waitMinutes(app, id, 2)
    await vi.waitFor(() => expect(subjectsTo(mails, restaurantAddress)).toHaveLength(2), 15_000)
    await new Promise((resolve) => setTimeout(resolve, 3000))

    expect(subjectsTo(mails, restaurantAddress)).toEqual([
      `New order #${id}: $21.00, Delivery`,
      `Unanswered for 6 min: order #${id}`,
    ])
  })

  test('causes no alert when it has a status', async () => {
    const { app, admin, mails } = await openWithMails(kind, {
      restaurantAddresses: [restaurantAddress],
      alertAfterMinutes: 5,
    })
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    await waitMinutes(app, id, 6)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await untilAllSent(app)

    expect(subjectsTo(mails, restaurantAddress)).toHaveLength(1)
  })

  test('is cancelled with an apology after the minutes of the setting, and gives its portions back', async () => {
    const settings = { ...notificationsSection.defaults, cancelAfterMinutes: 30 }
    const { app, admin } = await openWithMails(kind, settings)
    const asha = await app.customer()
    await admin.send('PUT', '/api/admin/recipes/dosa/availability', { soldOut: 'no', leftToday: 2 })
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const cancelledAfter = async (watchedMinutes: number) => {
      const now = Date.now() + 31 * 60_000
      const stores = { ...app.database, changeBus: app.changeBus, portions: createPortionStock(app.changeBus) }
      await handleUnansweredOrders(stores, settings, now, now - watchedMinutes * 60_000)
      return (await asha.get(`/api/orders/${id}`)).json<Order>()
    }

    // the server has just started, or the setting is new
    expect(await cancelledAfter(29)).toMatchObject({ status: 'pending' })
    expect(await cancelledAfter(31)).toMatchObject({ status: 'cancelled', cancellation: { by: 'timeout' } })
    expect((await postOrder(asha)).statusCode).toBe(201)
  })
})
