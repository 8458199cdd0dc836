import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { guestDraft, newGuest, placeGuestOrder, takeGuestOrders } from '#test/support/guests.ts'
import { anyText } from '#test/support/matchers.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'

test('orders without an account are off until the owner switches them on', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  const visitor = app.visitor()

  const refused = await visitor.send('POST', '/api/guest')

  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'guest/off',
    title: 'Orders need an account here. Please sign in or create an account. Your cart is kept.',
  })
  expect(visitor.cookie).toBe('')
  expect((await visitor.get('/api/site')).json()).not.toHaveProperty('takesGuestOrders')
  await saveOrdersSettings(admin, { takesGuestOrders: true })
  expect((await visitor.get('/api/site')).json()).toMatchObject({ takesGuestOrders: true })
  expect((await admin.get('/api/admin/settings')).json<SiteSettingsResponse>().orders.value.takesGuestOrders).toBe(true)
})

describe.each(appKinds)('an order without an account, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('needs a name and a phone number, and no email', async () => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())

    expect((await guest.get('/api/session')).json()).toEqual({
      user: { uid: guest.uid, displayName: '', email: '', role: 'guest', capabilities: [] },
    })
    const response = await postOrder(guest, { ...twoDosas, guest: { name: 'Mina Khan' } })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ userId: guest.uid, deliveryAddress: testAddress, status: 'pending' })
    expect((await guest.get('/api/session')).json()).toMatchObject({ user: { displayName: 'Mina Khan', email: '' } })
    expect((await guest.get('/api/orders')).json()).toHaveLength(1)
  })

  test('is marked in the panel, and found by the name and the email', async () => {
    const admin = await takeGuestOrders(app())
    const id = await placeGuestOrder(await newGuest(app()), {
      ...twoDosas,
      guest: { name: 'Zsófia Nagy', email: 'Zsofia@Example.com' },
    })
    const customerOrder = (await postOrder(await app().customer())).json<{ id: string }>().id

    for (const text of ['Zsófia', 'zsofia@example.com']) {
      const { orders } = (await admin.get(`/api/admin/orders?q=${encodeURIComponent(text)}`)).json<{
        orders: object[]
      }>()
      expect(orders).toMatchObject([
        { id, customer: { displayName: 'Zsófia Nagy', email: 'zsofia@example.com', isGuest: true } },
      ])
    }
    const other = (await admin.get(`/api/admin/orders/${customerOrder}`)).json<{ customer: object }>()
    expect(other.customer).toEqual({ displayName: anyText, email: anyText })
  })

  test('keeps the name that it was placed with, when the guest orders for somebody else (#215)', async () => {
    const admin = await takeGuestOrders(app())
    const guest = await newGuest(app())
    const first = await placeGuestOrder(guest, { ...twoDosas, guest: { name: 'Mina Khan' } })
    const second = await placeGuestOrder(guest, { ...twoDosas, guest: { name: 'Ravi' } })

    const nameOf = async (id: string) =>
      (await admin.get(`/api/admin/orders/${id}`)).json<{ customer: { displayName: string } }>().customer.displayName
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Mina Khan', 'Ravi'])
    const order: unknown = (await guest.get(`/api/orders/${first}`)).json()
    expect(order).not.toHaveProperty('contact')
    expect((await guest.get('/api/session')).json()).toMatchObject({ user: { displayName: 'Ravi' } })
  })

  test('can be followed and cancelled like every order', async () => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())
    const id = await placeGuestOrder(guest)

    expect((await guest.get('/api/open-orders')).json()).toMatchObject([{ id }])
    expect((await guest.send('POST', `/api/orders/${id}/cancel`, {})).statusCode).toBe(200)
    expect((await guest.get(`/api/orders/${id}/changes`)).json()).toMatchObject([
      { to: 'pending' },
      { from: 'pending', to: 'cancelled' },
    ])
  })

  test.each(['call me', '+1 800 PIZZA', '-'])('with the phone number %j is refused', async (phone) => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())

    expect(
      (await postOrder(guest, { ...guestDraft, deliveryAddress: { ...testAddress, phone } })).json(),
    ).toMatchObject({
      code: 'guest/phone-invalid',
      detail: 'Please enter a phone number of at least 5 digits, so that the restaurant can call you.',
    })
  })

  test('can have a phone number in the digits of every script', async () => {
    await takeGuestOrders(app())
    const deliveryAddress = { ...testAddress, phone: '٠١٢٣٤٥٦٧٨' }

    expect((await postOrder(await newGuest(app()), { ...guestDraft, deliveryAddress })).statusCode).toBe(201)
  })

  test('without a name, with an invalid email or with a saved address is refused', async () => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())

    expect((await postOrder(guest)).json()).toMatchObject({ code: 'guest/name-missing' })
    const invalidEmail = { ...guestDraft, guest: { name: 'Mina Khan', email: 'mina@' } }
    expect((await postOrder(guest, invalidEmail)).json()).toMatchObject({ code: 'auth/email-invalid' })
    const { items, guest: contact } = guestDraft
    expect((await postOrder(guest, { items, guest: contact, addressId: 'x' })).json()).toMatchObject({
      code: 'guest/phone-invalid',
    })
    expect((await guest.get('/api/orders')).json()).toEqual([])
  })

  test('from a customer who has signed in in another tab is refused, and the next one belongs to the account (#207)', async () => {
    const asha = await app().customer()

    const refused = await postOrder(asha, guestDraft)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'guest/signed-in' })
    expect((await postOrder(asha)).json()).toMatchObject({ userId: asha.uid })
  })

  test('is placed once, however often it is sent, also after the owner has switched this off', async () => {
    const admin = await takeGuestOrders(app())
    const guest = await newGuest(app())
    const key = randomUUID()
    const first = (await postOrder(guest, guestDraft, key)).json<{ id: string }>()

    await saveOrdersSettings(admin, { takesGuestOrders: false })

    expect((await postOrder(guest, guestDraft, key)).json()).toMatchObject({ id: first.id })
    expect((await postOrder(guest, guestDraft)).json()).toMatchObject({ code: 'guest/off' })
    expect((await guest.get(`/api/orders/${first.id}`)).statusCode).toBe(200)
  })

  test('is limited for each phone number, in every spelling, from every browser and network (#207)', async () => {
    await takeGuestOrders(app())
    const phone = '+49 30 555 0123'
    const order = async (spelling: string) => {
      const deliveryAddress = { ...testAddress, phone: spelling }
      return (await postOrder(await newGuest(app()), { ...guestDraft, deliveryAddress })).statusCode
    }
    const statuses = []
    for (let sent = 0; sent < 7; sent += 1) statuses.push(await order(sent % 2 === 0 ? phone : '0049-30-5550123'))

    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    expect(await order('555-7777')).toBe(201)
  })

  test('that is refused does not count for the limit', async () => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())
    const deliveryAddress = { ...testAddress, phone: '555-4242' }
    const changed = { ...guestDraft, deliveryAddress, items: [{ id: 'dosa', quantity: 2, seenPrice: 1 }] }

    for (let sent = 0; sent < 10; sent += 1)
      expect((await postOrder(guest, changed)).json()).toMatchObject({ code: 'order/menu-changed' })
    expect((await postOrder(guest, { ...guestDraft, deliveryAddress })).statusCode).toBe(201)
  })
})

