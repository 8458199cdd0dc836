import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/account-data.ts'
import { limits } from '#contract/limits.ts'
import type { StatusChange } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { placeOrderFor } from '#test/support/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'

const cancel = (client: Client, id: string, body: object = {}) => client.send('POST', `/api/orders/${id}/cancel`, body)
const setStatus = (admin: Client, id: string, status: string) =>
  admin.send('PATCH', `/api/admin/orders/${id}`, { status })
const write = (client: Client, id: string, text: string) => client.send('PUT', `/api/orders/${id}/feedback`, { text })
const codeOf = (response: LightMyRequestResponse) => response.json<{ code: string }>().code

describe.each(appKinds)('what a customer can do with an order, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function people(settings = { customersCanCancel: true, takesFeedback: true }) {
    const admin = await signInAdmin(app())
    await saveOrdersSettings(admin, settings)
    const asha = await app().customer()
    return { admin, asha, id: await placeOrderFor(asha) }
  }

  test('a customer cancels a pending order with a reason, and a repeated request changes nothing', async () => {
    const { admin, asha, id } = await people()

    const first = await cancel(asha, id, { reason: '  Ordered by mistake ' })
    const second = await cancel(asha, id, { reason: 'Another reason' })

    const cancellation = { by: 'customer', reason: 'Ordered by mistake' }
    for (const response of [first, second]) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ id, status: 'cancelled', cancellation })
    }
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: 'cancelled', cancellation })
    expect((await asha.get(`/api/orders/${id}/changes`)).json<StatusChange[]>()).toMatchObject([
      { from: null, to: 'pending' },
      { from: 'pending', to: 'cancelled', by: null },
    ])
  })

  test('a cancellation needs no reason, and ends when an admin sets another status', async () => {
    const { admin, asha, id } = await people()

    expect((await cancel(asha, id)).json<Order>().cancellation).toEqual({ by: 'customer' })
    await setStatus(admin, id, 'preparing')

    expect((await asha.get(`/api/orders/${id}`)).json()).not.toHaveProperty('cancellation')
  })

  test('an admin whose screen has not shown the cancellation is asked before the order gets another status (#175)', async () => {
    const { admin, asha, id } = await people()
    const setShown = (status: string, shownStatus: string) =>
      admin.send('PATCH', `/api/admin/orders/${id}`, { status, shownStatus })
    await cancel(asha, id, { reason: 'Wrong address' })

    for (const shownStatus of ['pending', 'preparing', 'unknown']) {
      const refused = await setShown('preparing', shownStatus)
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'order/cancelled'])
      expect(refused.json()).toMatchObject({
        before: shownStatus,
        after: 'cancelled',
        cancellation: { by: 'customer', reason: 'Wrong address' },
      })
    }
    expect((await asha.get(`/api/orders/${id}`)).json()).toMatchObject({ status: 'cancelled' })
    // nothing is unseen when the order already has the status
    expect((await setShown('cancelled', 'pending')).statusCode).toBe(200)

    expect((await setShown('preparing', 'cancelled')).json()).toMatchObject({ id, status: 'preparing' })
  })

  test('an order that the server or another admin has cancelled is refused as well (#175)', async () => {
    const { admin, id } = await people()
    const setShown = () =>
      admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'preparing', shownStatus: 'pending' })

    await setStatus(admin, id, 'cancelled')
    expect((await setShown()).json()).toMatchObject({ code: 'order/cancelled', cancellation: { by: 'restaurant' } })

    const cancellation = { status: 'cancelled', cancelledBy: 'timeout' } as const
    await app().database.queries.updateTable('orders').set(cancellation).where('id', '=', id).execute()
    expect((await setShown()).json()).toMatchObject({ code: 'order/cancelled', cancellation: { by: 'timeout' } })
  })

  test.each(['preparing', 'out for delivery', 'delivered'])(
    'an order that is %s cannot be cancelled',
    async (status) => {
      const { admin, asha, id } = await people()
      await setStatus(admin, id, status)

      const response = await cancel(asha, id)

      expect([response.statusCode, codeOf(response)]).toEqual([409, 'order/not-pending'])
      expect((await asha.get(`/api/orders/${id}`)).json()).toMatchObject({ status })
    },
  )

  test("another customer's order and a missing order return 404 and change nothing (#4)", async () => {
    const { asha, id } = await people()
    const ravi = await app().customer()

    for (const response of [
      await cancel(ravi, id),
      await cancel(ravi, 'missing'),
      await write(ravi, id, 'Nice'),
      await ravi.get(`/api/orders/${id}/feedback`),
    ])
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'order/not-found'])
    expect((await asha.get(`/api/orders/${id}`)).json()).toMatchObject({ status: 'pending' })
  })

  test('while the settings are off, nothing can be cancelled or written', async () => {
    const { admin, asha, id } = await people({ customersCanCancel: false, takesFeedback: false })

    const cancelled = await cancel(asha, id)
    expect([cancelled.statusCode, codeOf(cancelled)]).toEqual([409, 'order/no-cancelling'])
    await setStatus(admin, id, 'delivered')
    const written = await write(asha, id, 'Nice')
    expect([written.statusCode, codeOf(written)]).toEqual([409, 'order/no-feedback'])
  })

  test('a reason has at most 200 characters, and no line breaks', async () => {
    const { asha, id } = await people()

    for (const reason of ['', 'a\nb', 'x'.repeat(limits.reasonMaxChars + 1)])
      expect((await cancel(asha, id, { reason })).statusCode).toBe(400)
    expect((await cancel(asha, id, { reason: 'x'.repeat(limits.reasonMaxChars) })).statusCode).toBe(200)
  })

  test('of several requests at the same time, one cancels the order', async () => {
    const { asha, id } = await people()

    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(asha, id)))

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await asha.get(`/api/orders/${id}/changes`)).json()).toHaveLength(2)
  })

  test('after the delivery a customer writes to the restaurant, changes the text, and deletes it', async () => {
    const { admin, asha, id } = await people()
    const early = await write(asha, id, 'Too early')
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'order/not-delivered'])
    await setStatus(admin, id, 'delivered')
    expect((await asha.get(`/api/orders/${id}/feedback`)).json()).toEqual({ text: '', at: null })

    await write(asha, id, 'Nice')
    const { text } = (await write(asha, id, ' Very nice.\nThank you! ')).json<{ text: string }>()

    expect(text).toBe('Very nice.\nThank you!')
    for (const read of [asha.get(`/api/orders/${id}/feedback`), admin.get(`/api/admin/orders/${id}/feedback`)])
      expect((await read).json()).toMatchObject({ text })
    expect((await write(asha, id, 'x'.repeat(limits.feedbackMaxChars + 1))).statusCode).toBe(400)
    await saveOrdersSettings(admin, { takesFeedback: false })
    expect((await write(asha, id, '')).json()).toEqual({ text: '', at: null })
    expect((await admin.get(`/api/admin/orders/${id}/feedback`)).json()).toEqual({ text: '', at: null })
  })

  test('nothing is written about an order that gets another status at the same time', async () => {
    const { admin, asha, id } = await people()
    await setStatus(admin, id, 'delivered')
    const { queries, dialect } = app().database

    // the request waits for this transaction: on PostgreSQL for the row of the order, on SQLite for the connection
    const { written } = await queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('orders').set({ status: 'preparing' }).where('id', '=', id).execute()
      const waiting = write(asha, id, 'Nice')
      if (dialect.name === 'postgres') await untilOneWaits(queries)
      return { written: waiting }
    })

    expect(codeOf(await written)).toBe('order/not-delivered')
    expect((await asha.get(`/api/orders/${id}/feedback`)).json()).toEqual({ text: '', at: null })
  })

  test('the export of an account contains what the customer wrote, and its deletion removes it', async () => {
    const { admin, asha, id } = await people()
    await setStatus(admin, id, 'delivered')
    await write(asha, id, 'The dosa was cold')

    const exported = await asha.send('POST', '/api/account/export', { password: testPassword })
    expect(exported.json<AccountExport>().orders).toMatchObject([{ id, feedback: 'The dosa was cold' }])
    expect((await asha.send('DELETE', '/api/account', { password: testPassword })).statusCode).toBe(204)

    expect((await admin.get(`/api/admin/orders/${id}/feedback`)).json()).toEqual({ text: '', at: null })
  })
})
