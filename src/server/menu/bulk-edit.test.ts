import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { deleteSchedule, insertSchedule } from './schedule-store.ts'

describe.each(appKinds)('editing many recipes at once, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const edit = (recipes: object[]) => admin.send('PATCH', '/api/recipes', { recipes })
  const recipesOf = async (ids: string[]) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().filter(({ id }) => ids.includes(id))

  test('saves prices, category and availability, and leaves everything else', async () => {
    const [a, b] = [await addRecipe(admin, { name: 'A' }), await addRecipe(admin, { name: 'B' })]
    const categoryId = await addCategory(admin, 'Lunch')

    const response = await edit([
      { id: a.id, version: 1, price: 5.9, categoryId },
      { id: b.id, version: 1, soldOut: 'until-changed' },
    ])

    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([
      { id: a.id, version: 2 },
      { id: b.id, version: 2 },
    ])
    const saved = await recipesOf([a.id, b.id])
    expect(saved).toContainEqual({ ...a, version: 2, price: 5.9, categoryId })
    expect(saved).toContainEqual({ ...b, version: 2, soldOutUntil: '9999-12-31T23:59:59.999Z' })
  })

  test('an undo with the values before restores all recipes', async () => {
    const recipe = await addRecipe(admin, { name: 'Undo' })
    await edit([{ id: recipe.id, version: 1, price: 7, soldOut: 'until-changed' }])

    await edit([{ id: recipe.id, version: 2, price: 5, soldOut: 'no' }])

    expect(await recipesOf([recipe.id])).toEqual([{ ...recipe, version: 3 }])
  })

  test('saves a name and the portions that are left today, and removes the limit again', async () => {
    const { id } = await addRecipe(admin, { name: 'Idly' })
    const portionsOf = async () =>
      (await admin.get('/api/portions-left')).json<{ recipeId: string }[]>().filter(({ recipeId }) => recipeId === id)

    await edit([{ id, version: 1, name: '  Idli  ', leftToday: 12 }])

    expect(await recipesOf([id])).toMatchObject([{ name: 'Idli', version: 2 }])
    expect(await portionsOf()).toEqual([{ recipeId: id, leftToday: 12 }])
    await edit([{ id, version: 2, leftToday: null }])
    expect(await portionsOf()).toEqual([])
  })

  test('a cancelled order gives no portions back to a limit that was set after it', async () => {
    const { id } = await addRecipe(admin, { name: 'Counted' })
    await edit([{ id, version: 1, leftToday: 5 }])
    const draft = { items: [{ id, quantity: 2, seenPrice: 5 }], deliveryAddress: testAddress }
    const { id: orderId } = (await postOrder(admin, draft)).json<{ id: string }>()

    await edit([{ id, version: 2, leftToday: 9 }])
    await admin.send('PATCH', `/api/admin/orders/${orderId}`, { status: 'cancelled' })

    expect((await admin.get('/api/portions-left')).json()).toContainEqual({ recipeId: id, leftToday: 9 })
  })

  test('a recipe whose last portion was ordered can be ordered again after it was made available', async () => {
    const { id } = await addRecipe(admin, { name: 'Last portion' })
    const { queries } = app().database
    const until = Date.UTC(2099, 0, 1)
    await queries
      .updateTable('recipes')
      .set({ soldOutUntil: until, leftToday: 0, leftUntil: until })
      .where('id', '=', id)
      .execute()

    await edit([{ id, version: 1, soldOut: 'no' }])

    const draft = { items: [{ id, quantity: 1, seenPrice: 5 }], deliveryAddress: testAddress }
    expect((await postOrder(admin, draft)).statusCode).toBe(201)
  })

  test('one recipe that was changed or removed by someone else refuses all, and is named (#222)', async () => {
    const [a, b, c] = [
      await addRecipe(admin, { name: 'A' }),
      await addRecipe(admin, { name: 'B' }),
      await addRecipe(admin, { name: 'C' }),
    ]
    await admin.send('DELETE', `/api/recipes/${b.id}`)
    await edit([{ id: c.id, version: 1, price: 6 }])

    const response = await edit([a, b, c].map(({ id }) => ({ id, version: 1, price: 9 })))

    expect(response.statusCode).toBe(409)
    const problem = response.json<{ code: string; recipes: string[] }>()
    expect(problem.code).toBe('menu/bulk-edit-conflict')
    expect(new Set(problem.recipes)).toEqual(new Set([b.id, c.id]))
    expect((await recipesOf([a.id]))[0]).toMatchObject({ price: 5, version: 1 })
  })

  test.each([
    ['a price with too many decimals', { price: 5.999 }, 'request/invalid'],
    ['a price of zero', { price: 0 }, 'request/invalid'],
    ['an empty name', { name: ' ' }, 'request/invalid'],
    ['no portions', { leftToday: 0 }, 'request/invalid'],
    ['an unknown category', { categoryId: 'unknown' }, 'recipe/category-unknown'],
    ['an unknown schedule', { scheduleId: 'unknown' }, 'menu/schedule-unknown'],
    ['an unknown field', { tax: 7 }, 'request/invalid'],
  ])('refuses %s and changes nothing', async (_name, change, code) => {
    const recipe = await addRecipe(admin, { name: 'Same' })

    const response = await edit([{ id: recipe.id, version: 1, ...change }])

    expect(response.json()).toMatchObject({ code })
    expect(await recipesOf([recipe.id])).toEqual([recipe])
  })

  test('names the schedule that another admin deletes during the edit', async () => {
    const recipe = await addRecipe(admin, { name: 'Lunch only' })
    const { queries } = app().database
    const scheduleId = 'lunch'
    await insertSchedule(queries, { id: scheduleId, name: 'Lunch', intervals: [], createdAt: 0 })

    // the edit waits for this transaction: on PostgreSQL for the row of the recipe, on SQLite for the connection
    const response = await queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('recipes').set({ position: 0 }).where('id', '=', recipe.id).execute()
      const edited = edit([{ id: recipe.id, version: 1, scheduleId }])
      if (kind === 'postgres') await untilOneWaits(queries)
      await deleteSchedule(transaction, scheduleId)
      return { edited }
    })

    expect((await response.edited).json()).toMatchObject({ status: 400, code: 'menu/schedule-unknown' })
    expect(await recipesOf([recipe.id])).toEqual([recipe])
  })

  test('refuses a recipe twice, and an empty list', async () => {
    expect((await edit([])).statusCode).toBe(400)
    const twice = { id: 'dosa', version: 1, price: 5 }
    expect((await edit([twice, twice])).statusCode).toBe(400)
  })
})
