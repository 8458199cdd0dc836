import { describe, expect, test } from 'vitest'
import { type AdminOrderPage, listAdminOrders, placeOrderFor } from '#test/support/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { anyText } from '#test/support/matchers.ts'
import { testAddress } from '#test/support/orders.ts'

/** @returns the ids of all pages, in the order of the pages */
async function listAllIds(admin: Client, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: AdminOrderPage = await listAdminOrders(admin, { ...query, ...(cursor !== null && { cursor }) })
    ids.push(...page.orders.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  return ids
}

function setStatus(admin: Client, id: string, status: string) {
  return admin.send('PATCH', `/api/admin/orders/${id}`, { status })
}

describe.each(appKinds)('the admin order list, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('contains all data of an order', async () => {
    const [asha, admin] = [await app().customer('all-data'), await signInAdmin(app())]
    const id = await placeOrderFor(asha, { instructions: 'Ring twice' })

    const { orders } = await listAdminOrders(admin, { q: id })

    expect(orders).toEqual([
      {
        id,
        userId: asha.uid,
        items: orders[0]?.items,
        total: 21,
        status: 'pending',
        deliveryAddress: { ...testAddress, instructions: 'Ring twice' },
        paymentMethod: 'Cash on Delivery',
        createdAt: anyText,
        customer: { displayName: 'all-data', email: 'all-data@example.com' },
      },
    ])
    expect(orders[0]?.items).toMatchObject([{ name: 'Masala Dosa', price: 10.5, quantity: 2 }])
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toEqual(orders[0])
  })

  test('has each order on one page, newest first, also orders with the same time (#67, #80)', async () => {
    const [asha, admin] = [await app().customer('paged'), await signInAdmin(app())]
    const ids = await Promise.all(Array.from({ length: 120 }, () => placeOrderFor(asha)))
    const { queries } = app().database
    for (const [index, id] of ids.entries())
      await queries
        .updateTable('orders')
        .set({ createdAt: Date.UTC(2031, 0, 1) + Math.floor(index / 40), ...(index % 3 === 0 && { status: 'ready' }) })
        .where('id', '=', id)
        .execute()
    const newestFirst = (matches: (index: number) => boolean) =>
      ids
        .map((id, index) => ({ id, index, at: Math.floor(index / 40) }))
        .filter(({ index }) => matches(index))
        .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id)

    const from = '2031-01-01T00:00:00.000Z'
    const first = await listAdminOrders(admin, { from })

    expect(first.orders).toHaveLength(50)
    expect(await listAllIds(admin, { from })).toEqual(newestFirst(() => true))
    expect(await listAllIds(admin, { from, status: 'pending' })).toEqual(newestFirst((index) => index % 3 > 0))
    expect(await listAllIds(admin, { from, status: 'pending,ready' })).toEqual(newestFirst(() => true))
    expect(await listAllIds(admin, { from, status: 'ready,ready' })).toEqual(newestFirst((index) => index % 3 === 0))
  })

  test('pages neither skip nor repeat an order when an order is placed between two requests', async () => {
    const [asha, admin] = [await app().customer('between'), await signInAdmin(app())]
    const ids = await Promise.all(Array.from({ length: 60 }, () => placeOrderFor(asha)))
    const first = await listAdminOrders(admin, { q: 'between@example.com' })
    await placeOrderFor(asha)

    const second = await listAdminOrders(admin, { q: 'between@example.com', cursor: first.next ?? '' })

    expect([...first.orders, ...second.orders].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(second.next).toBeNull()
  })

  test('is searched by id, name, email, phone and street, in upper and lower case', async () => {
    const [asha, admin] = [await app().customer('Findable'), await signInAdmin(app())]
    const id = await placeOrderFor(asha, { street: '7 Quince Lane', phone: '+44 20 7946 0999' })
    await placeOrderFor(await app().customer('other'))

    const part = id.slice(3, 12).toUpperCase()
    for (const q of [id, part, 'findABLE', 'findable@exam', '7946 0999', 'quince', '  QUINCE  '])
      expect((await listAdminOrders(admin, { q })).orders.map((order) => [q, order.id])).toEqual([[q, id]])
    expect((await listAdminOrders(admin, { q: 'no such thing' })).orders).toEqual([])
  })

  test.each(['%', '_', '\\', '100%', 'a_b', 'c:\\d'])(
    'treats %s in a search text as a normal character (#45)',
    async (text) => {
      const [asha, admin] = [await app().customer(), await signInAdmin(app())]
      const id = await placeOrderFor(asha, { street: `1 ${text} Street, ${asha.uid}` })
      await placeOrderFor(asha, { street: `1 aXb Street, 1000, ${asha.uid}` })

      expect(
        (await listAdminOrders(admin, { q: `${text} Street, ${asha.uid}` })).orders.map((order) => order.id),
      ).toEqual([id])
    },
  )

  test('is filtered by time: from is included, to is excluded', async () => {
    const [asha, admin] = [await app().customer('timed'), await signInAdmin(app())]
    const ids = [await placeOrderFor(asha), await placeOrderFor(asha), await placeOrderFor(asha)]
    for (const [index, id] of ids.entries())
      await app()
        .database.queries.updateTable('orders')
        .set({ createdAt: Date.UTC(2032, 0, index + 1) })
        .where('id', '=', id)
        .execute()
    const day = (date: number) => `2032-01-0${date}T00:00:00.000Z`

    const listIds = async (query: Record<string, string>) =>
      (await listAdminOrders(admin, query)).orders.map(({ id }) => id)

    expect(await listIds({ q: 'timed', from: day(2) })).toEqual([ids[2], ids[1]])
    expect(await listIds({ q: 'timed', to: day(2) })).toEqual([ids[0]])
    expect(await listIds({ q: 'timed', from: day(2), to: day(3), status: 'pending' })).toEqual([ids[1]])
  })

  test.each([
    ['cursor', 'garbage'],
    ['cursor', '1-'],
    ['cursor', "1-'or'1"],
    ['cursor', '99999999999999999999-a'],
    ['from', 'yesterday'],
    ['to', '2026-02-30T00:00:00Z'],
    ['q', 'x'.repeat(101)],
    ['sort', 'oldest'],
  ])('refuses ?%s=%s with 400', async (name, value) => {
    const response = await (await signInAdmin(app())).get(
      `/api/admin/orders?${new URLSearchParams({ [name]: value }).toString()}`,
    )

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request/invalid' })
  })

  test('contains the orders of deleted accounts', async () => {
    const [asha, admin] = [await app().customer('leaver'), await signInAdmin(app())]
    const id = await placeOrderFor(asha)

    await app().database.queries.deleteFrom('user').where('id', '=', asha.uid).execute()

    expect((await listAdminOrders(admin, { q: id })).orders[0]?.customer).toEqual({
      displayName: 'Deleted account',
      email: '',
    })
  })

  test('is refused to customers and visitors (#1, #15)', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrderFor(asha)

    for (const [client, status] of [
      [asha, 403],
      [app().visitor(), 401],
    ] as const) {
      const paths = ['/api/admin/orders', `/api/admin/orders/${id}`, `/api/admin/orders/${id}/changes`]
      const responses = await Promise.all([
        ...paths.map((path) => client.get(path)),
        setStatus(client, id, 'delivered'),
      ])
      expect(responses.map((response) => response.statusCode)).toEqual([status, status, status, status])
    }
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: 'pending' })
  })
})
