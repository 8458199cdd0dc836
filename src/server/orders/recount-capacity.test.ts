import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { requireMenuVersionUnlocked, untilOneWaits } from '#test/support/lock-waits.ts'
import { type Limit, limitWith, orderAt, resultOf } from '#test/support/order-capacity.ts'
import {
  bothServices,
  dailyHours,
  openRestaurant,
  saveTimeZone,
  timeIn,
  timeZoneAhead,
} from '#test/support/order-times.ts'
import { postOrder } from '#test/support/orders.ts'

describe.each(appKinds)('the count of orders after a change of the limits, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    customer = await app().customer()
  })

  const full = 'order/time-unavailable full'
  /** Each test has its own limit, because the orders stay. */
  const limitBy = (...capacity: Limit[]) =>
    openRestaurant(admin, { services: { ...bothServices, capacity }, hours: { shop: dailyHours(18, 22) } })
  const place = (draft: OrderDraft) => resultOf(customer, draft)
  const setStatus = (id: string, status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })

  test('counts the orders that exist when the owner changes the length of the times', async () => {
    await limitBy(limitWith('length', { max: 2 }))
    expect(await place(orderAt(timeIn(6, '20:15')))).toBe('placed')

    const capacity = [limitWith('length', { max: 1 })]
    const services = { ...bothServices, slotMinutes: 30, capacity }
    await openRestaurant(admin, { services, hours: { shop: dailyHours(18, 22) } })

    expect(await place(orderAt(timeIn(6, '20:00')))).toBe(full)
    expect(await place(orderAt(timeIn(6, '20:30')))).toBe('placed')
  })

  test('counts the orders that exist by the days of a new time zone', async () => {
    const service = { ...bothServices.delivery, daysAhead: 20 }
    const capacity = [limitWith('zone', { period: 'day' })]
    await openRestaurant(admin, { services: { ...bothServices, delivery: service, capacity } })
    expect(await place(orderAt(timeIn(11, '23:00')))).toBe('placed')

    // there, it is 01:00 on the next day
    expect((await saveTimeZone(admin, timeZoneAhead(2))).statusCode).toBe(200)

    expect(await place(orderAt(timeIn(12, '12:00')))).toBe(full)
    expect(await place(orderAt(timeIn(11, '12:00')))).toBe('placed')
  })

  test('counts the orders that exist by the business days of another start (#177)', async () => {
    const service = { ...bothServices.delivery, daysAhead: 20 }
    const capacity = [limitWith('business-day', { period: 'day' })]
    await openRestaurant(admin, { services: { ...bothServices, delivery: service, capacity } })
    expect(await place(orderAt(timeIn(15, '01:00')))).toBe('placed')

    expect((await saveTimeZone(admin, undefined, 5 * 60)).statusCode).toBe(200)

    expect(await place(orderAt(timeIn(14, '20:00')))).toBe(full)
    expect(await place(orderAt(timeIn(15, '04:45')))).toBe(full)
    expect(await place(orderAt(timeIn(15, '05:00')))).toBe('placed')
    expect(await place(orderAt(timeIn(16, '02:00')))).toBe(full)
  })

  test('is free again when an order that was counted again is cancelled', async () => {
    const time = timeIn(5, '19:00')
    await limitBy(limitWith('portions', { period: 'day', max: 50 }))
    const { id } = (await postOrder(customer, orderAt(time))).json<{ id: string }>()
    await limitBy(limitWith('portions', { period: 'slot' }))
    expect(await place(orderAt(timeIn(5, '19:15')))).toBe('placed')
    expect(await place(orderAt(time))).toBe(full)

    await setStatus(id, 'cancelled')

    expect(await place(orderAt(time))).toBe('placed')
  })

  test('stays correct when orders are placed and cancelled while the owner changes the limits', async () => {
    const many = (id: string, unit: Limit['unit']) => limitWith(id, { unit, max: 1000 })
    await limitBy(many('orders', 'orders'))
    const times = ['20:00', '20:15', '20:30'].map((clock) => timeIn(4, clock))
    const orderTo = (time: string) => postOrder(customer, orderAt(time))
    const placed = await Promise.all(times.map(orderTo))

    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, n) => orderTo(times[n % times.length] ?? ''))),
      limitBy(many('orders', 'dishes')),
      ...placed.map((response) => setStatus(response.json<{ id: string }>().id, 'cancelled')),
    ])

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201))
    const { queries } = app().database
    const counters = await queries.selectFrom('quotas').select(['id', 'used']).where('id', 'like', 'slot/%').execute()
    const held = await queries
      .selectFrom('orderQuotas')
      .select(({ fn }) => ['quotaId', fn.sum('amount').as('amount')])
      .where('isHeld', '=', 1)
      .where('quotaId', 'like', 'slot/%')
      .groupBy('quotaId')
      .execute()
    const heldById = new Map(held.map(({ quotaId, amount }) => [quotaId, Number(amount)]))
    expect(counters.map(({ id, used }) => [id, used])).toEqual(counters.map(({ id }) => [id, heldById.get(id) ?? 0]))
  })

  test('counts the orders that exist by a new limit, but not the cancelled ones', async () => {
    await limitBy()
    const time = timeIn(6, '21:00')
    expect(await place(orderAt(time))).toBe('placed')
    const { id } = (await postOrder(customer, orderAt(time))).json<{ id: string }>()
    await setStatus(id, 'cancelled')

    await limitBy(limitWith('dishes', { unit: 'dishes', max: 4 }))

    expect(await place(orderAt(time, 'dosa', 3))).toBe(full)
    expect(await place(orderAt(time))).toBe('placed')
    await setStatus(id, 'pending')
    await limitBy(limitWith('dishes', { unit: 'dishes', max: 7 }))
    expect(await place(orderAt(time))).toBe(full)
    expect(await place(orderAt(time, 'dosa', 1))).toBe('placed')
  })
})

