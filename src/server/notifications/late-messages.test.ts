import { describe, expect, test, vi } from 'vitest'
import type { MailStatus } from '#contract/notifications/mail-status.ts'
import { type Client, steadyClock, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { startMailServer } from '#test/support/mail.ts'
import { openWithMails, restaurantAddress, skipWaiting, subjectsTo, untilAllSent } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { saveOrderHandling } from '#test/support/settings.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'

async function setStatus(admin: Client, id: string, status: string): Promise<void> {
  expect((await admin.send('PATCH', `/api/admin/orders/${id}`, { status })).statusCode).toBe(200)
}

/** Waits until a mail about the order has failed and no attempt is running: it could reach the next mail server. */
async function untilFailed({ database }: TestApp, orderId: string): Promise<void> {
  await vi.waitFor(async () => {
    const mails = await database.queries
      .selectFrom('notifications')
      .leftJoin('mailFailures', 'mailFailures.id', 'notifications.dedupeKey')
      .select(['notifications.attempts as begun', 'mailFailures.attempts as failed'])
      .where('orderId', '=', orderId)
      .where('channel', '=', 'mail')
      .execute()
    expect(mails.filter(({ failed }) => failed !== null)).not.toEqual([])
    expect(mails.filter(({ begun, failed }) => begun !== (failed ?? 0))).toEqual([])
  })
}

describe.each(appKinds)('mails that wait for a mail server, on %s', (kind) => {
  async function openWithOutage() {
    const { app, admin, mails } = await openWithMails(kind)
    const asha = await app.customer()
    await mails.stop()
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await untilFailed(app, id)
    const restart = () => startMailServer(Number(new URL(mails.url).port))
    /** @returns the mail server, with the mails that it received */
    const sendWaiting = async () => {
      const again = await restart()
      await skipWaiting(app)
      await untilAllSent(app)
      await again.stop()
      return again
    }
    return { app, admin, asha, id, restart, sendWaiting }
  }

  test('about a delivered order are sent to the customer, but not to the restaurant', async () => {
    const { admin, asha, id, sendWaiting } = await openWithOutage()
    await setStatus(admin, id, 'delivered')
    const again = await sendWaiting()

    expect(subjectsTo(again, asha.email)).toEqual([`Your order at Restaurant (Order #${id})`])
    expect(subjectsTo(again, restaurantAddress)).toEqual([])
  })

  test('about an order are sent to the customer even after half a day, but not to the restaurant', async () => {
    const { app, asha, id, sendWaiting } = await openWithOutage()
    const passed = 12 * 3_600_000
    await app.database.queries
      .updateTable('notifications')
      .set((eb) => ({ expiresAt: eb('expiresAt', '-', passed) }))
      .execute()
    const again = await sendWaiting()

    expect(subjectsTo(again, asha.email)).toEqual([`Restaurant has your order (Order #${id})`])
    expect(subjectsTo(again, restaurantAddress)).toEqual([])
  })

  test('do not thank for an order after a mail has said that it is cancelled', async () => {
    const { app, admin, asha, id, restart } = await openWithOutage()
    const { queries } = app.database
    await setStatus(admin, id, 'cancelled')
    const isChange = queries.selectFrom('notifications').select('dedupeKey').where('template', '=', 'changed')
    await vi.waitFor(async () => expect(await isChange.execute()).toHaveLength(1))
    const inTenMinutes = Date.now() + 600_000
    await queries.updateTable('notifications').set({ nextAt: inTenMinutes }).where('template', '=', 'placed').execute()
    await queries.updateTable('notifications').set({ nextAt: 0 }).where('template', '=', 'changed').execute()
    const again = await restart()
    await again.waitFor(asha.email)

    await skipWaiting(app)
    await untilAllSent(app)
    await again.stop()

    expect(subjectsTo(again, asha.email)).toEqual([`Your order was cancelled (Order #${id})`])
  })

  test('are not sent when their setting is switched off in the meantime', async () => {
    const { admin, asha, id, sendWaiting } = await openWithOutage()
    await saveOrderHandling(admin, { notifications: { mailsCustomers: false } })
    const again = await sendWaiting()

    expect(subjectsTo(again, asha.email)).toEqual([])
    expect(subjectsTo(again, restaurantAddress)).toEqual([`New order #${id}: $21.00, Delivery`])
  })

  test('do not wait any more when all settings are switched off, and the panel says that they were not needed', async () => {
    const { app, admin } = await openWithOutage()

    await saveOrderHandling(admin, { notifications: { mailsCustomers: false, restaurantAddresses: [] } })
    await untilAllSent(app)

    const { failures } = (await admin.get('/api/admin/settings/mail/status')).json<MailStatus>()
    expect(failures.length).toBeGreaterThan(0)
    expect(new Set(failures.map(({ outcome, nextAttemptAt }) => `${outcome} ${nextAttemptAt}`))).toEqual(
      new Set(['unneeded null']),
    )
  })
})

test.each(appKinds)('a change that looks old while the clock is ahead is mailed, on %s (#185)', async (kind) => {
  let isSteady = false
  const clock = { ...steadyClock, isSteady: () => isSteady }
  const { app, mails } = await openWithMails(kind, { mailsCustomers: true }, { clock })
  const asha = await app.customer()
  const { id } = (await postOrder(asha)).json<{ id: string }>()
  await mails.waitFor(asha.email)
  await untilAllSent(app)
  const { queries } = app.database
  const change = {
    orderId: id,
    userId: asha.uid,
    byUserId: null,
    fromStatus: 'pending',
    toStatus: 'out for delivery',
  }
  await queries.updateTable('orders').set({ status: change.toStatus }).execute()
  await insertOrderChange(queries, { ...change, at: Date.now() - 10 * 3_600_000 })
  app.changeBus.publish('orders')
  const waiting = queries.selectFrom('notifications').select('dedupeKey').where('finishedAt', 'is', null)
  await vi.waitFor(async () => expect(await waiting.execute()).toHaveLength(1))

  const expiresAt = Date.now() + 3_600_000
  await queries.updateTable('notifications').set({ expiresAt }).where('finishedAt', 'is', null).execute()
  isSteady = true
  await skipWaiting(app)
  await untilAllSent(app)

  expect(subjectsTo(mails, asha.email).slice(1)).toEqual([`Your order is on its way (Order #${id})`])
})