describe.each(appKinds)('a guest, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('stays the same guest in one browser', async () => {
    await takeGuestOrders(app())
    const client = app().visitor()

    const first = await newGuest(app(), client)
    const again = await newGuest(app(), client)

    expect(again.uid).toBe(first.uid)
  })

  test('is limited for each browser and for each network', async () => {
    await takeGuestOrders(app())
    const become = async (cookie: string, address: string) => {
      const client = Object.assign(app().visitor(), { cookie, address })
      const response = await client.send('POST', '/api/guest')
      return { status: response.statusCode, device: client.cookie.split('; ').find((pair) => pair.includes('device')) }
    }
    const { device = '' } = await become('', '192.0.2.1')
    const ofDevice = []
    for (let sent = 0; sent < 11; sent += 1) ofDevice.push((await become(device, `192.0.2.${sent + 2}`)).status)
    const ofNetwork = []
    for (let sent = 0; sent < 61; sent += 1) ofNetwork.push((await become('', '198.51.100.7')).status)

    expect(ofDevice.filter((status) => status === 200)).toHaveLength(10)
    expect(ofDevice.at(-1)).toBe(429)
    expect(ofNetwork.filter((status) => status === 200)).toHaveLength(60)
    expect(ofNetwork.at(-1)).toBe(429)
  })

  test('may open no screen of the panel, and cannot be found by an email', async () => {
    await takeGuestOrders(app())
    const guest = await newGuest(app())
    await placeGuestOrder(guest)
    const stranger = app().visitor()

    expect((await guest.get('/api/admin/orders')).statusCode).toBe(403)
    for (const email of ['mina@example.com', `mina@example.com#guest-${guest.uid}`]) {
      const response = await stranger.send('POST', '/api/auth/sign-in/email', { email, password: '' })
      expect(response.statusCode).toBe(400)
    }
    expect(stranger.cookie).toBe('')
  })

  test('does not become an account by continuing without one while signed in', async () => {
    await takeGuestOrders(app())
    const asha = await app().customer()

    expect((await asha.send('POST', '/api/guest')).json()).toMatchObject({ code: 'guest/signed-in' })
    expect((await asha.get('/api/session')).json()).toMatchObject({ user: { uid: asha.uid } })
  })
})
