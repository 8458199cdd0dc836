import { expect, onTestFinished, test, vi } from 'vitest'
import type { MailStatus } from '#contract/notifications/mail-status.ts'
import { appKinds } from '#test/support/databases.ts'
import { openWithMails, restaurantAddress } from '#test/support/order-mails.ts'
import { orderRow } from '#test/support/order-row.ts'
import { startPushService } from '#test/support/push-service.ts'
import { upsertSubscription } from '../push/push-subscription-store.ts'

test.each(appKinds)(
  'messages about an order that cannot be read are given up on each channel, others are sent, on %s (#184)',
  async (kind) => {
    // a browser that refused the message about the intact order would get none about the damaged one
    const service = await startPushService()
    onTestFinished(() => service.stop())
    const settings = { restaurantAddresses: [restaurantAddress], sendsPushes: true, alertAfterMinutes: 5 }
    const { app, admin, mails } = await openWithMails(kind, settings, { pushAgent: service.agent })
    const { queries } = app.database
    const { user } = (await admin.get('/api/session')).json<{ user: { uid: string } }>()
    const browser = service.newBrowser()
    const { endpoint, keys } = browser.subscription
    await upsertSubscription(queries, { endpoint, audience: 'staff', ...keys, userId: user.uid, createdAt: 0 })
    const createdAt = Date.now() - 10 * 60_000
    const orders = [orderRow({ createdAt, items: '{}' }), orderRow({ createdAt })]
    await queries.insertInto('orders').values(orders).execute()

    const [damaged, intact] = orders.map(({ id }) => id)
    const outcomes = queries
      .selectFrom('notifications')
      .select('outcome')
      .where('orderId', '=', damaged ?? '')
    await vi.waitFor(async () => {
      app.changeBus.publish('orders')
      expect(await outcomes.execute()).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }])
    })
    expect((await mails.waitFor(restaurantAddress)).subject).toContain(intact)
    await vi.waitFor(() => expect(browser.received).toMatchObject([{ message: { tag: intact } }]))
    const { failures } = (await admin.get('/api/admin/settings/mail/status')).json<MailStatus>()
    expect(failures).toMatchObject([{ kind: 'order', reason: 'mail-unreadable', attempts: 1, outcome: 'given-up' }])
  },
)
