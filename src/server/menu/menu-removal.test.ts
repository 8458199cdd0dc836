import { beforeAll, describe, expect, test } from 'vitest'
import type { ArchivedRecipe } from '#contract/menu/archive.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

describe.each(appKinds)('archived recipes, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function order({ id }: Recipe): Promise<void> {
    const draft = { items: [{ id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    expect((await postOrder(admin, draft)).statusCode).toBe(201)
  }

  const remove = ({ id }: { id: string }) => admin.send('DELETE', `/api/recipes/${id}`)
  const restore = ({ id }: { id: string }) => admin.send('POST', `/api/archived-recipes/${id}/restore`)
  const idsAt = async (path: string) => (await admin.get(path)).json<{ id: string }[]>().map(({ id }) => id)
  const archived = async () => (await admin.get('/api/archived-recipes')).json<ArchivedRecipe[]>()

  async function addOrdered(fields: object = {}): Promise<Recipe> {
    const recipe = await addRecipe(admin, fields)
    await order(recipe)
    return recipe
  }

  test('a recipe without orders is deleted', async () => {
    const recipe = await addRecipe(admin)
    await addOrdered({ name: 'Other' })

    expect((await remove(recipe)).statusCode).toBe(204)

    expect((await archived()).map(({ id }) => id)).not.toContain(recipe.id)
    expect(await idsAt('/api/recipes')).not.toContain(recipe.id)
  })

  test('a recipe with orders is archived: it leaves the menu, and can be restored', async () => {
    const recipe = await addOrdered()

    const removed = await remove(recipe)

    expect(removed.statusCode).toBe(200)
    expect(Date.parse(removed.json<{ archivedAt: string }>().archivedAt)).toBeGreaterThan(0)
    expect(await idsAt('/api/recipes')).not.toContain(recipe.id)
    expect(await archived()).toContainEqual(
      expect.objectContaining({ id: recipe.id, name: 'Khichdi', category: 'Tiffin', price: 5 }),
    )

    const restored = await restore(recipe)

    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toEqual({ ...recipe, version: recipe.version + 2 })
    expect(await idsAt('/api/recipes')).toContain(recipe.id)
    expect((await archived()).map(({ id }) => id)).not.toContain(recipe.id)
  })

  test('an archived recipe cannot be ordered, edited, copied or marked as sold out', async () => {
    const recipe = await addOrdered()
    await remove(recipe)

    const draft = { items: [{ id: recipe.id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    const ordered = await postOrder(admin, draft)
    const edit = { name: 'New', categoryId: 'tiffin', ingredients: ['rice'], price: 6, version: recipe.version + 1 }

    expect(ordered.json()).toMatchObject({ code: 'order/menu-changed' })
    expect((await admin.send('PATCH', `/api/recipes/${recipe.id}`, edit)).statusCode).toBe(404)
    expect((await admin.send('POST', `/api/recipes/${recipe.id}/duplicate`)).statusCode).toBe(404)
    const soldOut = { soldOut: 'until-changed' }
    expect((await admin.send('PUT', `/api/recipes/${recipe.id}/availability`, soldOut)).statusCode).toBe(404)
    expect((await remove(recipe)).statusCode).toBe(404)
  })

  test('an archived recipe can be deleted, and its orders stay', async () => {
    const recipe = await addOrdered()
    await remove(recipe)

    const deleted = await admin.send('DELETE', `/api/archived-recipes/${recipe.id}`)

    expect(deleted.statusCode).toBe(204)
    expect((await restore(recipe)).json()).toMatchObject({ code: 'recipe/not-archived' })
    const orders = (await admin.get('/api/orders')).json<{ items: { id: string }[] }[]>()
    expect(orders.flatMap(({ items }) => items.map(({ id }) => id))).toContain(recipe.id)
  })

  test('only archived recipes can be deleted from the archive', async () => {
    const recipe = await addRecipe(admin)

    const response = await admin.send('DELETE', `/api/archived-recipes/${recipe.id}`)

    expect(response.statusCode).toBe(404)
    expect(await idsAt('/api/recipes')).toContain(recipe.id)
  })

  test('a category whose recipes are archived can be deleted, and is restored with one of them', async () => {
    const categoryId = await addCategory(admin, 'Summer')
    const recipe = await addOrdered({ categoryId })
    await remove(recipe)

    expect((await admin.send('DELETE', `/api/categories/${categoryId}`)).statusCode).toBe(204)
    expect(await idsAt('/api/categories')).not.toContain(categoryId)
    expect((await admin.send('DELETE', `/api/categories/${categoryId}`)).statusCode).toBe(404)
    expect(await addRecipe(admin, { categoryId })).toMatchObject({ code: 'recipe/category-unknown' })

    await restore(recipe)

    expect(await idsAt('/api/categories')).toContain(categoryId)
    expect(await idsAt(`/api/recipes?categoryId=${categoryId}`)).toEqual([recipe.id])
  })

  test('an archived category disappears with its last recipe', async () => {
    const categoryId = await addCategory(admin, 'Winter')
    const recipe = await addOrdered({ categoryId })
    await remove(recipe)
    await admin.send('DELETE', `/api/categories/${categoryId}`)

    await admin.send('DELETE', `/api/archived-recipes/${recipe.id}`)

    const row = app().database.queries.selectFrom('categories').select('id').where('id', '=', categoryId)
    expect(await row.execute()).toEqual([])
  })

  test('an archived recipe does not prevent the deletion of its option group and its schedule', async () => {
    const group = {
      name: 'Extras',
      minUnits: 0,
      maxUnits: 1,
      maxPerOption: 1,
      freeUnits: 0,
      options: [{ name: 'Ghee', priceMinor: 100, isDefault: false }],
    }
    const { id: groupId } = (await admin.send('POST', '/api/option-groups', group)).json<{ id: string }>()
    const recipe = await addOrdered({ optionGroupIds: [groupId] })
    const deleteGroup = () => admin.send('DELETE', `/api/option-groups/${groupId}`)
    expect((await deleteGroup()).statusCode).toBe(409)
    await remove(recipe)

    expect((await deleteGroup()).statusCode).toBe(204)

    expect((await restore(recipe)).json<Recipe>().optionGroups).toBeUndefined()
  })

  test('the dashboard does not count archived recipes', async () => {
    const before = (await admin.get('/api/recipes')).json<Recipe[]>().length
    await remove(await addOrdered())

    expect((await admin.get('/api/recipes')).json<Recipe[]>()).toHaveLength(before)
    expect((await admin.get('/api/admin/stats')).json()).toMatchObject({ recipes: before })
  })
})
