import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { starDraft } from '#test/support/printers.ts'
import { insertSection } from '../site-settings/site-settings-store.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import { deleteRecipe } from './menu-store.ts'

describe.each(appKinds)('limits, promotions and printers that name the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    await saveSection('region', { timeZone: 'UTC' })
  })
  beforeEach(() => saveOrderingSettings(admin, { services: {}, promotions: {} }))

  const settings = async () => (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  async function saveSection(section: 'region' | 'promotions' | 'services', changes: object) {
    const saved = (await settings())[section]
    const body = { version: saved.version, value: { ...saved.value, ...changes } }
    return admin.send('PUT', `/api/admin/settings/${section}`, body)
  }
  const savePromotion = (fields: Partial<PromotionSettings>) =>
    saveSection('promotions', { promotions: [promotionWith({ name: 'Happy hour', ...fields })] })
  const limit: Services['capacity'][number] = {
    id: 'limit',
    service: 'all',
    unit: 'dishes',
    categoryId: '',
    period: 'day',
    max: 5,
  }
  const saveLimits = (...categoryIds: string[]) =>
    saveSection('services', {
      capacity: categoryIds.map((categoryId, index) => ({ ...limit, id: `limit-${index}`, categoryId })),
    })
  const remove = (path: string) => admin.send('DELETE', path)
  async function addOrdered(fields: object = {}) {
    const recipe = await addRecipe(admin, fields)
    const draft = { items: [{ id: recipe.id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    expect((await postOrder(admin, draft)).statusCode).toBe(201)
    return recipe
  }

  test('a save that names an unknown category or dish is refused, and names the field (#205)', async () => {
    const { id } = await addRecipe(admin)
    const before = await settings()

    const responses = [
      await savePromotion({ recipeIds: [id, 'gone'] }),
      await savePromotion({ categoryIds: ['gone', 'tiffin'] }),
      await saveLimits('tiffin', 'gone'),
      await admin.send('POST', '/api/admin/printers', { ...starDraft, categoryIds: ['tiffin', 'gone'] }),
    ]

    expect(responses.map((response) => response.json<object>())).toMatchObject(
      [
        '/value/promotions/0/recipeIds/1',
        '/value/promotions/0/categoryIds/0',
        '/value/capacity/1/categoryId',
        '/categoryIds/1',
      ].map((path) => ({
        status: 400,
        code: 'menu/item-unknown',
        issues: [{ path, message: 'is no longer on the menu. Choose another one.' }],
      })),
    )
    expect(await settings()).toEqual(before)
    expect((await admin.get('/api/admin/printers')).json()).toEqual([])
  })

  test('what is gone for a long time can be saved again with other changes, until it is removed (#205)', async () => {
    const { promotions } = await settings()
    const value = { promotions: [promotionWith({ recipeIds: ['gone'] })] }
    const row = { section: 'promotions', version: promotions.version + 1, byUserId: null, savedAt: 1 }
    await insertSection(app().database.queries, { ...row, value: JSON.stringify(value) })

    const renamed = await savePromotion({ name: 'Lunch', recipeIds: ['gone'] })
    const removed = await savePromotion({ name: 'Lunch', recipeIds: [] })
    const again = await savePromotion({ name: 'Lunch', recipeIds: ['gone'] })

    expect([renamed.statusCode, removed.statusCode, again.statusCode]).toEqual([200, 200, 400])
  })

  test('a dish that a promotion names cannot be deleted (#205)', async () => {
    const { id } = await addRecipe(admin)
    await savePromotion({ recipeIds: [id] })

    const refused = await remove(`/api/recipes/${id}`)
    await savePromotion({ recipeIds: [] })
    const deleted = await remove(`/api/recipes/${id}`)

    const usedBy = [{ kind: 'promotion', name: 'Happy hour' }]
    expect(refused.json()).toMatchObject({ status: 409, code: 'menu/in-use', usedBy })
    expect(deleted.statusCode).toBe(204)
  })

  test('a category that a promotion, limits and a printer name cannot be deleted (#205)', async () => {
    const id = await addCategory(admin, 'Drinks')
    await savePromotion({ categoryIds: [id] })
    await saveLimits('tiffin', id)
    const printer = await admin.send('POST', '/api/admin/printers', { ...starDraft, categoryIds: [id] })

    const refused = await remove(`/api/categories/${id}`)
    await savePromotion({ categoryIds: [] })
    await saveLimits('tiffin')
    await remove(`/api/admin/printers/${printer.json<{ printer: { id: string } }>().printer.id}`)
    const deleted = await remove(`/api/categories/${id}`)

    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'menu/in-use',
      usedBy: [
        { kind: 'promotion', name: 'Happy hour' },
        { kind: 'limit', name: '2' },
        { kind: 'printer', name: starDraft.name },
      ],
    })
    expect(deleted.statusCode).toBe(204)
  })

  test('what is archived exists: only its deletion for good is refused (#205)', async () => {
    const categoryId = await addCategory(admin, 'Soups')
    const { id } = await addOrdered({ categoryId })
    await savePromotion({ recipeIds: [id] })
    await saveLimits(categoryId)

    const archived = [await remove(`/api/recipes/${id}`), await remove(`/api/categories/${categoryId}`)]
    const again = [await savePromotion({ recipeIds: [] }), await savePromotion({ recipeIds: [id] })]
    const refused = await remove(`/api/archived-recipes/${id}`)
    await admin.send('POST', `/api/archived-recipes/${id}/restore`)

    expect(archived.map(({ statusCode }) => statusCode)).toEqual([200, 204])
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(refused.json()).toMatchObject({
      code: 'menu/in-use',
      usedBy: [
        { kind: 'promotion', name: 'Happy hour' },
        { kind: 'limit', name: '1' },
      ],
    })
    expect((await app().visitor().get('/api/recipes')).json()).toContainEqual(expect.objectContaining({ id }))
  })

  test('a promotion is refused when its dish is deleted at the same time (#205)', async () => {
    const { id } = await addRecipe(admin)
    const { queries } = app().database

    const { saved } = await queries.transaction().execute(async (transaction) => {
      await deleteRecipe(transaction, id)
      await lockMenuVersion(transaction)
      const save = savePromotion({ recipeIds: [id] })
      if (kind === 'postgres') await untilOneWaits(queries)
      return { saved: save }
    })

    expect((await saved).json()).toMatchObject({ code: 'menu/item-unknown' })
  })

  test('a deletion is refused when a promotion with the dish is saved at the same time (#205)', async () => {
    const { id } = await addRecipe(admin)
    const { queries } = app().database
    const { promotions } = await settings()
    const row = { section: 'promotions', version: promotions.version + 1, byUserId: null, savedAt: 1 }
    const value = JSON.stringify({ promotions: [promotionWith({ name: 'Lunch', recipeIds: [id] })] })

    const { deleted } = await queries.transaction().execute(async (transaction) => {
      await insertSection(transaction, { ...row, value })
      await lockMenuVersion(transaction)
      const deletion = remove(`/api/recipes/${id}`)
      if (kind === 'postgres') await untilOneWaits(queries)
      return { deleted: deletion }
    })

    const usedBy = [{ kind: 'promotion', name: 'Lunch' }]
    expect((await deleted).json()).toMatchObject({ code: 'menu/in-use', usedBy })
  })
})
