import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { requireMenuVersionUnlocked, untilOneWaits, untilSomeWait } from '#test/support/lock-waits.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { limitWith } from '#test/support/order-capacity.ts'
import { bothServices, dailyHours, openRestaurant, timeIn } from '#test/support/order-times.ts'
import { postOrder } from '#test/support/orders.ts'
import { orderAt } from '#test/support/stock-orders.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'

/** An open restaurant with one order of one loaf. */
async function openBakery() {
  const app = await buildTestApp('postgres')
  const [admin, customer] = [await signInAdmin(app), await app.customer()]
  const openWith = (...capacity: ReturnType<typeof limitWith>[]) =>
    openRestaurant(admin, { services: { ...bothServices, capacity }, hours: { shop: dailyHours(7, 22) } })
  await openWith()
  const loaf = await addRecipe(admin, { name: 'Loaf' })
  const place = () => postOrder(customer, orderAt(loaf, 1, timeIn(2, '08:00')))
  const { id } = (await place()).json<{ id: string }>()
  const setStock = (perDay: number) =>
    admin.send('PATCH', `/api/recipes/${loaf.id}`, { ...fieldsOf(loaf), version: loaf.version, perDay })
  return { app, place, setStock, openWith, orderId: id }
}

function fieldsOf({ name, categoryId, ingredients, price }: Recipe) {
  return { name, categoryId, ingredients, price }
}

/** Places the order again, by the statements of placing an order, and calls `whileOpen` before the commit. */
async function placeAgain(
  { catalogue, database }: TestApp,
  orderId: string,
  whileOpen: (transaction: Queries) => Promise<void>,
) {
  await database.queries.transaction().execute(async (transaction) => {
    await catalogue.currentIn(transaction)
    const order = await transaction.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const copy = { ...order, id: 'second', idempotencyKey: 'second' }
    await transaction.insertInto('orders').values(copy).execute()
    await whileOpen(transaction)
  })
}

const usedOf = (queries: Queries) => queries.selectFrom('quotas').select('used').where('used', '>', 0).execute()

test('on PostgreSQL, a first stock and a first limit of the kitchen count an order that is being placed (#251)', async () => {
  const { app, setStock, openWith, orderId } = await openBakery()
  const { queries } = app.database
  let saved: Promise<unknown> | undefined

  await placeAgain(app, orderId, async () => {
    saved = setStock(5)
    await untilOneWaits(queries)
  })
  await saved
  expect(await usedOf(queries)).toEqual([{ used: 2 }])

  await queries.deleteFrom('orders').where('id', '=', 'second').execute()
  await placeAgain(app, orderId, async () => {
    saved = openWith(limitWith('orders', { max: 9 }))
    await untilOneWaits(queries)
  })
  await saved
  const limit = await queries.selectFrom('quotas').select('used').where('id', 'like', 'slot/%').execute()
  expect(limit).toEqual([{ used: 2 }])
})

test('on PostgreSQL, an order that a first stock or limit waits for can change the menu', async () => {
  const { app, setStock, openWith, orderId } = await openBakery()
  const { queries } = app.database
  let saved: ReturnType<typeof setStock> | undefined
  let limited: Promise<unknown> | undefined

  await placeAgain(app, orderId, async (transaction) => {
    saved = setStock(5)
    await untilOneWaits(queries)
    await requireMenuVersionUnlocked(transaction)
  })
  expect((await saved)?.statusCode).toBe(200)

  await queries.deleteFrom('orders').where('id', '=', 'second').execute()
  await placeAgain(app, orderId, async (transaction) => {
    limited = openWith(limitWith('dishes', { unit: 'dishes', categoryId: 'tiffin', max: 9 }))
    await untilOneWaits(queries)
    await requireMenuVersionUnlocked(transaction)
  })
  await limited
})

test('on PostgreSQL, a translation is saved while orders are counted', async () => {
  const app = await buildTestApp('postgres')
  const admin = await signInAdmin(app)
  await saveLanguages(admin, { standard: 'en', offered: ['it'] })

  await app.database.queries.transaction().execute(async (transaction) => {
    await dialectOf(transaction).lockOrders(transaction)
    await translateMenu(admin, 'it', [['recipeName', 'dosa', 'Masala Dosa', 'Crespella']])
  })

  const [dosa] = (await app.visitor().get('/api/recipes?language=it')).json<Recipe[]>()
  expect(dosa?.name).toBe('Crespella')
})

test('on PostgreSQL, an order waits for a first stock that is being saved, and takes from it', async () => {
  const { app, place, setStock, orderId } = await openBakery()
  const { queries } = app.database
  let saved: ReturnType<typeof setStock> | undefined
  let placed: ReturnType<typeof place> | undefined

  // the lock of the first order stops the count
  await queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('orders').set({ isSearchFolded: 1 }).where('id', '=', orderId).execute()
    saved = setStock(1)
    await untilOneWaits(queries)
    placed = place()
    await untilSomeWait(queries, 2)
  })

  expect((await saved)?.statusCode).toBe(200)
  expect((await placed)?.json()).toMatchObject({ code: 'order/time-unavailable' })
  expect(await usedOf(queries)).toEqual([{ used: 1 }])
})
