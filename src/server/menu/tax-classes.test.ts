import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { drinks, food, putTaxClasses, setTaxClasses } from '#test/support/tax-classes.ts'

describe.each(appKinds)('tax classes and deposits of recipes, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(async () => {
    await app().database.queries.updateTable('recipes').set({ taxClassId: null }).execute()
    await setTaxClasses(admin, [food, drinks])
  })

  const find = async (id: string) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().find((recipe) => recipe.id === id)
  const edit = ({ id, version }: Recipe, fields: object = {}) =>
    admin.send('PATCH', `/api/recipes/${id}`, {
      name: 'Cola',
      categoryId: 'tiffin',
      ingredients: ['water'],
      price: 3,
      version,
      ...fields,
    })
  const editMany = (recipes: object[]) => admin.send('PATCH', '/api/recipes', { recipes })

  test('are saved, and stay in an edit without them; null removes them', async () => {
    const cola = await addRecipe(admin, { taxClassId: 'drinks', deposit: 0.25 })
    const edited = (await edit(cola)).json<Recipe>()
    const changed = (await edit(edited, { deposit: 0.08 })).json<Recipe>()
    const saved = await find(cola.id)
    const cleared = (await edit(changed, { taxClassId: null, deposit: null })).json<Recipe>()

    expect(cola).toMatchObject({ taxClassId: 'drinks', deposit: 0.25 })
    expect(edited).toMatchObject({ version: 2, taxClassId: 'drinks', deposit: 0.25 })
    expect(changed).toMatchObject({ taxClassId: 'drinks', deposit: 0.08 })
    expect(saved).toEqual(changed)
    for (const field of ['taxClassId', 'deposit']) expect(cleared).not.toHaveProperty(field)
    expect(await find(cola.id)).toEqual(cleared)
  })

  test('a deposit of 0 is none', async () => {
    const cola = await addRecipe(admin, { deposit: 0.25 })

    expect((await edit(cola, { deposit: 0 })).json()).not.toHaveProperty('deposit')
    expect(await addRecipe(admin, { deposit: 0 })).not.toHaveProperty('deposit')
  })

  test.each([
    ['with too many decimals', 0.255],
    ['below 0', -0.25],
    ['above the limit', 1e7],
    ['that is a text', '0.25'],
  ])('a deposit %s is refused', async (_, deposit) => {
    const cola = await addRecipe(admin)

    const response = await edit(cola, { deposit })

    expect(response.json()).toMatchObject({ status: 400, code: 'request/invalid', issues: [{ path: '/deposit' }] })
    expect(await find(cola.id)).toEqual(cola)
  })

  test('all invalid amounts are named', async () => {
    const response = await edit(await addRecipe(admin), { price: 3.005, deposit: 0.255 })

    const message = 'must have at most two decimals'
    expect(response.json()).toMatchObject({
      issues: [
        { path: '/price', message },
        { path: '/deposit', message },
      ],
    })
  })

  test('an unknown tax class is refused in a new recipe, an edit and an edit of many', async () => {
    const cola = await addRecipe(admin)
    const unknown = { taxClassId: 'unknown' }

    const responses = [
      await addRecipe(admin, unknown),
      (await edit(cola, unknown)).json(),
      (await editMany([{ id: cola.id, version: 1, ...unknown }])).json(),
    ]

    for (const response of responses) expect(response).toMatchObject({ status: 400, code: 'recipe/tax-class-unknown' })
    expect(await find(cola.id)).toEqual(cola)
  })

  test('the tax class of many recipes is changed, and an undo restores it', async () => {
    const tea = await addRecipe(admin, { name: 'Tea' })
    const cola = await addRecipe(admin, { name: 'Cola', taxClassId: 'drinks', deposit: 0.25 })

    await editMany([
      { id: tea.id, version: 1, taxClassId: 'drinks' },
      { id: cola.id, version: 1, taxClassId: null },
    ])
    const changed = [await find(tea.id), await find(cola.id)]
    await editMany([
      { id: tea.id, version: 2, taxClassId: null },
      { id: cola.id, version: 2, taxClassId: 'drinks' },
    ])

    expect(changed.map((recipe) => [recipe?.taxClassId, recipe?.deposit])).toEqual([
      ['drinks', undefined],
      [undefined, 0.25],
    ])
    expect(await find(tea.id)).toEqual({ ...tea, version: 3 })
    expect(await find(cola.id)).toEqual({ ...cola, version: 3 })
  })

  test('a copy has them, and so has a recipe after its restoration from the archive', async () => {
    const cola = await addRecipe(admin, { taxClassId: 'drinks', deposit: 0.25 })
    const draft = { items: [{ id: cola.id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress, total: 5.25 }
    const order = await postOrder(await app().customer(), draft)
    expect(order.json()).toMatchObject({ total: 5.25 })

    const copy = await admin.send('POST', `/api/recipes/${cola.id}/duplicate`)
    const removed = await admin.send('DELETE', `/api/recipes/${cola.id}`)
    await admin.send('POST', `/api/archived-recipes/${cola.id}/restore`)

    expect(copy.json()).toMatchObject({ taxClassId: 'drinks', deposit: 0.25 })
    expect(removed.statusCode).toBe(200)
    expect(await find(cola.id)).toMatchObject({ taxClassId: 'drinks', deposit: 0.25 })
  })

  test('a class that a recipe has cannot be removed from the settings, and the refusal names the recipe', async () => {
    const cola = await addRecipe(admin, { name: 'Cola', taxClassId: 'drinks' })

    const refused = await putTaxClasses(admin, [food])
    const renamed = await putTaxClasses(admin, [food, { ...drinks, name: 'Beverages' }])
    await edit(cola, { taxClassId: null })
    const removed = await putTaxClasses(admin, [food])

    expect(refused.json()).toMatchObject({ status: 409, code: 'settings/tax-class-in-use', recipe: 'Cola' })
    expect(renamed.statusCode).toBe(200)
    expect(removed.statusCode).toBe(200)
  })

  describe('references between the tax classes and other sections (#158)', () => {
    async function save(section: 'tax' | 'delivery' | 'pickup', changes: object) {
      const saved = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()[section]
      const value = { ...saved.value, ...changes }
      return admin.send('PUT', `/api/admin/settings/${section}`, { version: saved.version, value })
    }

    test.each([
      ['delivery', { from: 'food', to: 'drinks' }],
      ['delivery', { from: 'drinks', to: 'food' }],
      ['pickup', { from: 'food', to: 'drinks' }],
      ['pickup', { from: 'drinks', to: 'food' }],
    ] as const)('a class that the map of the section %s contains cannot be removed', async (section, entry) => {
      expect((await save(section, { taxClassMap: [entry] })).statusCode).toBe(200)
      const refused = await putTaxClasses(admin, [food])
      expect((await save(section, { taxClassMap: [] })).statusCode).toBe(200)
      const removed = await putTaxClasses(admin, [food])

      expect(refused.json()).toMatchObject({ status: 409, code: 'settings/tax-class-in-use', section })
      expect(removed.statusCode).toBe(200)
    })

    test.each([
      ['delivery', { from: 'food', to: 'wine' }],
      ['delivery', { from: 'wine', to: 'food' }],
      ['pickup', { from: 'food', to: 'wine' }],
      ['pickup', { from: 'wine', to: 'food' }],
    ] as const)('the map of the section %s cannot contain an unknown class', async (section, entry) => {
      const refused = await save(section, { taxClassMap: [entry] })

      expect(refused.json()).toMatchObject({ status: 409, code: 'settings/tax-class-unknown' })
    })

    test('the class of the fees is one of the classes', async () => {
      const unknown = await save('tax', { feeClassId: 'wine' })
      expect((await save('tax', { feeClassId: 'drinks' })).statusCode).toBe(200)
      const removed = await save('tax', { classes: [food] })
      const shared = await save('tax', { classes: [food], feeClassId: '' })

      for (const response of [unknown, removed])
        expect(response.json()).toMatchObject({
          status: 400,
          issues: [{ path: '/value/feeClassId', message: 'must be one of the tax classes' }],
        })
      expect(shared.statusCode).toBe(200)
    })

    test('one of two saves at the same time is refused when they contradict each other', async () => {
      const [map, classes] = await Promise.all([
        save('pickup', { taxClassMap: [{ from: 'food', to: 'drinks' }] }),
        putTaxClasses(admin, [food]),
      ])

      expect([map.statusCode, classes.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      await save('pickup', { taxClassMap: [] })
    })
  })

  test('a class that only an archived recipe has cannot be removed until the recipe is deleted for good (#158)', async () => {
    const fanta = await addRecipe(admin, { name: 'Fanta', taxClassId: 'drinks' })
    const { queries } = app().database
    await queries.updateTable('recipes').set({ archivedAt: 1 }).where('id', '=', fanta.id).execute()

    const refused = await putTaxClasses(admin, [food])
    await admin.send('POST', `/api/archived-recipes/${fanta.id}/restore`)
    const restored = await find(fanta.id)
    await admin.send('DELETE', `/api/recipes/${fanta.id}`)
    const removed = await putTaxClasses(admin, [food])

    expect(refused.json()).toMatchObject({ code: 'settings/tax-class-in-use', recipe: 'Fanta', isArchived: true })
    expect(restored).toMatchObject({ taxClassId: 'drinks' })
    expect(removed.statusCode).toBe(200)
  })

  test('a class that no longer exists counts as the default class', async () => {
    const cola = await addRecipe(admin)
    const { queries } = app().database
    await queries.updateTable('recipes').set({ taxClassId: 'removed' }).where('id', '=', cola.id).execute()
    // the save is a new version of the menu
    await setTaxClasses(admin, [food, drinks])

    const quote = await app()
      .visitor()
      .send('POST', '/api/quotes', { items: [{ id: cola.id, quantity: 1 }] })

    expect(quote.json()).toMatchObject({ total: 5, taxes: [{ class: 'Food', net: 4.67, tax: 0.33 }] })
  })
})