test('on PostgreSQL, a change of the limits waits for an order that is being placed, and counts it', async () => {
  const app = await buildTestApp('postgres')
  const [admin, customer] = [await signInAdmin(app), await app.customer()]
  const limitBy = (unit: Limit['unit']) =>
    openRestaurant(admin, { services: { ...bothServices, capacity: [limitWith('many', { unit, max: 1000 })] } })
  await limitBy('orders')
  const { id } = (await postOrder(customer, orderAt(timeIn(2, '20:00')))).json<{ id: string }>()
  const { queries } = app.database

  const saved = await queries.transaction().execute(async (transaction) => {
    // a second order for the same time, by the statements of placing an order
    const order = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const use = await transaction
      .selectFrom('orderQuotas')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    await transaction.updateTable('quotas').set({ used: 2 }).where('id', '=', use.quotaId).execute()
    await transaction
      .insertInto('orders')
      .values({ ...order, id: 'second', idempotencyKey: 'second' })
      .execute()
    await transaction
      .insertInto('orderQuotas')
      .values({ ...use, orderId: 'second' })
      .execute()
    const change = limitBy('dishes')
    await untilOneWaits(queries)
    await requireMenuVersionUnlocked(transaction)
    return { change }
  })
  await saved.change

  const counters = await queries.selectFrom('quotas').select('used').where('used', '>', 0).execute()
  // two orders of two dosas
  expect(counters).toEqual([{ used: 4 }])
})

test('on PostgreSQL, a change of the time zone waits for an order without a deadlock (#158)', async () => {
  const app = await buildTestApp('postgres')
  const [admin, customer] = [await signInAdmin(app), await app.customer()]
  await openRestaurant(admin, { services: { ...bothServices, capacity: [limitWith('orders', { max: 1000 })] } })
  await postOrder(customer, orderAt(timeIn(2, '20:00')))

  const { change } = await app.database.queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('orders').set({ isSearchFolded: 1 }).execute()
    const save = saveTimeZone(admin, timeZoneAhead(2))
    await untilOneWaits(app.database.queries)
    await requireMenuVersionUnlocked(transaction)
    return { change: save }
  })

  expect((await change).statusCode).toBe(200)
})

/** PostgreSQL refuses these values, because its columns have types. */
test.each([
  ['orders', 'promisedFrom', "'x'"],
  ['orders', 'promisedFrom', '9000000000000000000'],
  ['recipes', 'points', "'x'"],
])('on SQLite, a damaged cell %s.%s = %s prevents no change of the limits (#184)', async (table, column, value) => {
  const app = await buildTestApp('sqlite')
  const [admin, customer] = [await signInAdmin(app), await app.customer()]
  await openRestaurant(admin, { services: { ...bothServices, capacity: [limitWith('orders', { max: 1000 })] } })
  const placed = [
    await postOrder(customer, orderAt(timeIn(2, '20:00'))),
    await postOrder(customer, orderAt(timeIn(2, '20:00'))),
  ]
  const ids = { orders: placed[0]?.json<{ id: string }>().id, recipes: 'dosa' }
  const id = table === 'orders' ? ids.orders : ids.recipes
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(
    app.database.queries,
  )

  await openRestaurant(admin, {
    services: { ...bothServices, capacity: [limitWith('points', { unit: 'points', max: 1000 })] },
  })

  const counters = app.database.queries.selectFrom('quotas').select('used').where('used', '>', 0)
  // each order has two dosas
  expect(await counters.execute()).toEqual([{ used: table === 'orders' ? 2 : 4 }])
})
