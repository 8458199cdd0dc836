import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { findMenuVersion } from '#server/store/menu-version.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import {
  bothServices,
  dailyHours,
  dateIn,
  openRestaurant,
  pickup,
  quoteFor,
  saveTimeZone,
  timeIn,
  timeZoneAhead,
} from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { seedCustomers, seededSecret } from '#test/support/seed-customers.ts'
import { dayName, orderAt } from '#test/support/stock-orders.ts'

const openAllWeek = { services: bothServices, hours: { shop: dailyHours(7, 22) } }

describe.each(appKinds)('the stock of a dish for each day, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    customer = await app().customer()
  })
  beforeEach(() => openRestaurant(admin, openAllWeek))

  const setStatus = (id: string, status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })
  const edit = ({ id, version, name, price }: Recipe, fields: object) =>
    admin.send('PATCH', `/api/recipes/${id}`, {
      name,
      categoryId: 'tiffin',
      ingredients: ['rye'],
      price,
      version,
      ...fields,
    })
  async function place(recipe: Recipe, quantity: number, days: number, clock = '08:00') {
    const response = await postOrder(customer, orderAt(recipe, quantity, timeIn(days, clock)))
    const { id, code, timeProblem } = response.json<{ id: string; code?: string; timeProblem?: { message: string } }>()
    return { id, result: timeProblem?.message ?? code ?? 'placed' }
  }

  test('belongs to the day of the promised time, and is refilled by itself', async () => {
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 3 })

    expect((await place(miche, 2, 3)).result).toBe('placed')
    expect((await place(miche, 2, 3, '20:00')).result).toBe(`Only 1 Miche left for ${dayName(3)}. ${dayName(4)} has 3.`)
    expect((await place(miche, 1, 3)).result).toBe('placed')
    expect((await place(miche, 1, 3)).result).toBe(`No Miche left for ${dayName(3)}. ${dayName(4)} has 3.`)
    expect((await place(miche, 3, 4)).result).toBe('placed')
    const taken = (await admin.get('/api/taken-stock')).json<{ recipeId: string }[]>()
    expect(taken.filter(({ recipeId }) => recipeId === miche.id)).toEqual([
      { recipeId: miche.id, date: dateIn(3), taken: 3, perDay: 3 },
      { recipeId: miche.id, date: dateIn(4), taken: 3, perDay: 3 },
    ])
    const { times } = await quoteFor(customer, { items: orderAt(miche, 1, '').items }, { timesOn: '' })
    expect(times?.dates).not.toContain(dateIn(3))
    expect(times?.dates).toContain(dateIn(5))
  })

  test('is given back by a cancelled order, and exceeded by one that is no longer cancelled (#236)', async () => {
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 2 })
    const { id } = await place(miche, 2, 2)

    await setStatus(id, 'cancelled')
    expect((await place(miche, 2, 2)).result).toBe('placed')
    expect((await setStatus(id, 'pending')).statusCode).toBe(200)

    expect((await place(miche, 1, 2)).result).toContain('No Miche left')
    await setStatus(id, 'cancelled')
    expect((await place(miche, 1, 2)).result).toContain('No Miche left')
  })

  test('counts the orders that exist, when it is set, lowered, removed and set again (#236)', async () => {
    const miche = await addRecipe(admin, { name: 'Miche' })
    await place(miche, 3, 2)
    const withStock = (await edit(miche, { perDay: 4 })).json<Recipe>()
    expect((await place(withStock, 2, 2)).result).toContain('Only 1 Miche left')

    const lowered = (await edit(withStock, { perDay: 1 })).json<Recipe>()
    expect((await place(lowered, 1, 2)).result).toContain('No Miche left')
    const without = (await edit(lowered, { perDay: null })).json<Recipe>()
    expect((await place(without, 3, 2)).result).toBe('placed')
    const again = (await edit(without, { perDay: 7 })).json<Recipe>()

    expect((await place(again, 2, 2)).result).toContain('Only 1 Miche left')
    expect((await place(again, 1, 2)).result).toBe('placed')
  })

  test('that is used up for a day is in the menu, with the days that each service still has, until an order is cancelled (#252)', async () => {
    const closed = { ...bothServices.delivery, takesScheduled: false }
    await openRestaurant(admin, { ...openAllWeek, services: { ...bothServices, delivery: closed } })
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 2 })
    const pickupOn = async (days: number, quantity: number) => {
      const { items, ...order } = orderAt(miche, quantity, timeIn(days, '20:00'))
      return (await postOrder(customer, { ...pickup, ...order, items, deliveryAddress: undefined })).json<{
        id: string
      }>()
    }
    const inMenu = async () =>
      (await app().visitor().get('/api/recipes')).json<Recipe[]>().find(({ id }) => id === miche.id)?.soldOutDays

    await pickupOn(0, 1)
    expect(await inMenu()).toBeUndefined()
    const { id } = await pickupOn(0, 1)
    await pickupOn(2, 2)
    expect(await inMenu()).toEqual({
      on: [dateIn(0), dateIn(2)],
      pickup: [1, 3, 4, 5, 6, 7].map(dateIn),
    })

    await setStatus(id, 'cancelled')
    expect((await inMenu())?.on).toEqual([dateIn(2)])
    await setStatus(id, 'pending')
    expect((await inMenu())?.on).toEqual([dateIn(0), dateIn(2)])
    const [current] = (await admin.get('/api/recipes')).json<Recipe[]>().filter((each) => each.id === miche.id)
    await edit({ ...miche, version: current?.version ?? 1 }, { perDay: 3 })
    expect(await inMenu()).toBeUndefined()
  })

  test('changes the menu by a cancelled order only if it was used up', async () => {
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 3 })
    const { id } = await place(miche, 1, 4)
    await place(miche, 1, 4)
    const version = () => findMenuVersion(app().database.queries)
    const initial = await version()

    await setStatus(id, 'cancelled')
    await setStatus(id, 'pending')
    expect(await version()).toBe(initial)

    await place(miche, 1, 4)
    await setStatus(id, 'cancelled')
    await setStatus(id, 'pending')
    expect(await version()).toBe(initial + 3)
  })

  test('is counted by the business days of another start', async () => {
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 2 })
    expect((await place(miche, 2, 5, '21:30')).result).toBe('placed')

    // there, it is 23:30 on the same day, then 00:30 on the next one
    await saveTimeZone(admin, timeZoneAhead(2), 60)

    const response = await postOrder(customer, orderAt(miche, 1, timeIn(5, '08:00')))
    expect(response.json<{ detail: string }>().detail).toContain('No Miche left')
  })

  test('is that of the category, unless the dish has its own', async () => {
    const categories = (await app().visitor().get('/api/categories')).json<Category[]>()
    const version = categories.find((category) => category.id === 'tiffin')?.version ?? 0
    const name = 'Tiffin'
    const [loaf, roll] = [await addRecipe(admin, { name: 'Loaf' }), await addRecipe(admin, { name: 'Roll', perDay: 5 })]
    await place(loaf, 1, 6)
    const edited = await admin.send('PATCH', '/api/categories/tiffin', { name, version, perDay: 2 })
    expect(edited.json()).toMatchObject({ perDay: 2 })

    expect((await place(loaf, 2, 6)).result).toContain('Only 1 Loaf left')
    expect((await place(roll, 5, 6)).result).toBe('placed')

    await admin.send('PATCH', '/api/categories/tiffin', { name, version: version + 1, perDay: null })
    expect((await place(loaf, 9, 6)).result).toBe('placed')
  })

  test('counts for today where the restaurant promises no times', async () => {
    await openRestaurant(admin, {})
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 2 })
    const now = { ...twoDosas, items: orderAt(miche, 2, '').items }

    expect((await postOrder(customer, now)).statusCode).toBe(201)
    const refused = await postOrder(customer, now)

    expect(refused.json()).toMatchObject({
      code: 'order/time-unavailable',
      detail: 'No Miche left for today. Please remove it from your cart.',
    })
  })

  test('a deadline limits the days, and is checked again when the order is placed (#235)', async () => {
    const panettone = await addRecipe(admin, { name: 'Panettone', deadlineDays: 2, deadlineMinute: 18 * 60 })
    expect(panettone).toMatchObject({ orderUntil: { days: 2, minute: 1080 } })
    const items = orderAt(panettone, 1, '').items

    const { times, timeProblem } = await quoteFor(customer, { items }, { timesOn: '' })
    expect(times?.dates[0]).toBe(dateIn(2))
    expect(timeProblem).toMatchObject({ kind: 'past-deadline', next: timeIn(2, '07:00') })
    expect((await place(panettone, 1, 1)).result).toContain(`You can order it for ${dayName(2)}.`)
    expect((await place(panettone, 1, 2)).result).toBe('placed')
  })

  test.each([
    { perDay: 0 },
    { perDay: -1 },
    { perDay: 1.5 },
    { perDay: 1_000_000 },
    { deadlineDays: 31, deadlineMinute: 0 },
    { deadlineDays: 2, deadlineMinute: 1440 },
    { deadlineDays: 2 },
    { deadlineMinute: 60 },
  ])('%o is refused for a dish and for a category (#237)', async (fields) => {
    const recipe = await addRecipe(admin, fields)
    const picture = { name: 'Bread', imageBase64: 'data:image/jpeg;base64,AA==' }

    expect(recipe).toMatchObject({ code: 'request/invalid' })
    expect((await admin.send('POST', '/api/categories', { ...picture, ...fields })).json()).toMatchObject({
      code: 'request/invalid',
    })
  })
})

