import { describe, expect, test } from 'vitest'
import type { AdminOrder, StatusChange } from '#contract/orders/admin-orders.ts'
import { listAdminOrders, placeOrderFor } from '#test/support/admin-orders.ts'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

function setStatus(admin: Client, id: string, status: string) {
  return admin.send('PATCH', `/api/admin/orders/${id}`, { status })
}

describe.each(appKinds)('an order’s status, on %s', (kind) => {
  const app = shareTestApp(kind)
  const statuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled']

  async function changesOf(client: Client, path: string): Promise<StatusChange[]> {
    return (await client.get(path)).json<StatusChange[]>()
  }

  test('may change to any other status (#16)', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrderFor(asha)

    for (const from of statuses)
      for (const to of statuses) {
        await setStatus(admin, id, from)
        const response = await setStatus(admin, id, to)
        expect([from, response.statusCode, response.json<AdminOrder>().status]).toEqual([from, 200, to])
      }
  })

  test.each(['ready', 'Pending', 'PENDING', ' pending', 'done', '', 'out-for-delivery'])(
    'cannot be set to %j (#16)',
    async (status) => {
      const [asha, admin] = [await app().customer(), await signInAdmin(app())]
      const id = await placeOrderFor(asha)

      const response = await setStatus(admin, id, status)

      expect(response.statusCode).toBe(400)
      expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: 'pending' })
      expect(await changesOf(admin, `/api/admin/orders/${id}/changes`)).toHaveLength(1)
    },
  )

  test('is the only field of an order that can be changed', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrderFor(asha)

    const response = await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'delivered', total: 0 })

    expect(response.statusCode).toBe(400)
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: 'pending', total: 21 })
  })

  test('of a missing order returns 404', async () => {
    const admin = await signInAdmin(app())

    expect((await setStatus(admin, 'missing', 'delivered')).statusCode).toBe(404)
    expect((await admin.get('/api/admin/orders/missing')).statusCode).toBe(404)
  })

  test('of an older version is returned unchanged, and can be changed to a current one', async () => {
    const [asha, admin] = [await app().customer(), await signInAdmin(app())]
    const id = await placeOrderFor(asha)
    await app().database.queries.updateTable('orders').set({ status: 'ready' }).where('id', '=', id).execute()

    expect((await listAdminOrders(admin, { q: id, status: 'ready' })).orders).toMatchObject([{ id, status: 'ready' }])
    expect((await setStatus(admin, id, 'delivered')).json()).toMatchObject({ status: 'delivered' })
  })

  test('has a history, with the names of admins for admins only', async () => {
    const [asha, admin] = [await app().customer(), await newAdmin(app(), 'Meera')]
    const id = await placeOrderFor(asha)
    const before = Date.now()
    await setStatus(admin, id, 'preparing')
    await setStatus(admin, id, 'preparing')
    await setStatus(admin, id, 'delivered')

    const named = await changesOf(admin, `/api/admin/orders/${id}/changes`)
    const own = await changesOf(asha, `/api/orders/${id}/changes`)

    expect(named.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'pending', null],
      ['pending', 'preparing', 'Meera'],
      ['preparing', 'delivered', 'Meera'],
    ])
    expect(own).toEqual(named.map((change) => ({ ...change, by: null })))
    expect(Date.parse(own[1]?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect((await (await app().customer()).get(`/api/orders/${id}/changes`)).statusCode).toBe(404)
  })

  test('that two admins set at the same time has both changes in the log, one after the other (#86)', async () => {
    const [asha, admins] = [await app().customer(), [await newAdmin(app()), await newAdmin(app())]]
    const id = await placeOrderFor(asha)

    for (let round = 0; round < 10; round += 1) {
      const wanted = round % 2 === 0 ? ['preparing', 'delivered'] : ['cancelled', 'out for delivery']
      await Promise.all(admins.map((admin, index) => setStatus(admin, id, wanted[index] ?? '')))
    }

    const [first] = admins
    if (!first) throw new Error('The test needs two admins.')
    const changes = await changesOf(first, `/api/admin/orders/${id}/changes`)
    expect(changes).toHaveLength(21)
    for (const [index, { from }] of changes.entries()) expect(from).toBe(changes[index - 1]?.to ?? null)
    expect((await first.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: changes.at(-1)?.to })
  })

  test('equals the last row of its log, and each row continues the row before it', async () => {
    const { queries } = app().database
    const orders = await queries.selectFrom('orders').select(['id', 'status']).execute()
    const log = await queries
      .selectFrom('orderChanges')
      .select(['orderId', 'fromStatus', 'toStatus'])
      .orderBy('seq')
      .execute()

    const byOrder = Map.groupBy(log, ({ orderId }) => orderId)
    expect(orders.length).toBeGreaterThan(5)
    for (const { id, status } of orders) {
      const rows = byOrder.get(id) ?? []
      const from = rows.map(({ fromStatus }) => fromStatus)
      const to = rows.map(({ toStatus }) => toStatus)
      // another test has set a status to 'ready' without a row in the log
      expect(from).toEqual([
        null,
        ...to.slice(0, -1).map((previous, index) => (from[index + 1] === 'ready' ? 'ready' : previous)),
      ])
      expect(to.at(-1)).toBe(status)
    }
  })
})
