import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { untilFollowing } from '#test/support/order-mails.ts'
import { postOrder } from '#test/support/orders.ts'
import { type PushBrowser, type PushService, startPushService } from '#test/support/push-service.ts'
import { saveOrderHandling } from '#test/support/settings.ts'
import { upsertSubscription } from './push-subscription-store.ts'

let service: PushService

beforeAll(async () => {
  service = await startPushService()
  return () => service.stop()
})

const example = { endpoint: 'https://push.example.com/abc', keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } }

function messagesOf({ received }: PushBrowser): unknown[] {
  return received.map(({ message }) => message)
}

describe.each(kinds)('push messages, on %s', { timeout: 60_000 }, (kind) => {
  async function open() {
    const app = await buildTestApp(kind, {}, { pushAgent: service.agent })
    const admin = await signInAdmin(app)
    await saveOrderHandling(admin, { notifications: { sendsPushes: true } })
    await untilFollowing(app)
    /** The route refuses a push service on loopback. */
    const subscribe = async (uid: string, audience: 'customer' | 'staff') => {
      const browser = service.newBrowser()
      const { endpoint, keys } = browser.subscription
      const row = { endpoint, userId: uid, audience, ...keys, createdAt: Date.now() }
      await upsertSubscription(app.database.queries, row)
      return browser
    }
    const setStatus = (client: Client, id: string, status: string) =>
      client.send('PATCH', `/api/admin/orders/${id}`, { status })
    return { app, admin, subscribe, setStatus }
  }

  test('a customer gets one for each status that matters, encrypted and signed', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const asha = await app.customer()
    const browser = await subscribe(asha.uid, 'customer')
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    await setStatus(admin, id, 'preparing')
    await setStatus(admin, id, 'out for delivery')

    const message = {
      title: 'Your order is on its way',
      body: 'It has left the restaurant.',
      tag: id,
      path: `/order-confirmation/${id}`,
    }
    await vi.waitFor(() => expect(messagesOf(browser)).toEqual([message]), 15_000)
    expect(browser.received[0]).toMatchObject({ ttl: '3600' })
    const { publicKey } = (await asha.get('/api/push/key')).json<{ publicKey: string }>()
    expect(browser.received[0]?.authorization).toContain(`k=${publicKey}`)
    expect(browser.received[0]?.authorization).toMatch(/^vapid t=/)
  })

  test('admins who want them get one for each new order, other customers get none', async () => {
    const { app, admin, subscribe } = await open()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const other = await subscribe(ravi.uid, 'customer')
    const { user } = (await admin.get('/api/session')).json<{ user: { uid: string } }>()
    const staff = await subscribe(user.uid, 'staff')
    // stored before the role was taken away
    const former = await subscribe(ravi.uid, 'staff')

    const { id } = (await postOrder(asha)).json<{ id: string }>()

    await vi.waitFor(
      () =>
        expect(messagesOf(staff)).toEqual([
          { title: `New order #${id}`, body: '$21.00, Delivery', tag: id, path: '/admin/orders' },
        ]),
      5000,
    )
    expect([...other.received, ...former.received]).toEqual([])
  })

  test('admins get one when a customer cancels an order', async () => {
    const { app, admin, subscribe } = await open()
    await saveOrderHandling(admin, { notifications: { sendsPushes: true }, orders: { customersCanCancel: true } })
    const asha = await app.customer()
    const { user } = (await admin.get('/api/session')).json<{ user: { uid: string } }>()
    const staff = await subscribe(user.uid, 'staff')
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await vi.waitFor(() => expect(staff.received).toHaveLength(1), 15_000)

    await asha.send('POST', `/api/orders/${id}/cancel`, {})

    await vi.waitFor(() => expect(staff.received).toHaveLength(2), 15_000)
    expect(messagesOf(staff)[1]).toMatchObject({
      title: `Cancelled by the customer: order #${id}`,
      body: 'Please do not prepare it.',
    })
  })

  test('a browser that has unsubscribed is removed; a push service that fails is tried again', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const gone = await subscribe(asha.uid, 'customer')
    const failing = await subscribe(ravi.uid, 'customer')
    gone.answerWith(410)
    failing.answerWith(500)
    const [first, second] = [await postOrder(asha), await postOrder(ravi)].map((each) => each.json<{ id: string }>().id)

    for (const id of [first, second]) await setStatus(admin, id ?? '', 'out for delivery')
    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('pushSubscriptions').select('endpoint').execute()
      expect(rows).toEqual([{ endpoint: failing.subscription.endpoint }])
    }, 15_000)
    failing.answerWith(201)

    await vi.waitFor(() => expect(failing.received).toHaveLength(1), 15_000)
  })

  test('an endpoint must be https and public, staff must be admins, and nothing works while they are off', async () => {
    const { app, admin } = await open()
    const asha = await app.customer()
    const put = (client: Client, changes: object) =>
      client.send('PUT', '/api/push/subscription', { ...example, audience: 'customer', ...changes })

    expect((await put(asha, {})).statusCode).toBe(204)
    for (const endpoint of ['http://push.example.com/a', 'javascript:alert(1)', 'x'])
      expect((await put(asha, { endpoint })).statusCode).toBe(400)
    for (const endpoint of ['https://127.0.0.1/a', 'https://[::1]/', 'https://localhost/', 'https://10.0.0.1:8443/'])
      expect((await put(asha, { endpoint })).json()).toMatchObject({ code: 'push/endpoint-not-public' })
    expect((await put(asha, { audience: 'staff' })).statusCode).toBe(403)
    expect((await put(admin, { audience: 'staff' })).statusCode).toBe(204)
    await saveOrderHandling(admin, { notifications: { sendsPushes: false } })
    expect((await put(asha, {})).json()).toMatchObject({ code: 'push/off' })
    expect((await asha.get('/api/push/key')).json()).toMatchObject({ code: 'push/off' })
  })

  test('a browser is removed by its user, not by another one, and with the account', async () => {
    const { app } = await open()
    const [asha, ravi] = [await app.customer(), await app.customer()]
    const { endpoint } = example
    const count = async () =>
      (await app.database.queries.selectFrom('pushSubscriptions').select('userId').execute()).length
    await asha.send('PUT', '/api/push/subscription', { ...example, audience: 'customer' })

    await ravi.send('POST', '/api/push/unsubscribe', { endpoint })
    expect(await count()).toBe(1)
    await asha.send('POST', '/api/push/unsubscribe', { endpoint })
    expect(await count()).toBe(0)
    await asha.send('PUT', '/api/push/subscription', { ...example, audience: 'customer' })
    await app.database.queries.deleteFrom('user').where('id', '=', asha.uid).execute()

    expect(await count()).toBe(0)
  })
})
