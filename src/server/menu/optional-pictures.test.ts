import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

const noImage = { imageBase64: '', imageUrl: '' }

describe.each(appKinds)('dishes without a picture, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    await setOptional(true)
  })

  async function setOptional(arePicturesOptional: boolean): Promise<void> {
    const { storefront } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const edit = { version: storefront.version, value: { ...storefront.value, arePicturesOptional } }
    expect((await admin.send('PUT', '/api/admin/settings/storefront', edit)).statusCode).toBe(200)
  }

  const recipes = async () => (await app().visitor().get('/api/recipes')).json<Recipe[]>()

  test('a category and a dish can be added without a picture, and an order with the dish has none', async () => {
    const category = await admin.send('POST', '/api/categories', { name: 'Soups', imageBase64: '' })
    expect(category.json()).toMatchObject(noImage)

    const recipe = await addRecipe(admin, { categoryId: category.json<Category>().id, imageBase64: '' })
    expect(recipe).toMatchObject(noImage)
    expect(await recipes()).toContainEqual(recipe)
    const draft = { items: [{ id: recipe.id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    expect((await postOrder(await app().customer(), draft)).json()).toMatchObject({ items: [noImage] })
  })

  test('an edit removes the picture, and a copy has none either', async () => {
    const { id, version, imageUrl } = await addRecipe(admin, { name: 'Rasam' })
    expect(imageUrl).not.toBe('')
    const fields = { name: 'Rasam', categoryId: 'tiffin', ingredients: ['tamarind'], price: 4 }

    const edited = await admin.send('PATCH', `/api/recipes/${id}`, { ...fields, version, imageBase64: '' })

    expect(edited.json()).toMatchObject(noImage)
    expect((await admin.send('POST', `/api/recipes/${id}/duplicate`)).json()).toMatchObject(noImage)
  })

  test('new items of an import have no picture, and /readyz misses none', async () => {
    const text = 'Name,Category,Ingredients,Price\nMint tea,Hot drinks,mint,3'
    const check = await admin.send('POST', '/api/menu-imports/check', { text })
    const { menuVersion } = check.json<{ menuVersion: number }>()
    await admin.send('POST', '/api/menu-imports', { text, menuVersion })

    expect((await recipes()).find(({ name }) => name === 'Mint tea')).toMatchObject(noImage)
    expect((await app().visitor().get('/readyz')).json()).not.toHaveProperty('missingPictures')
  })

  test('without the setting, a new item needs a picture, and a saved picture cannot be removed', async () => {
    const { id, version } = await addRecipe(admin, { name: 'Sambar' })
    const noPictureEdit = { name: 'Sambar', categoryId: 'tiffin', ingredients: ['dal'], price: 4, imageBase64: '' }
    await setOptional(false)

    for (const response of [
      await admin.send('POST', '/api/categories', { name: 'Bare', imageBase64: '' }),
      await admin.send('PATCH', `/api/recipes/${id}`, {
        ...noPictureEdit,
        version,
      }),
    ])
      expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: '/imageBase64' }] })
  })
})
