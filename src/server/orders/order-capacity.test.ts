import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { type Limit, limitWith, orderAt, resultOf } from '#test/support/order-capacity.ts'
import { bothServices, dailyHours, openRestaurant, pickup, quoteFor, timeIn } from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { seedCustomers, seededSecret } from '#test/support/seed-customers.ts'

describe.each(appKinds)('the capacity of the kitchen, on %s', (kind) => {
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

  test('refuses an order for a full time with the next free time', async () => {
    await limitBy(limitWith('next', {}))
    expect(await place(orderAt(timeIn(0, '18:00')))).toBe('placed')

    const refused = await postOrder(customer, orderAt(timeIn(0, '18:00')))

    const message = 'This time is fully booked. The next possible time is 18:15.'
    expect(refused.json()).toMatchObject({
      code: 'order/time-unavailable',
      detail: message,
      timeProblem: { kind: 'full', message, next: timeIn(0, '18:15') },
    })
    const { times, promisedFrom } = await quoteFor(customer, twoDosas, { timesOn: '' })
    expect(times?.slots.slice(0, 2).map(({ isFull }) => isFull)).toEqual([true, false])
    expect(promisedFrom).toBe(timeIn(0, '18:15'))
  })

  test('is free again after an order is cancelled, and is exceeded when an admin restores the order', async () => {
    await limitBy(limitWith('cancel', {}))
    const time = timeIn(1, '18:00')
    const { id } = (await postOrder(customer, orderAt(time))).json<{ id: string }>()
    expect(await place(orderAt(time))).toBe(full)

    await setStatus(id, 'cancelled')
    const second = (await postOrder(customer, orderAt(time))).json<{ id: string }>()
    expect((await setStatus(id, 'pending')).statusCode).toBe(200)

    expect(await place(orderAt(time))).toBe(full)
    // two orders have the one place now
    await setStatus(second.id, 'cancelled')
    expect(await place(orderAt(time))).toBe(full)
    await setStatus(id, 'cancelled')
    expect(await place(orderAt(time))).toBe('placed')
  })

  test('counts the dishes of a category', async () => {
    const dishes = { unit: 'dishes', max: 3 } as const
    await limitBy(
      limitWith('tiffin', { ...dishes, categoryId: 'tiffin' }),
      limitWith('sweets', { ...dishes, categoryId: 'sweets', max: 1 }),
    )
    const time = timeIn(2, '18:00')

    expect(await place(orderAt(time, 'dosa', 2))).toBe('placed')
    expect(await place(orderAt(time, 'chai', 2))).toBe(full)
    expect(await place(orderAt(time, 'chai', 1))).toBe('placed')
    expect(await place(orderAt(time, 'chai', 1))).toBe(full)
    expect(await place(orderAt(timeIn(2, '18:15'), 'chai', 3))).toBe('placed')
  })

  test('counts the points of the dishes', async () => {
    await changeMenuOnAnotherServer(app().database, (transaction) =>
      transaction.updateTable('recipes').set({ points: 5 }).where('id', '=', 'dosa').execute(),
    )
    await limitBy(limitWith('points', { unit: 'points', max: 11 }))
    const time = timeIn(3, '18:00')

    expect(await place(orderAt(time, 'dosa', 2))).toBe('placed')
    expect(await place(orderAt(time, 'dosa', 1))).toBe(full)
    expect(await place(orderAt(time, 'chai', 1))).toBe('placed')
    expect(await place(orderAt(time, 'chai', 1))).toBe(full)
  })

  test('of a day is for all times of this day', async () => {
    await limitBy(limitWith('day', { period: 'day', max: 2 }))

    expect(await place(orderAt(timeIn(4, '18:00')))).toBe('placed')
    expect(await place(orderAt(timeIn(4, '20:00')))).toBe('placed')
    expect(await place(orderAt(timeIn(4, '21:00')))).toBe(full)
    expect(await place(orderAt(timeIn(5, '21:00')))).toBe('placed')
  })

  test('of deliveries does not limit pickups', async () => {
    await limitBy(limitWith('deliveries', { service: 'delivery' }))
    const time = timeIn(6, '18:00')
    const order = { items: twoDosas.items, scheduledFor: time, promisedFrom: time, total: 21 }

    expect(await place(orderAt(timeIn(6, '18:00')))).toBe('placed')
    expect(await place(orderAt(timeIn(6, '18:00')))).toBe(full)
    expect(await place({ ...order, service: 'pickup', contact: pickup.contact })).toBe('placed')
  })

  test('is used once by a repeated request', async () => {
    await limitBy(limitWith('repeated', { max: 2 }))
    const draft = orderAt(timeIn(7, '18:00'))

    const repeated = await Promise.all(Array.from({ length: 5 }, () => postOrder(customer, draft, `key-${kind}`)))

    expect(new Set(repeated.map((response) => response.json<{ id: string }>().id)).size).toBe(1)
    expect(await place(draft)).toBe('placed')
    expect(await place(draft)).toBe(full)
  })
})

test.each(appKinds)(
  'two servers accept the orders of 10 of 200 customers for a time with 10 places, on %s',
  async (kind) => {
    const first = await buildTestApp(kind, { AUTH_SECRET: seededSecret })
    const second = await buildTestApp(kind, { AUTH_SECRET: seededSecret }, { address: first.address })
    await openRestaurant(await signInAdmin(first), {
      services: { ...bothServices, capacity: [limitWith('ten', { max: 10 })] },
      hours: { shop: dailyHours(18, 22) },
    })
    const cookies = await seedCustomers(first.database, 200)
    const customers = cookies.map((cookie, n) => Object.assign((n % 2 ? first : second).visitor(), { cookie }))
    const draft = orderAt(timeIn(0, '18:00'))

    const responses = await Promise.all(customers.map((each) => postOrder(each, draft)))

    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    const refusals = responses.filter(({ statusCode }) => statusCode !== 201).map((response) => response.json<object>())
    expect(refusals).toHaveLength(190)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'order/time-unavailable',
        timeProblem: { kind: 'full', next: timeIn(0, '18:15') },
      })
    const { queries } = first.database
    expect(await queries.selectFrom('orders').select('id').execute()).toHaveLength(10)
    const used = await queries.selectFrom('quotas').select('used').where('id', 'like', '%/ten').execute()
    expect(used.filter((row) => row.used > 0)).toEqual([{ used: 10 }])
  },
)
