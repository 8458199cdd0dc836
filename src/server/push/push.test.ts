import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilFollowing } from '#test/support/followers.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'
import { untilAllSent } from '#test/support/order-mails.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { type PushBrowser, type PushService, startPushService } from '#test/support/push-service.ts'
import { saveOrderHandling } from '#test/support/settings.ts'
import { upsertSubscription } from './push-subscription-store.ts'

let service: PushService

beforeAll(async () => {
  service = await startPushService()
  return () => service.stop()
})

function messagesOf({ received }: PushBrowser): unknown[] {
  return received.map(({ message }) => message)
}

describe.each(appKinds)('push messages, on %s', (kind) => {
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

  test('a customer who ordered in Italian gets an Italian one, and the restaurant one in its language', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    await saveLanguages(admin, { standard: 'de', offered: ['it'] })
    const asha = await app.customer()
    const browser = await subscribe(asha.uid, 'customer')
    const ofStaff = await subscribe((await newAdmin(app)).uid, 'staff')
    const headers = { 'x-language': 'it', 'idempotency-key': 'italian' }
    const { id } = (await asha.send('POST', '/api/orders', twoDosas, headers)).json<{ id: string }>()

    await setStatus(admin, id, 'out for delivery')

    const title = 'Il tuo ordine è in consegna'
    await vi.waitFor(() => expect(messagesOf(browser)).toMatchObject([{ title, path: `/it/order-confirmation/${id}` }]))
    await vi.waitFor(() =>
      expect(messagesOf(ofStaff)).toMatchObject([{ title: expect.stringContaining('Neue Bestellung') as unknown }]),
    )
  })

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
    await vi.waitFor(() => expect(messagesOf(browser)).toEqual([message]))
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

    await vi.waitFor(() =>
      expect(messagesOf(staff)).toEqual([
        { title: `New order #${id}`, body: '$21.00, Delivery', tag: id, path: '/admin/orders' },
      ]),
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
    await vi.waitFor(() => expect(staff.received).toHaveLength(1))

    await asha.send('POST', `/api/orders/${id}/cancel`, { reason: 'wrong address' })

    await vi.waitFor(() => expect(staff.received).toHaveLength(2))
    expect(messagesOf(staff)[1]).toMatchObject({
      title: `Cancelled by the customer: order #${id}`,
      body: 'Please do not prepare it. Reason: wrong address',
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
    })
    failing.answerWith(201)

    await vi.waitFor(() => expect(failing.received).toHaveLength(1))
  })

  test("an admin's browser for new orders gets nothing about the admin's own orders as a customer", async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const { user } = (await admin.get('/api/session')).json<{ user: { uid: string } }>()
    const staff = await subscribe(user.uid, 'staff')
    const customer = await subscribe(user.uid, 'customer')
    const { id } = (await postOrder(admin)).json<{ id: string }>()
    await vi.waitFor(() => expect(staff.received).toHaveLength(1))

    await setStatus(admin, id, 'out for delivery')

    await vi.waitFor(() => expect(customer.received).toHaveLength(1))
    await untilAllSent(app)
    expect(messagesOf(staff)).toMatchObject([{ title: `New order #${id}` }])
  })

  test.each([400, 401, 403])(
    'a push service that refuses a browser with %i gets no further message',
    async (status) => {
      const { app, admin, subscribe, setStatus } = await open()
      const asha = await app.customer()
      const browser = await subscribe(asha.uid, 'customer')
      browser.answerWith(status)
      const { id } = (await postOrder(asha)).json<{ id: string }>()

      await setStatus(admin, id, 'out for delivery')

      await vi.waitFor(async () => {
        const rows = await app.database.queries.selectFrom('pushSubscriptions').select('endpoint').execute()
        expect(rows).toEqual([])
      })
      await untilAllSent(app)
    },
  )

  test('a message that is too large is not sent again, and the browser stays', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const asha = await app.customer()
    const browser = await subscribe(asha.uid, 'customer')
    browser.answerWith(413)
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    await setStatus(admin, id, 'cancelled')
    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('notifications').select('outcome').execute()
      expect(rows).toEqual([{ outcome: 'unneeded' }])
    })
    browser.answerWith(201)
    await setStatus(admin, id, 'preparing')
    await setStatus(admin, id, 'out for delivery')

    await vi.waitFor(() => expect(browser.received).toHaveLength(1))
  })

  test('a push service that never ends its response gets each message once (#182)', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const asha = await app.customer()
    const browser = await subscribe(asha.uid, 'customer')
    browser.answerEndlessly()
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    await setStatus(admin, id, 'out for delivery')

    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('notifications').select(['outcome', 'attempts']).execute()
      expect(rows).toEqual([{ outcome: 'sent', attempts: 1 }])
    })
    expect(browser.received).toHaveLength(1)
  })

  test('a push service that is busy gets the message later', async () => {
    const { app, admin, subscribe, setStatus } = await open()
    const asha = await app.customer()
    const browser = await subscribe(asha.uid, 'customer')
    browser.answerWith(429)
    const { id } = (await postOrder(asha)).json<{ id: string }>()
    await setStatus(admin, id, 'out for delivery')
    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('notifications').select('attempts').execute()
      expect(rows).toEqual([{ attempts: 1 }])
    })

    browser.answerWith(201)

    await vi.waitFor(() => expect(browser.received).toHaveLength(1))
  })

  test.each([
    ['a public key that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a public key that is too short', { p256dh: 'abc' }],
    ['a secret that is too short', { auth: 'abc' }],
  ])('a browser with %s is removed', async (_, keys) => {
    const { app, admin, subscribe, setStatus } = await open()
    const asha = await app.customer()
    await subscribe(asha.uid, 'customer')
    await app.database.queries.updateTable('pushSubscriptions').set(keys).execute()
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    await setStatus(admin, id, 'out for delivery')

    await vi.waitFor(async () => {
      const rows = await app.database.queries.selectFrom('pushSubscriptions').select('endpoint').execute()
      expect(rows).toEqual([])
    })
    await untilAllSent(app)
  })
})
