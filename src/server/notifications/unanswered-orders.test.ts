import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { notificationsSection } from '#contract/site-settings/notifications.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, steadyClock, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilFollowing } from '#test/support/followers.ts'
import { openWithMails, restaurantAddress, subjectsTo, untilAllSent } from '#test/support/order-mails.ts'
import { type OrderRow, orderRow } from '#test/support/order-row.ts'
import { postOrder } from '#test/support/orders.ts'
import { saveOrderHandling } from '#test/support/settings.ts'
import { createPortionStock } from '../menu/portion-store.ts'
import { mailRecipients } from './order-mail-channel.ts'
import { handleUnansweredOrders } from './unanswered-orders.ts'

/** Makes an order older. */
async function waitMinutes({ database, changeBus }: TestApp, id: string, minutes: number): Promise<void> {
  await database.queries
    .updateTable('orders')
    .set((eb) => ({ createdAt: eb('createdAt', '-', minutes * 60_000) }))
    .where('id', '=', id)
    .execute()
  changeBus.publish('orders')
}

const minuteMs = 60_000

/** Inserts pending orders. @returns their ids */
async function insertOrders({ database }: TestApp, count: number, columns: Partial<OrderRow>): Promise<string[]> {
  const rows = Array.from({ length: count }, () => orderRow(columns))
  for (const row of rows) await database.queries.insertInto('orders').values(row).execute()
  return rows.map(({ id }) => id)
}

function storesOf({ database, changeBus }: TestApp, cancelled: string[] = []) {
  return {
    ...database,
    changeBus,
    channels: [mailRecipients],
    portions: createPortionStock(changeBus),
    onCancelled: (orderId: string) => cancelled.push(orderId),
  }
}

async function listAlerts({ database }: TestApp): Promise<string[]> {
  const alerts = database.queries.selectFrom('notifications').select('orderId').where('template', '=', 'unanswered')
  return (await alerts.execute()).map(({ orderId }) => orderId)
}

/** Places an order, and waits until the server has handled it. @param seq number of its row in the change log */
async function placeAndFollow(app: TestApp, seq: number): Promise<void> {
  await postOrder(await app.customer())
  await vi.waitFor(async () => {
    app.changeBus.publish('orders')
    expect(await app.database.queries.selectFrom('followers').select('seq').execute()).toEqual([{ seq }])
  })
}

/** Waits until the server has looked for unanswered orders again: it has found another one. */
async function untilCheckedAgain(app: TestApp): Promise<void> {
  const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
  await waitMinutes(app, id, 6)
  await vi.waitFor(async () => {
    app.changeBus.publish('orders')
    expect(await listAlerts(app)).toContain(id)
  })
}

