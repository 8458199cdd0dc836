import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { insertPlacedOrders, testAddress } from '#test/support/orders.ts'
import { saveOrdersSettings } from '#test/support/settings.ts'

const dayMs = 86_400_000

describe.each(appKinds)('popular recipes, on %s', (kind) => {
  test('are those in at least three orders of the last 30 days that can be ordered now; none while they are off', async () => {
    const app = await buildTestApp(kind)
    const [{ uid, email }, admin] = [await app.customer(), await signInAdmin(app)]
    const rare = await addRecipe(admin, { name: 'Rare' })
    const soldOut = await addRecipe(admin, { name: 'Sold out' })
    const item = (id: string, quantity = 1) => ({ id, name: id, priceMinor: 100, pictureHash: 'x', quantity })
    const order = (items: ReturnType<typeof item>[], { status = 'delivered', daysAgo = 1 } = {}) => ({
      id: `order-${items.map(({ id }) => id).join('-')}-${status}-${Math.random()}`,
      customer: { uid, email, displayName: 'Asha' },
      items,
      totalMinor: 100,
      status,
      deliveryAddress: testAddress,
      paymentMethod: 'Cash on Delivery',
      createdAt: Date.now() - daysAgo * dayMs,
      idempotencyKey: `${Math.random()}`,
      requestHash: 'hash',
      notes: null,
      amounts: null,
      cashGivenMinor: null,
    })
    const three = [1, 2, 3]
    await insertPlacedOrders(app.database.queries, [
      ...three.map(() => order([item('chai'), item('dosa'), item(soldOut.id), item('deleted')])),
      ...three.map(() => order([item('idli')], { daysAgo: 31 })),
      ...three.map(() => order([item('idli')], { status: 'cancelled' })),
      order([item('dosa')]),
      order([item(rare.id, 50)]),
      order([item(rare.id, 50)]),
    ])
    await admin.send('PUT', `/api/recipes/${soldOut.id}/availability`, { soldOut: 'until-changed' })
    const list = async () => (await app.visitor().get('/api/popular-recipes')).json<Recipe[]>().map(({ id }) => id)

    expect(await list()).toEqual([])
    await saveOrdersSettings(admin, { showsPopular: true })
    expect(await list()).toEqual(['dosa', 'chai'])
  })
})
