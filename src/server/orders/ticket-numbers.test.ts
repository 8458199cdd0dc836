import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { bothServices, openRestaurant, postQuotedOrder, timeIn } from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { saveOrderHandling, setTimeZone } from '#test/support/settings.ts'

const numbered = { orders: { hasTicketNumbers: true } }

async function placeNumbered(client: Client): Promise<number | undefined> {
  return (await postOrder(client)).json<Order>().ticketNumber
}

describe.each(appKinds)('ticket numbers, on %s', (kind) => {
  test('are off by default: an order has none', async () => {
    const app = await buildTestApp(kind)

    expect((await postOrder(await app.customer())).json()).not.toHaveProperty('ticketNumber')
  })

  test('count from 1, and each order shows the same number to its customer and to admins', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    await saveOrderHandling(admin, numbered)

    expect(await placeNumbered(asha)).toBe(1)
    const { id } = (await postOrder(asha)).json<Order>()

    expect((await asha.get(`/api/orders/${id}`)).json()).toMatchObject({ ticketNumber: 2 })
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ ticketNumber: 2 })
  })

  test('find their order, which also other texts of the search do', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    await saveOrderHandling(admin, numbered)
    const [first, second] = [(await postOrder(asha)).json<Order>(), (await postOrder(asha)).json<Order>()]
    await app.database.queries.updateTable('orders').set({ ticketNumber: 7310 }).where('id', '=', second.id).execute()
    const search = async (text: string) =>
      (await admin.get(`/api/admin/orders?q=${text}`)).json<{ orders: Order[] }>().orders.map(({ id }) => id)

    expect(await search('7310')).toEqual([second.id])
    expect(await search('731')).toEqual([])
    expect(await search(first.id)).toEqual([first.id])
  })

  test('are different for orders at the same time, also at two servers', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveOrderHandling(admin, numbered)
    const second = kind === 'sqlite' ? app : await buildTestApp(kind, {}, { address: app.address })
    const asha = await app.customer()
    const there = Object.assign(second.visitor(), { cookie: asha.cookie })

    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => placeNumbered(index % 2 ? asha : there)),
    )

    expect(responses.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test('a repeated request returns the same number', async () => {
    const app = await buildTestApp(kind)
    const asha = await app.customer()
    await saveOrderHandling(await signInAdmin(app), numbered)

    const numbers = [await postOrder(asha, twoDosas, 'same-key'), await postOrder(asha, twoDosas, 'same-key')]

    expect(numbers.map((response) => response.json<Order>().ticketNumber)).toEqual([1, 1])
  })

  test('begin again on each business day, which is that of the chosen time', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    await openRestaurant(admin, { services: bothServices })
    await saveOrderHandling(admin, numbered)
    const tomorrow = { ...twoDosas, scheduledFor: timeIn(1, '18:00') }
    const numberOf = async (draft: object) =>
      (await postQuotedOrder(asha, { ...twoDosas, ...draft })).json<Order>().ticketNumber

    expect([await numberOf({}), await numberOf(tomorrow), await numberOf({}), await numberOf(tomorrow)]).toEqual([
      1, 1, 2, 2,
    ])
  })

  test('before the business day begins, the evening before counts', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    // 00:30 on the clock of the restaurant, whatever the time of the run is
    const offset = new Date().getUTCHours()
    const timeZone = offset === 0 ? 'UTC' : `Etc/GMT+${offset}`
    await saveOrderHandling(admin, numbered)
    await setTimeZone(admin, offset <= 12 ? timeZone : `Etc/GMT-${24 - offset}`, 0)
    expect(await placeNumbered(asha)).toBe(1)

    await setTimeZone(admin, offset <= 12 ? timeZone : `Etc/GMT-${24 - offset}`, 240)

    expect(await placeNumbered(asha)).toBe(1)
    expect(await placeNumbered(asha)).toBe(2)
  })
})