test.each(appKinds)(
  'two servers sell 40 loaves of a day to 40 of 200 customers, and name the next day to the others, on %s (#236)',
  async (kind) => {
    const first = await buildTestApp(kind, { AUTH_SECRET: seededSecret })
    const second = await buildTestApp(kind, { AUTH_SECRET: seededSecret }, { address: first.address })
    const admin = await signInAdmin(first)
    await openRestaurant(admin, openAllWeek)
    const miche = await addRecipe(admin, { name: 'Miche', perDay: 40 })
    const cookies = await seedCustomers(first.database, 200)
    const customers = cookies.map((cookie, n) => Object.assign((n % 2 ? first : second).visitor(), { cookie }))
    const draft = orderAt(miche, 1, timeIn(2, '08:00'))

    const responses = await Promise.all(customers.map((each) => postOrder(each, draft)))

    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(40)
    const refusals = responses.filter(({ statusCode }) => statusCode !== 201).map((response) => response.json<object>())
    expect(refusals).toHaveLength(160)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'order/time-unavailable',
        detail: `No Miche left for ${dayName(2)}. ${dayName(3)} has 40.`,
      })
    const { queries } = first.database
    const used = await queries.selectFrom('quotas').select('used').where('id', 'like', 'stock/%').execute()
    expect(used).toEqual([{ used: 40 }])
  },
)
