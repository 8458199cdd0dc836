import { describe, expect, test } from 'vitest'
import type { Stats } from '#contract/orders/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'
import { openQueryPlanDatabase } from '#test/support/query-plans.ts'
import { countsMaxAgeMs, createDashboardStats } from './dashboard-store.ts'

const noChangeBus = { subscribe: () => {} }

describe.each(appKinds)('the dashboard, on %s', (kind) => {
  test('shows a new order, a new status and a deleted dish immediately', async () => {
    const app = await buildTestApp(kind)
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    const stats = async () => (await admin.get('/api/admin/stats')).json<Stats>()
    const before = await stats()
    expect(before).toMatchObject({ orders: 0, pendingOrders: 0 })

    const { id } = (await postOrder(asha)).json<{ id: string }>()
    expect(await stats()).toEqual({ ...before, orders: 1, pendingOrders: 1 })

    await admin.send('PATCH', `/api/admin/orders/${id}`, { status: 'delivered' })
    expect(await stats()).toEqual({ ...before, orders: 1, pendingOrders: 0 })

    await admin.send('DELETE', '/api/recipes/chai')
    expect(await stats()).toMatchObject({ recipes: before.recipes - 1 })
  })

  test('counts all orders and the pending ones with an index', async () => {
    const { queries, plansOf } = await openQueryPlanDatabase(kind)

    const plans = await plansOf(createDashboardStats(queries, noChangeBus))

    expect(plans.join('\n')).toMatch(/orders_status/)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on "?orders|SCAN orders$/m)
  })
})

describeOnBothDatabases('the counts', (open) => {
  const order = { userId: 'asha', items: '[]', totalMinor: 1050, createdAt: 0, requestHash: '' }
  const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' }
  const orderOf = (id: string, status: string) => ({
    ...order,
    ...address,
    id,
    idempotencyKey: id,
    status,
    paymentMethod: 'Cash on Delivery',
  })

  test('show a change by another program after two seconds', async () => {
    const { queries } = await open()
    let now = 0
    const readStats = createDashboardStats(queries, noChangeBus, () => now)
    await queries.insertInto('orders').values(orderOf('first', 'pending')).execute()
    expect(await readStats()).toEqual({ categories: 0, recipes: 0, orders: 1, pendingOrders: 1 })
    await queries.insertInto('orders').values(orderOf('second', 'cancelled')).execute()

    now = countsMaxAgeMs - 1
    expect(await readStats()).toMatchObject({ orders: 1 })
    now = countsMaxAgeMs
    expect(await readStats()).toMatchObject({ orders: 2, pendingOrders: 1 })
  })

  test('are read again after a failure', async () => {
    const { queries } = await open()
    const readStats = createDashboardStats(queries, noChangeBus)
    await queries.schema.alterTable('recipes').renameTo('hidden').execute()
    await expect(readStats()).rejects.toThrow('recipes')

    await queries.schema.alterTable('hidden').renameTo('recipes').execute()

    expect(await readStats()).toMatchObject({ recipes: 0 })
  })
})
