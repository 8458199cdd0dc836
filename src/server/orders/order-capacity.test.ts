import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/orders.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { bothServices, dailyHours, openRestaurant, pickup, quoteFor, timeIn } from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'
import { seedCustomers, seededSecret } from '#test/support/seed-customers.ts'

type Rule = Services['capacity'][number]

const prices = { dosa: 10.5, chai: 3.33 }

function limitWith(id: string, overrides: Partial<Rule>): Rule {
  return { id, service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 1, ...overrides }
}

/** An order for this time, with the total and the time that the customer saw. */
function at(scheduledFor: string, id: keyof typeof prices = 'dosa', quantity = 2) {
  const items = [{ id, quantity, seenPrice: prices[id] }]
  return { ...twoDosas, items, scheduledFor, promisedFrom: scheduledFor, total: prices[id] * quantity }
}

/** @returns 'placed', or why the time is not possible */
async function resultOf(client: Client, draft: OrderDraft): Promise<string> {
  const response = await postOrder(client, draft)
  const { code, timeProblem } = response.json<{ code?: string; timeProblem?: { kind: string } }>()
  return response.statusCode === 201 ? 'placed' : `${code} ${timeProblem?.kind}`
}

describe.each(kinds)('the capacity of the kitchen, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    customer = await app().customer()
  })

  const full = 'order/time-unavailable full'
  /** Each test has its own limit, because the orders stay. */
  const limitBy = (...capacity: Rule[]) =>
    openRestaurant(admin, { services: { ...bothServices, capacity }, hours: { shop: dailyHours(18, 22) } })
  const place = (draft: OrderDraft) => resultOf(customer, draft)
  const setStatus = (id: string, status: string) => admin.send('PATCH', `/api/admin/orders/${id}`, { status })

  test('refuses an order for a full time with the next free time', async () => {
    await limitBy(limitWith('next', {}))
    expect(await place(at(timeIn(0, '18:00')))).toBe('placed')

    const refused = await postOrder(customer, at(timeIn(0, '18:00')))

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
    const { id } = (await postOrder(customer, at(time))).json<{ id: string }>()
    expect(await place(at(time))).toBe(full)

    await setStatus(id, 'cancelled')
    const second = (await postOrder(customer, at(time))).json<{ id: string }>()
    expect((await setStatus(id, 'pending')).statusCode).toBe(200)

    expect(await place(at(time))).toBe(full)
    // two orders have the one place now
    await setStatus(second.id, 'cancelled')
    expect(await place(at(time))).toBe(full)
    await setStatus(id, 'cancelled')
    expect(await place(at(time))).toBe('placed')
  })

  test('counts the dishes of a category', async () => {
    const dishes = { unit: 'dishes', max: 3 } as const
    await limitBy(
      limitWith('tiffin', { ...dishes, categoryId: 'tiffin' }),
      limitWith('sweets', { ...dishes, categoryId: 'sweets', max: 1 }),
    )
    const time = timeIn(2, '18:00')

    expect(await place(at(time, 'dosa', 2))).toBe('placed')
    expect(await place(at(time, 'chai', 2))).toBe(full)
    expect(await place(at(time, 'chai', 1))).toBe('placed')
    expect(await place(at(time, 'chai', 1))).toBe(full)
    expect(await place(at(timeIn(2, '18:15'), 'chai', 3))).toBe('placed')
  })

  test('counts the points of the dishes', async () => {
    await changeMenuOnAnotherServer(app().database, (transaction) =>
      transaction.updateTable('recipes').set({ points: 5 }).where('id', '=', 'dosa').execute(),
    )
    await limitBy(limitWith('points', { unit: 'points', max: 11 }))
    const time = timeIn(3, '18:00')

    expect(await place(at(time, 'dosa', 2))).toBe('placed')
    expect(await place(at(time, 'dosa', 1))).toBe(full)
    expect(await place(at(time, 'chai', 1))).toBe('placed')
    expect(await place(at(time, 'chai', 1))).toBe(full)
  })

  test('of a day is for all times of this day', async () => {
    await limitBy(limitWith('day', { period: 'day', max: 2 }))

    expect(await place(at(timeIn(4, '18:00')))).toBe('placed')
    expect(await place(at(timeIn(4, '20:00')))).toBe('placed')
    expect(await place(at(timeIn(4, '21:00')))).toBe(full)
    expect(await place(at(timeIn(5, '21:00')))).toBe('placed')
  })

  test('of deliveries does not limit pickups', async () => {
    await limitBy(limitWith('deliveries', { service: 'delivery' }))
    const time = timeIn(6, '18:00')
    const order = { items: twoDosas.items, scheduledFor: time, promisedFrom: time, total: 21 }

    expect(await place(at(timeIn(6, '18:00')))).toBe('placed')
    expect(await place(at(timeIn(6, '18:00')))).toBe(full)
    expect(await place({ ...order, service: 'pickup', contact: pickup.contact })).toBe('placed')
  })

  test('counts the orders that exist when the owner changes the length of the times', async () => {
    await limitBy(limitWith('length', { max: 2 }))
    expect(await place(at(timeIn(6, '20:15')))).toBe('placed')

    const capacity = [limitWith('length', { max: 1 })]
    const services = { ...bothServices, slotMinutes: 30, capacity }
    await openRestaurant(admin, { services, hours: { shop: dailyHours(18, 22) } })

    expect(await place(at(timeIn(6, '20:00')))).toBe(full)
    expect(await place(at(timeIn(6, '20:30')))).toBe('placed')
  })

  test('is free again when an order that was counted again is cancelled', async () => {
    const time = timeIn(5, '19:00')
    await limitBy(limitWith('portions', { period: 'day', max: 50 }))
    const { id } = (await postOrder(customer, at(time))).json<{ id: string }>()
    await limitBy(limitWith('portions', { period: 'slot' }))
    expect(await place(at(timeIn(5, '19:15')))).toBe('placed')
    expect(await place(at(time))).toBe(full)

    await setStatus(id, 'cancelled')

    expect(await place(at(time))).toBe('placed')
  })

  test('stays correct when orders are placed and cancelled while the owner changes the limits', async () => {
    const many = (id: string, unit: Rule['unit']) => limitWith(id, { unit, max: 1000 })
    await limitBy(many('orders', 'orders'))
    const times = ['20:00', '20:15', '20:30'].map((clock) => timeIn(4, clock))
    const orderTo = (time: string) => postOrder(customer, at(time))
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
    expect(await place(at(time))).toBe('placed')
    const { id } = (await postOrder(customer, at(time))).json<{ id: string }>()
    await setStatus(id, 'cancelled')

    await limitBy(limitWith('dishes', { unit: 'dishes', max: 4 }))

    expect(await place(at(time, 'dosa', 3))).toBe(full)
    expect(await place(at(time))).toBe('placed')
    await setStatus(id, 'pending')
    await limitBy(limitWith('dishes', { unit: 'dishes', max: 7 }))
    expect(await place(at(time))).toBe(full)
    expect(await place(at(time, 'dosa', 1))).toBe('placed')
  })

  test('is used once by a repeated request', async () => {
    await limitBy(limitWith('repeated', { max: 2 }))
    const draft = at(timeIn(7, '18:00'))

    const repeated = await Promise.all(Array.from({ length: 5 }, () => postOrder(customer, draft, `key-${kind}`)))

    expect(new Set(repeated.map((response) => response.json<{ id: string }>().id)).size).toBe(1)
    expect(await place(draft)).toBe('placed')
    expect(await place(draft)).toBe(full)
  })
})

test.each(kinds)(
  'two servers accept the orders of 10 of 200 customers for a time with 10 places, on %s',
  {
    timeout: 120_000,
  },
  async (kind) => {
    const first = await buildTestApp(kind, { AUTH_SECRET: seededSecret })
    const second = await buildTestApp(kind, { AUTH_SECRET: seededSecret }, { address: first.address })
    await openRestaurant(await signInAdmin(first), {
      services: { ...bothServices, capacity: [limitWith('ten', { max: 10 })] },
      hours: { shop: dailyHours(18, 22) },
    })
    const cookies = await seedCustomers(first.database, 200)
    const customers = cookies.map((cookie, n) => Object.assign((n % 2 ? first : second).visitor(), { cookie }))
    const draft = at(timeIn(0, '18:00'))

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
