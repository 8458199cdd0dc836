import { describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { addOptionGroup, select, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

describe.each(appKinds)('the allergens of an order line, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function openMenu(dietary: object | null, largeAllergens?: object) {
    const admin = await signInAdmin(app())
    const [regular, large] = sizeDraft.options
    const options = [regular, { ...large, ...(largeAllergens && { allergens: largeAllergens }) }]
    const group = await addOptionGroup(admin, { ...sizeDraft, options })
    await setDosaGroups(admin, [group.id])
    await declareDosa(admin, dietary)
    const customer = await app().customer()
    const order = () => {
      const item = { id: 'dosa', quantity: 1, options: select([group], 'Large'), seenPrice: 13 }
      return postOrder(customer, { items: [item], deliveryAddress: testAddress })
    }
    return { admin, customer, order }
  }

  const milk = { contains: ['milk'], traces: ['nuts'], diets: [] }

  test('are those of the dish and its options when it was ordered', async () => {
    const { admin, customer, order } = await openMenu(milk, { contains: ['nuts'], traces: ['sesame'] })
    const allergens = { contains: ['milk', 'nuts'], traces: ['sesame'] }

    const placed = await order()
    await declareDosa(admin, null)

    const { id, items } = placed.json<{ id: string; items: { allergens: object }[] }>()
    expect(items[0]?.allergens).toEqual(allergens)
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ items: [{ allergens }] })
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ items: [{ allergens }] })
    const download = await customer.send('POST', '/api/account/export', { password: 'correct horse battery' })
    expect(download.json()).toMatchObject({ orders: [{ items: [{ allergens }] }] })
  })

  test('say that an option was not declared', async () => {
    const { order } = await openMenu(milk)

    expect((await order()).json()).toMatchObject({
      items: [{ allergens: { contains: ['milk'], traces: ['nuts'], declared: false } }],
    })
  })

  test('are left out when the dish was not declared', async () => {
    const { order } = await openMenu(null, { contains: ['nuts'], traces: [] })

    const [item] = (await order()).json<{ items: object[] }>().items
    expect(item).not.toHaveProperty('allergens')
  })
})
