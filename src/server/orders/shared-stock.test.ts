import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { bothServices, dailyHours, dateIn, openRestaurant, timeIn } from '#test/support/order-times.ts'
import { postOrder } from '#test/support/orders.ts'
import { seedCustomers, seededSecret } from '#test/support/seed-customers.ts'
import { dayName, orderAt } from '#test/support/stock-orders.ts'

const openAllWeek = { services: bothServices, hours: { shop: dailyHours(7, 22) } }

describe.each(appKinds)('the stock for each day of a category, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    customer = await app().customer()
    await openRestaurant(admin, openAllWeek)
  })

  const setStatus = (id: string, status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })
  const edit = ({ id, version, name, price }: Recipe, fields: object) =>
    admin.send('PATCH', `/api/recipes/${id}`, { name, ingredients: ['rye'], price, version, ...fields })
  async function place(recipe: Recipe, quantity: number, days: number) {
    const response = await postOrder(customer, orderAt(recipe, quantity, timeIn(days, '08:00')))
    const { id, code, timeProblem } = response.json<{ id: string; code?: string; timeProblem?: { message: string } }>()
    return { id, result: timeProblem?.message ?? code ?? 'placed' }
  }

  test('is one counter for all its dishes, beside their own stocks (#242)', async () => {
    const id = await addCategory(admin, 'Loaves')
    const version = 1
    const inLoaves = { categoryId: id }
    const [rye, oat] = [await addRecipe(admin, { name: 'Rye' }), await addRecipe(admin, { name: 'Oat', ...inLoaves })]
    const bun = await addRecipe(admin, { name: 'Bun', perDay: 2, ...inLoaves })
    await place(oat, 1, 6)
    await place(rye, 1, 6)
    const together = { name: 'Loaves', version, sharedPerDay: 6 }
    expect((await admin.send('PATCH', `/api/categories/${id}`, together)).json()).toMatchObject({ sharedPerDay: 6 })
    // a dish that moves into the category brings its orders
    await edit(rye, inLoaves)

    const first = await place(bun, 2, 6)
    expect(first.result).toBe('placed')
    expect((await place(oat, 3, 6)).result).toBe(`Only 2 Loaves left for ${dayName(6)}. ${dayName(7)} has 6.`)
    expect((await place(oat, 2, 6)).result).toBe('placed')
    expect((await place(rye, 1, 6)).result).toBe(`No Loaves left for ${dayName(6)}. ${dayName(7)} has 6.`)
    expect((await place(bun, 3, 7)).result).toContain('Only 2 Bun left')
    const taken = (await admin.get('/api/taken-stock')).json<{ recipeId?: string; categoryId?: string }[]>()
    expect(taken.filter(({ recipeId, categoryId }) => recipeId === bun.id || categoryId === id)).toHaveLength(2)
    expect(taken).toContainEqual({ recipeId: bun.id, date: dateIn(6), taken: 2, perDay: 2 })
    expect(taken).toContainEqual({ categoryId: id, date: dateIn(6), taken: 6, perDay: 6 })

    await setStatus(first.id, 'cancelled')
    expect((await place(rye, 3, 6)).result).toContain('Only 2 Loaves left')
    expect((await place(rye, 2, 6)).result).toBe('placed')
    await setStatus(first.id, 'pending')
    expect((await place(oat, 1, 6)).result).toContain('No Loaves left')

    await admin.send('PATCH', `/api/categories/${id}`, { ...together, version: version + 1, sharedPerDay: null })
    expect((await place(oat, 9, 6)).result).toBe('placed')
  })

  test('is refused with the name of the category in the language of the guest', async () => {
    const id = await addCategory(admin, 'Rolls')
    const roll = await addRecipe(admin, { name: 'Poppy roll', categoryId: id })
    await admin.send('PATCH', `/api/categories/${id}`, { name: 'Rolls', version: 1, sharedPerDay: 2 })
    await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard: 'en', offered: ['de'] } })
    const translation = { kind: 'categoryName', id, language: 'de', source: 'Rolls', text: 'Brötchen' } as const
    await app().database.queries.insertInto('translations').values(translation).execute()
    app().catalogue.invalidate()
    const items = [{ id: roll.id, quantity: 3 }]

    const quote = await customer.send('POST', '/api/quotes', { items }, { 'accept-language': 'de' })

    expect(quote.json<{ timeProblem: { message: string } }>().timeProblem.message).toContain('2 × Brötchen')
  })
})

test.each(appKinds)(
  'two servers sell 40 loaves of three kinds from the stock of their category, on %s (#242)',
  async (kind) => {
    const first = await buildTestApp(kind, { AUTH_SECRET: seededSecret })
    const second = await buildTestApp(kind, { AUTH_SECRET: seededSecret }, { address: first.address })
    const admin = await signInAdmin(first)
    await openRestaurant(admin, openAllWeek)
    const kinds = [await addRecipe(admin, { name: 'Rye' }), await addRecipe(admin, { name: 'Oat' })]
    kinds.push(await addRecipe(admin, { name: 'Spelt' }))
    const categories = (await admin.get('/api/categories')).json<Category[]>()
    const version = categories.find(({ id }) => id === 'tiffin')?.version
    await admin.send('PATCH', '/api/categories/tiffin', { name: 'Loaves', version, sharedPerDay: 40 })
    const cookies = await seedCustomers(first.database, 120)

    const responses = await Promise.all(
      cookies
        .map((cookie, n) => {
          const customer = Object.assign((n % 2 ? first : second).visitor(), { cookie })
          return kinds
            .slice(n % 3, (n % 3) + 1)
            .map((dish) => postOrder(customer, orderAt(dish, 1, timeIn(2, '08:00'))))
        })
        .flat(),
    )

    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(40)
    expect(responses.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      detail: `No Loaves left for ${dayName(2)}. ${dayName(3)} has 40.`,
    })
  },
)