describe.each(appKinds)('an unanswered order, on %s', (kind) => {
  test('is not mailed while the clock may be ahead (#185)', async () => {
    let isSteady = false
    const clock = { ...steadyClock, isSteady: () => isSteady }
    const app = await buildTestApp(kind, {}, { clock })
    const notifications = { restaurantAddresses: [restaurantAddress], alertAfterMinutes: 5 }
    await saveOrderHandling(await signInAdmin(app), { notifications })
    await untilFollowing(app)
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
    await waitMinutes(app, id, 240)
    // the first one may be handled by a check that began before; the check after it has ended when the second one is handled
    for (const count of [2, 3]) await placeAndFollow(app, count)
    expect(await listAlerts(app)).toEqual([])

    isSteady = true

    await vi.waitFor(async () => expect(await listAlerts(app)).toEqual([id]))
  })

  test('is mailed to the restaurant once after the minutes of the setting', async () => {
    const { app, mails } = await openWithMails(kind, { restaurantAddresses: [restaurantAddress], alertAfterMinutes: 5 })
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
    await waitMinutes(app, id, 4)
    await mails.waitFor(restaurantAddress)

    await waitMinutes(app, id, 2)
    await vi.waitFor(() => expect(subjectsTo(mails, restaurantAddress)).toHaveLength(2))
    await untilCheckedAgain(app)
    await untilAllSent(app)

    expect(subjectsTo(mails, restaurantAddress).filter((subject) => subject?.includes(id))).toEqual([
      `New order #${id}: $21.00, Delivery`,
      `Unanswered for 6 min: order #${id}`,
    ])
  })

  test('causes its only alert also while no browser gets the push messages of the staff', async () => {
    const app = await buildTestApp(kind)
    const notifications = { sendsPushes: true, alertAfterMinutes: 5 }
    await saveOrderHandling(await signInAdmin(app), { notifications })
    await untilFollowing(app)
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()

    await waitMinutes(app, id, 6)

    // a browser that subscribes later gets no alerts about old orders
    await vi.waitFor(async () => expect(await listAlerts(app)).toEqual([id]))
  })

  test('causes no alert when it has a status', async () => {
    const { app, admin, mails } = await openWithMails(kind, {
      restaurantAddresses: [restaurantAddress],
      alertAfterMinutes: 5,
    })
    const { id } = (await postOrder(await app.customer())).json<{ id: string }>()
    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing' })
    await waitMinutes(app, id, 6)
    await untilCheckedAgain(app)
    await untilAllSent(app)

    expect(subjectsTo(mails, restaurantAddress).filter((subject) => subject?.includes(id))).toHaveLength(1)
  })

  test('is found behind hundreds of orders for later, and behind hundreds that were alerted before', async () => {
    const app = await buildTestApp(kind)
    const { uid } = await app.customer()
    const now = Date.now()
    const settings = {
      ...notificationsSection.defaults,
      restaurantAddresses: [restaurantAddress],
      alertAfterMinutes: 5,
    }
    const later = { isScheduled: 1, promisedFrom: now + 180 * minuteMs, promisedTo: now + 195 * minuteMs }
    await insertOrders(app, 210, { userId: uid, createdAt: now - 60 * minuteMs, ...later })
    const unanswered = await insertOrders(app, 210, { userId: uid, createdAt: now - 30 * minuteMs })
    const dueSoon = { isScheduled: 1, promisedFrom: now + 50 * minuteMs, promisedTo: now + 65 * minuteMs }
    const [soon] = await insertOrders(app, 1, { userId: uid, createdAt: now - 10 * minuteMs, ...dueSoon })

    for (let run = 0; run < 2; run += 1) await handleUnansweredOrders(storesOf(app), settings, now, 0)

    expect(new Set(await listAlerts(app))).toEqual(new Set([...unanswered, soon]))
  })

  test('for later counts the minutes from an hour before its time', async () => {
    const { app, mails } = await openWithMails(kind, { restaurantAddresses: [restaurantAddress], alertAfterMinutes: 5 })
    const { uid } = await app.customer()
    const now = Date.now()
    const promise = { promisedFrom: now + 53 * minuteMs, promisedTo: now + 68 * minuteMs, isScheduled: 1 }
    const [id] = await insertOrders(app, 1, { userId: uid, createdAt: now - 180 * minuteMs, ...promise })

    await vi.waitFor(() => expect(subjectsTo(mails, restaurantAddress)).toHaveLength(1))

    expect(subjectsTo(mails, restaurantAddress)).toEqual([`Unanswered for 7 min: order #${id}`])
    expect(mails.mails[0]?.text).toContain('It has waited for an answer for 7 minutes.')
  })

  test('is cancelled with an apology after the minutes of the setting, and gives its portions back', async () => {
    const settings = { ...notificationsSection.defaults, cancelAfterMinutes: 30 }
    const { app, admin } = await openWithMails(kind, settings)
    const asha = await app.customer()
    await admin.send('PUT', '/api/admin/recipes/dosa/availability', { soldOut: 'no', leftToday: 2 })
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    const cancelled: string[] = []
    const cancelledAfter = async (watchedMinutes: number) => {
      const now = Date.now() + 31 * 60_000
      await handleUnansweredOrders(storesOf(app, cancelled), settings, now, now - watchedMinutes * 60_000)
      return (await asha.get(`/api/orders/${id}`)).json<Order>()
    }

    // the server has just started, or the setting is new
    expect(await cancelledAfter(29)).toMatchObject({ status: 'pending' })
    expect(await cancelledAfter(31)).toMatchObject({ status: 'cancelled', cancellation: { by: 'timeout' } })
    expect(cancelled).toEqual([id])
    expect((await postOrder(asha)).statusCode).toBe(201)
  })

  test('is not cancelled at the moment in which the machine wakes up or its clock is set ahead (#176)', async () => {
    const settings = { restaurantAddresses: [restaurantAddress], alertAfterMinutes: 5, cancelAfterMinutes: 30 }
    const { app, mails } = await openWithMails(kind, settings)
    const asha = await app.customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await mails.waitFor(restaurantAddress)

    const systemClock = Date.now
    onTestFinished(() => void vi.restoreAllMocks())
    vi.spyOn(Date, 'now').mockImplementation(() => systemClock() + 31 * minuteMs)
    // the alert and the cancellation are in one round, and this waits for a later one
    await vi.waitFor(async () => expect(await listAlerts(app)).toContain(id))
    await untilCheckedAgain(app)

    expect((await asha.get(`/api/orders/${id}`)).json<Order>()).toMatchObject({ status: 'pending' })
  })
})
