import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { quoteFor } from '#test/support/order-times.ts'
import { setTimeZone } from '#test/support/settings.ts'
import { drinks, food, putTaxClasses, setTaxClasses } from '#test/support/tax-classes.ts'

describe.each(appKinds)('what a category defines for its dishes, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let bar: Category
  beforeAll(async () => {
    admin = await signInAdmin(app())
    await setTaxClasses(admin, [food, drinks])
    await setTimeZone(admin, 'UTC')
    const id = await addCategory(admin, 'Bar')
    bar = (await edit({ id, version: 1 }, { taxClassId: 'drinks' })).json<Category>()
  })

  const edit = ({ id, version }: Pick<Category, 'id' | 'version'>, fields: object) =>
    admin.send('PATCH', `/api/categories/${id}`, { name: 'Bar', version, ...fields })
  const taxOf = async (fields: object) => {
    const { id, price } = await addRecipe(admin, { categoryId: bar.id, ...fields })
    const { taxes } = await quoteFor(app().visitor(), { items: [{ id, quantity: 1, seenPrice: price }] })
    return taxes?.map((tax) => tax.class)
  }

  test('is its tax class, unless the dish has another one, also the first one of the settings', async () => {
    expect(bar).toMatchObject({ taxClassId: 'drinks' })
    expect(await taxOf({})).toEqual([drinks.name])
    expect(await taxOf({ taxClassId: food.id })).toEqual([food.name])
  })

  test('follows a dish that moves to another category', async () => {
    const { id, version, price } = await addRecipe(admin, { categoryId: 'tiffin' })
    const taxes = async () => {
      const quote = await quoteFor(app().visitor(), { items: [{ id, quantity: 1, seenPrice: price }] })
      return quote.taxes?.map((tax) => tax.class)
    }
    expect(await taxes()).toEqual([food.name])

    await admin.send('PATCH', '/api/recipes', { recipes: [{ id, version, categoryId: bar.id }] })

    expect(await taxes()).toEqual([drinks.name])
  })

  test('stays in an edit without it, and null removes it', async () => {
    const { id } = bar
    const first = (await edit(bar, { perDay: 9, deadlineDays: 1, deadlineMinute: 60 })).json<Category>()
    const second = (await edit(first, {})).json<Category>()
    const none = { perDay: null, deadlineDays: null, deadlineMinute: null }
    const third = (await edit(second, none)).json<Category>()

    expect(second).toMatchObject({ id, perDay: 9, deadlineDays: 1, deadlineMinute: 60, taxClassId: 'drinks' })
    for (const field of Object.keys(none)) expect(third).not.toHaveProperty(field)
    expect(third).toMatchObject({ taxClassId: 'drinks' })
    bar = third
  })

  test('has a complete deadline, and an edit can change one part of it, as for a dish', async () => {
    const deadline = { deadlineDays: 1, deadlineMinute: 60 }
    const dish = await addRecipe(admin, deadline)
    const editDish = (version: number, fields: object) => {
      const draft = { name: dish.name, categoryId: dish.categoryId, ingredients: dish.ingredients, price: dish.price }
      return admin.send('PATCH', `/api/recipes/${dish.id}`, { ...draft, version, ...fields })
    }
    const withDeadline = (await edit(bar, deadline)).json<Category>()

    const editedDish = (await editDish(dish.version, { deadlineMinute: 600 })).json<Recipe>()
    bar = (await edit(withDeadline, { deadlineMinute: 600 })).json<Category>()
    for (const item of [editedDish, bar]) expect(item).toMatchObject({ deadlineDays: 1, deadlineMinute: 600 })
    for (const refused of [
      await editDish(editedDish.version, { deadlineDays: null }),
      await edit(bar, { deadlineDays: null }),
    ])
      expect(refused.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: '/deadlineDays' }] })
  })

  test('is no unknown tax class, and its class cannot be removed from the settings', async () => {
    expect((await edit(bar, { taxClassId: 'unknown' })).json()).toMatchObject({ code: 'recipe/tax-class-unknown' })
    expect((await putTaxClasses(admin, [food])).json()).toMatchObject({
      code: 'settings/tax-class-in-use',
      category: 'Bar',
    })
  })
})
