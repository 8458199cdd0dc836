import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { Order } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { addOptionGroup, extrasDraft, select, setDosaGroups } from '#test/support/option-groups.ts'
import { testAddress } from '#test/support/orders.ts'

describe.each(appKinds)('allergens of the owner’s own, on %s', (kind) => {
  async function openWithKiwi() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    const [chutney, paneer] = extrasDraft.options
    const options = [{ ...chutney, allergens: { contains: ['kiwi'], traces: ['poppy seeds'] } }, paneer]
    const group = await addOptionGroup(admin, { ...extrasDraft, options })
    await setDosaGroups(admin, [group.id])
    expect((await declareDosa(admin, { contains: ['milk', 'kiwi'], traces: [], diets: [] })).statusCode).toBe(200)
    await translateMenu(admin, 'it', [
      ['allergen', 'kiwi', 'kiwi', 'actinidia'],
      ['ingredient', 'rice', 'rice', 'riso'],
    ])
    return { app, admin, group }
  }

  test('are read in the language of the guest, and those of the regulation keep their ids', async () => {
    const { app } = await openWithKiwi()
    const read = async (path: string) => (await app.visitor().get(path)).json<Recipe[]>()[0]

    expect((await read('/api/recipes?language=it'))?.dietary).toMatchObject({ contains: ['milk', 'actinidia'] })
    expect((await read('/api/recipes?language=it'))?.optionGroups?.[0]?.options[0]?.allergens).toEqual({
      contains: ['actinidia'],
      traces: ['poppy seeds'],
    })
    expect((await read('/api/recipes'))?.dietary).toMatchObject({ contains: ['milk', 'kiwi'] })
  })

  test('are in an order in the words of the guest and in those of the kitchen', async () => {
    const { app, admin, group } = await openWithKiwi()
    const customer = await app.customer()
    const item = { id: 'dosa', quantity: 1, options: select([group], 'Chutney'), seenPrice: 10.5 }
    const headers = { 'idempotency-key': randomUUID(), 'x-language': 'it' }

    const placed = await customer.send('POST', '/api/orders', { items: [item], deliveryAddress: testAddress }, headers)

    expect(placed.statusCode).toBe(201)
    const { id, items } = placed.json<Order>()
    expect(items).toMatchObject([{ allergens: { contains: ['milk', 'actinidia'], traces: ['poppy seeds'] } }])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ items })
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({
      items: [{ allergens: { contains: ['milk', 'kiwi'], traces: ['poppy seeds'] } }],
    })
  })
})
