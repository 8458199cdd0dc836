import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/account-data.ts'
import type { AdminOrder, StatusChange } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { placeOrderFor } from '#test/support/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'

const setStatus = (admin: Client, id: string, status: string) =>
  admin.send('PATCH', `/api/admin/orders/${id}`, { status })
const say = (admin: Client, id: string, body: object) => admin.send('PUT', `/api/admin/orders/${id}/cancel-cause`, body)
const codeOf = (response: LightMyRequestResponse) => response.json<{ code: string }>().code

describe.each(appKinds)('why the restaurant cancelled an order, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function people() {
    const admin = await signInAdmin(app())
    const asha = await app().customer()
    return { admin, asha, id: await placeOrderFor(asha) }
  }

  test('the customer, the panel, the files and the history show the reason that an admin chose', async () => {
    const { admin, asha, id } = await people()
    await setStatus(admin, id, 'cancelled')
    expect((await asha.get(`/api/orders/${id}`)).json()).not.toHaveProperty('cancellation')

    const first = await say(admin, id, { cause: 'sold-out' })
    const again = await say(admin, id, { cause: 'sold-out' })

    const cancellation = { by: 'restaurant', reason: 'a dish is sold out', cause: 'sold-out' }
    for (const response of [first, again, await asha.get(`/api/orders/${id}`)])
      expect([response.statusCode, response.json<AdminOrder>().cancellation]).toEqual([200, cancellation])
    const changes = (await admin.get(`/api/admin/orders/${id}/changes`)).json<StatusChange[]>()
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'cancelled'],
      ['cancelled', 'cancelled'],
    ])
    expect(changes.at(-1)?.by).not.toBeNull()
    expect((await asha.get(`/api/orders/${id}/changes`)).json<StatusChange[]>()).toHaveLength(2)
    const data = await asha.send('POST', '/api/account/export', { password: testPassword })
    expect(data.json<AccountExport>().orders.find((order) => order.id === id)).toMatchObject({ cancellation })
    const today = new Date().toISOString().slice(0, 10)
    const csv = (await admin.get(`/api/admin/report.csv?file=orders&from=${today}&to=${today}&timeZone=UTC`)).body
    expect(csv.split('\n').find((line) => line.includes(id))).toMatch(/,Cancelled,.*,Restaurant,Sold out\r?$/)
  })

  test('another reason has a text, which can follow and change', async () => {
    const { admin, asha, id } = await people()
    await setStatus(admin, id, 'cancelled')

    expect((await say(admin, id, { cause: 'other' })).json<Order>().cancellation).toEqual({
      by: 'restaurant',
      cause: 'other',
    })
    await say(admin, id, { cause: 'other', text: '  The oven is broken ' })
    expect((await asha.get(`/api/orders/${id}`)).json<Order>().cancellation).toEqual({
      by: 'restaurant',
      reason: 'The oven is broken',
      cause: 'other',
    })
    expect((await say(admin, id, { cause: 'closing' })).json<Order>().cancellation?.reason).toBe('we are closing')
  })

  test('the reason ends with the cancellation', async () => {
    const { admin, asha, id } = await people()
    await setStatus(admin, id, 'cancelled')
    await say(admin, id, { cause: 'closing' })

    await setStatus(admin, id, 'preparing')
    expect((await asha.get(`/api/orders/${id}`)).json()).not.toHaveProperty('cancellation')
    await setStatus(admin, id, 'cancelled')
    expect((await asha.get(`/api/orders/${id}`)).json()).not.toHaveProperty('cancellation')
  })

  test('a cause that a server of the previous version has left behind does not count', async () => {
    const { admin, asha, id } = await people()
    const leave = (cancelledBy: 'customer' | null) =>
      app()
        .database.queries.updateTable('orders')
        .set({ status: 'cancelled', cancelledBy, cancelCause: 'closing' })
        .where('id', '=', id)
        .execute()

    await leave('customer')
    expect((await asha.get(`/api/orders/${id}`)).json<Order>().cancellation).toEqual({ by: 'customer' })
    await leave(null)
    expect((await say(admin, id, { cause: 'closing' })).json<Order>().cancellation?.cause).toBe('closing')
  })

  test('only a cancellation by the restaurant has a reason, and only one that is known', async () => {
    const { admin, asha, id } = await people()
    await saveOrdersSettings(admin, { customersCanCancel: true })
    const byCustomer = await placeOrderFor(asha)
    await asha.send('POST', `/api/orders/${byCustomer}/cancel`, { reason: 'Ordered by mistake' })

    for (const [orderId, code] of [
      [id, 'order/no-cancel-cause'],
      [byCustomer, 'order/no-cancel-cause'],
      ['missing', 'order/not-found'],
    ] as const)
      expect(codeOf(await say(admin, orderId, { cause: 'closing' }))).toBe(code)
    expect((await asha.get(`/api/orders/${byCustomer}`)).json<Order>().cancellation).toEqual({
      by: 'customer',
      reason: 'Ordered by mistake',
    })
    await setStatus(admin, id, 'cancelled')
    for (const body of [
      { cause: 'unknown' },
      { cause: 'closing', text: 'Early' },
      { cause: 'other', text: 'x'.repeat(201) },
      { cause: 'other', text: ' ' },
      {},
    ])
      expect([body, (await say(admin, id, body)).statusCode]).toEqual([body, 400])
    expect((await say(asha, id, { cause: 'closing' })).statusCode).toBe(403)
  })
})
