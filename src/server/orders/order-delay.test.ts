import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openLive } from '#test/support/live.ts'
import { anyText } from '#test/support/matchers.ts'
import { bothServices, openRestaurant, postQuotedOrder } from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

function setDelay(admin: Client, id: string, delayMinutes: number) {
  return admin.send('PUT', `/api/admin/orders/${id}/delay`, { delayMinutes })
}

describe.each(appKinds)('the estimated time of an order, on %s', (kind) => {
  async function openWithOrder() {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    await openRestaurant(admin, { services: bothServices })
    const order = (await postQuotedOrder(asha, twoDosas)).json<Order>()
    return { app, admin, asha, order }
  }

  test('is delayed by an admin; the promised time stays, and the history names the delay', async () => {
    const { admin, asha, order } = await openWithOrder()

    expect((await setDelay(admin, order.id, 10)).json()).toMatchObject({ delayMinutes: 10, status: 'pending' })

    const { promisedFrom } = order
    expect((await asha.get(`/api/orders/${order.id}`)).json()).toMatchObject({ promisedFrom, delayMinutes: 10 })
    expect((await asha.get(`/api/orders/${order.id}/changes`)).json()).toMatchObject([
      { from: null, to: 'pending' },
      { from: 'pending', to: 'pending', delayMinutes: 10 },
    ])
  })

  test('reaches the customer and the admins live', async () => {
    const { app, admin, asha, order } = await openWithOrder()
    const streams = [await openLive(app, asha), await openLive(app, admin)]

    await setDelay(admin, order.id, 20)

    for (const { events } of streams)
      await vi.waitFor(() =>
        expect(events.map(({ name, data }) => ({ name, data }))).toContainEqual({
          name: 'status',
          data: { orderId: order.id, from: 'pending', to: 'pending', at: anyText, delayMinutes: 20 },
        }),
      )
  })

  test('the same delay again changes nothing; 0 takes the delay back', async () => {
    const { admin, order } = await openWithOrder()
    for (const minutes of [5, 5, 0]) expect((await setDelay(admin, order.id, minutes)).statusCode).toBe(200)

    const changes = (await admin.get(`/api/admin/orders/${order.id}/changes`)).json<object[]>()

    expect(changes).toHaveLength(3)
    expect((await admin.get(`/api/admin/orders/${order.id}`)).json()).not.toHaveProperty('delayMinutes')
  })

  test('exists only with a promised time, for admins, and within four hours', async () => {
    const { admin, asha, order } = await openWithOrder()
    const plain = await buildTestApp(kind)
    const { id } = (await postOrder(await plain.customer())).json<Order>()

    expect((await setDelay(await signInAdmin(plain), id, 5)).json()).toMatchObject({ code: 'order/no-promised-time' })
    expect((await setDelay(admin, 'missing', 5)).statusCode).toBe(404)
    expect((await setDelay(asha, order.id, 5)).statusCode).toBe(403)
    for (const minutes of [-1, 2.5, 241]) expect((await setDelay(admin, order.id, minutes)).statusCode).toBe(400)
  })
})

describe.each(appKinds)('the status ready, on %s', (kind) => {
  test('can be set for a pickup, and not for a delivery', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    await openRestaurant(admin, { services: bothServices })
    const setReady = ({ id }: Order) => admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'ready' })
    const delivery = (await postQuotedOrder(asha, twoDosas)).json<Order>()
    const contact = { name: 'Meera Pillai', phone: '555-0199' }
    const pickup = (await postQuotedOrder(asha, { items: twoDosas.items, service: 'pickup', contact })).json<Order>()

    expect((await setReady(pickup)).json()).toMatchObject({ status: 'ready' })
    expect((await setReady(delivery)).json()).toMatchObject({ code: 'order/not-a-pickup' })
  })
})
