import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { describeAllergens } from '#contract/dietary-texts.ts'
import { passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { Order } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { addOptionGroup, extrasDraft, select, setDosaGroups } from '#test/support/option-groups.ts'
import { testAddress } from '#test/support/orders.ts'
import { savePrinting } from '#test/support/settings.ts'

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

  async function readDosa(app: TestApp, language: string) {
    const [recipe] = (await app.visitor().get(`/api/recipes?language=${language}`)).json<Recipe[]>()
    if (!recipe) throw new Error('The menu has no dish')
    return recipe
  }

  test('are read in the language of the guest, and a filter finds them in every language', async () => {
    const { app } = await openWithKiwi()
    const withoutKiwi = { diets: [], without: ['kiwi'] }

    for (const language of ['en', 'it']) {
      const dosa = await readDosa(app, language)
      expect(dosa.dietary).toMatchObject({ contains: ['milk', 'kiwi'] })
      expect(passesFilter(dosa, withoutKiwi)).toBe(false)
    }
    const { dietary, optionGroups = [] } = await readDosa(app, 'it')
    expect(dietary && describeAllergens(dietary)).toBe('Contains: milk, actinidia')
    expect(optionGroups[0]?.options[0]?.allergens).toEqual({
      contains: ['kiwi'],
      traces: ['poppy seeds'],
      names: { kiwi: 'actinidia' },
    })
  })

  test('count as an allergen of the regulation that only their translation names', async () => {
    const { app, admin } = await openWithKiwi()

    await translateMenu(admin, 'it', [['allergen', 'kiwi', 'kiwi', 'burro di arachidi']])

    const dosa = await readDosa(app, 'it')
    expect(dosa.dietary?.contains).toEqual(['peanuts', 'milk', 'kiwi'])
    expect(passesFilter(dosa, { diets: [], without: ['peanuts'] })).toBe(false)
  })

  test('are in an order in the words of the guest and in those of the kitchen', async () => {
    const { app, admin, group } = await openWithKiwi()
    const customer = await app.customer()
    const item = { id: 'dosa', quantity: 1, options: select([group], 'Chutney'), seenPrice: 10.5 }
    const headers = { 'idempotency-key': randomUUID(), 'x-language': 'it' }

    const placed = await customer.send('POST', '/api/orders', { items: [item], deliveryAddress: testAddress }, headers)

    expect(placed.statusCode).toBe(201)
    const { id, items } = placed.json<Order>()
    expect(items).toMatchObject([
      { allergens: { contains: ['milk', 'kiwi'], traces: ['poppy seeds'], names: { kiwi: 'actinidia' } } },
    ])
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ items })
    const ofKitchen = (await admin.get(`/api/admin/orders/${id}`)).json<Order>()
    expect(ofKitchen.items[0]?.allergens).toEqual({ contains: ['milk', 'kiwi'], traces: ['poppy seeds'] })
    await savePrinting(admin, { printsTickets: true })
    const ticket = async (template: string) => (await admin.get(`/api/admin/orders/${id}/tickets/${template}`)).body
    expect(await ticket('kitchen')).toContain('kiwi')
    expect(await ticket('kitchen')).not.toContain('actinidia')
  })
})
