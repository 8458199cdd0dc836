import { describe, expect, test, vi } from 'vitest'
import { adminOrderSchema } from '#contract/orders/admin-orders.ts'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, type TestApp } from '#test/support/app.ts'
import { leastMs } from '#test/support/cpu-time.ts'
import { appKinds } from '#test/support/databases.ts'
import { connectLive, type LiveStream, openLive, receivedOrderIds, receivedStatusChanges } from '#test/support/live.ts'
import { anyText } from '#test/support/matchers.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { updateRole } from '../accounts/account-store.ts'
import { deleteSessions } from '../accounts/session-store.ts'

async function placeOrder(client: Client): Promise<string> {
  return (await postOrder(client)).json<{ id: string }>().id
}

function setStatus(admin: Client, orderId: string, status: string) {
  return admin.send('PATCH', `/api/admin/orders/${orderId}`, { status })
}

describe.each(appKinds)('GET /api/live, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('starts with a hello event, and disables caching and buffering by proxies', async () => {
    const stream = await openLive(app(), await app().customer())

    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': anyText,
      connection: 'close',
    })
    // no length and no chunks: the stream lasts until the connection ends
    expect(stream.headers).not.toHaveProperty('content-length')
    expect(stream.headers).not.toHaveProperty('transfer-encoding')
    expect(await stream.next()).toMatchObject({ name: 'hello', data: {} })
    expect(stream.events[0]?.id).toMatch(/^\d+-[\w-]+$/)
  })

  test('tells customers and admins within half a second that the menu has changed', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const streams = await Promise.all([asha, admin].map((client) => openLive(app(), client)))
    await Promise.all(streams.map((stream) => stream.next()))

    let soldOut = false
    const tookMs = await leastMs(async () => {
      soldOut = !soldOut
      await admin.send('PUT', '/api/recipes/idli/availability', { soldOut: soldOut ? 'until-changed' : 'no' })
      expect(await Promise.all(streams.map((stream) => stream.next()))).toMatchObject([
        { name: 'menu', data: {} },
        { name: 'menu', data: {} },
      ])
    })

    expect(tookMs).toBeLessThan(500)
    const [idli] = (await asha.get('/api/recipes')).json<{ id: string }[]>().filter(({ id }) => id === 'idli')
    expect(idli).toHaveProperty('soldOutUntil')
    await admin.send('PUT', '/api/recipes/idli/availability', { soldOut: 'no' })
  })

  test('requires a session (#2)', async () => {
    expect((await connectLive(app(), app().visitor())).status).toBe(401)
  })

  test('sends a new order with all its data to an admin within a second', async () => {
    const [asha, admin] = [await app().customer('asha'), await signInAdmin(app())]
    const stream = await openLive(app(), admin)
    await stream.next()

    let sent: Awaited<ReturnType<typeof stream.next>> | undefined
    let id = ''
    const tookMs = await leastMs(async () => {
      id = await placeOrder(asha)
      sent = await stream.next()
    })

    expect(tookMs).toBeLessThan(1000)
    expect(sent?.name).toBe('placed')
    expect(adminOrderSchema.parse(sent?.data)).toMatchObject({
      id,
      status: 'pending',
      total: 21,
      customer: { displayName: 'asha', email: 'asha@example.com' },
      deliveryAddress: testAddress,
      items: [{ name: 'Masala Dosa', price: 10.5, quantity: 2 }],
    })
  })

  test('sends customers the changes of their own orders only (#6)', async () => {
    const [asha, ravi, admin] = [await app().customer(), await app().customer(), await signInAdmin(app())]
    const [ashaStream, raviStream] = [await openLive(app(), asha), await openLive(app(), ravi)]

    const mine = await placeOrder(asha)
    await setStatus(admin, mine, 'preparing')
    const theirs = await placeOrder(ravi)

    await vi.waitFor(() => expect(receivedStatusChanges(raviStream)).toEqual([`${theirs} null -> pending`]))
    expect(receivedStatusChanges(ashaStream)).toEqual([`${mine} null -> pending`, `${mine} pending -> preparing`])
    expect([...receivedOrderIds(ashaStream), ...receivedOrderIds(raviStream)]).toEqual([])
    expect(JSON.stringify([ashaStream.events, raviStream.events])).not.toContain('Springfield')
  })

  test('sends a status change by one admin to every admin', async () => {
    const [asha, admin, other] = [await app().customer(), await signInAdmin(app()), await newAdmin(app())]
    const id = await placeOrder(asha)
    const streams = [await openLive(app(), admin), await openLive(app(), other)]

    await setStatus(admin, id, 'delivered')
    await setStatus(other, id, 'cancelled')

    for (const stream of streams)
      await vi.waitFor(() =>
        expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> delivered`, `${id} delivered -> cancelled`]),
      )
  })

  test('tells admins, and no customer, that settings were saved', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const [ashaStream, adminStream] = [await openLive(app(), asha), await openLive(app(), admin)]

    const contact = { address: 'Via Roma 1', phone: '', email: '', links: [] }
    await admin.send('PUT', '/api/admin/settings/contact', { version: 0, value: contact })
    const id = await placeOrder(asha)

    await vi.waitFor(() => expect(receivedStatusChanges(ashaStream)).toEqual([`${id} null -> pending`]))
    expect(adminStream.events).toContainEqual(expect.objectContaining({ name: 'settings', data: {} }))
    expect(ashaStream.events.map(({ name }) => name)).not.toContain('settings')
  })

  test('sends no event when an order is set to the status that it already has', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrder(asha)
    const stream = await openLive(app(), asha)

    await setStatus(admin, id, 'pending')
    await setStatus(admin, id, 'preparing')

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toEqual([`${id} pending -> preparing`]))
  })

  test('sends the missed events when a browser reconnects with its last event id (#94)', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const [id, firstAdminStream] = [await placeOrder(asha), await openLive(app(), admin)]
    const firstAshaStream = await openLive(app(), asha)
    const { id: ashaLastId } = await firstAshaStream.next()
    const { id: adminLastId } = await firstAdminStream.next()
    firstAdminStream.close()
    await setStatus(admin, id, 'preparing')
    await setStatus(admin, id, 'out for delivery')
    const missed = await placeOrder(asha)
    // unsent events would reach the later streams as new events, not as missed events
    await vi.waitFor(() => expect(receivedStatusChanges(firstAshaStream)).toHaveLength(3))

    const nextAshaStream = await openLive(app(), asha, ashaLastId)
    const nextAdminStream = await openLive(app(), admin, adminLastId)

    expect(receivedStatusChanges(nextAshaStream)).toEqual([
      `${id} pending -> preparing`,
      `${id} preparing -> out for delivery`,
      `${missed} null -> pending`,
    ])
    expect(receivedStatusChanges(nextAdminStream).filter((line) => line.startsWith(id))).toHaveLength(2)
    expect(receivedOrderIds(nextAdminStream)).toContain(missed)
    expect(nextAdminStream.events.at(-1)).toMatchObject({ name: 'hello', id: nextAshaStream.events.at(-1)?.id })
  })

  test('sends each event once and in order when statuses change while missed events are sent', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrder(asha)
    const { id: last } = await (await openLive(app(), asha)).next()
    const statuses = ['preparing', 'delivered', 'cancelled', 'pending', 'out for delivery']
    await setStatus(admin, id, 'delivered')

    const changing = (async () => {
      for (const status of [...statuses, ...statuses, ...statuses]) await setStatus(admin, id, status)
    })()
    const stream = await openLive(app(), asha, last)
    await changing

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toHaveLength(16))
    const steps = receivedStatusChanges(stream).map((line) => line.slice(id.length + 1).split(' -> '))
    for (const [index, [from]] of steps.entries()) expect(from).toBe(steps[index - 1]?.[1] ?? 'pending')
  })

  test('allows five streams for an account: a sixth closes the oldest (#63)', async () => {
    const asha = await app().customer()
    const streams: LiveStream[] = []
    for (let count = 0; count < 5; count += 1) streams.push(await openLive(app(), asha))
    expect(streams.map((stream) => stream.hasEnded())).toEqual([false, false, false, false, false])

    const more = await Promise.all([openLive(app(), asha), openLive(app(), asha), openLive(app(), asha)])

    await vi.waitFor(() => expect(streams.map((stream) => stream.hasEnded())).toEqual([true, true, true, false, false]))
    expect(more.map((stream) => stream.hasEnded())).toEqual([false, false, false])
  })

  const losses: [what: string, lose: (app: TestApp, client: Client, uid: string) => Promise<unknown>][] = [
    ['signs out', (_, client) => client.send('POST', '/api/auth/sign-out')],
    ['loses all sessions', ({ database }, _, uid) => deleteSessions(database.queries, uid)],
    ['loses the role', ({ database }, _, uid) => updateRole(database.queries, uid, 'customer')],
    ['is deleted', ({ database }, _, uid) => database.queries.deleteFrom('user').where('id', '=', uid).execute()],
  ]
  test.each(losses)('ends within five seconds when its admin %s (#7, #34)', async (_, lose) => {
    const admin = await newAdmin(app())
    const stream = await openLive(app(), admin)

    const before = performance.now()
    await lose(app(), admin, admin.uid)
    await stream.ended

    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('stays open when another user signs out', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    const [ashaStream, raviStream] = [await openLive(app(), asha), await openLive(app(), ravi)]

    await asha.send('POST', '/api/auth/sign-out')
    await ashaStream.ended

    expect(raviStream.hasEnded()).toBe(false)
  })
})

describe.each(appKinds)('with its own server, on %s', (kind) => {
  test('after a burst of orders the stream is still open, and the admin has received each order or a reset', async () => {
    const app = await buildTestApp(kind)
    const [asha, admin] = [await app.customer(), await signInAdmin(app)]
    const stream = await openLive(app, admin)

    const responses = await Promise.all(Array.from({ length: 300 }, () => postOrder(asha)))
    const ids = responses.map((response) => response.json<{ id: string }>().id)
    await setStatus(admin, ids[0] ?? '', 'preparing')

    await vi.waitFor(() => expect(receivedStatusChanges(stream)).toContain(`${ids[0]} pending -> preparing`))
    expect(stream.hasEnded()).toBe(false)
    const received = new Set(receivedOrderIds(stream))
    const isReset = stream.events.some(({ name }) => name === 'reset')
    expect(isReset || ids.every((id) => received.has(id))).toBe(true)
  })
})
