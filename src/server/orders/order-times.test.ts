import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Pauses } from '#contract/site-settings/pauses.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, type Customer, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import {
  bothServices,
  dailyHours,
  dateIn,
  openRestaurant,
  pickup,
  postQuotedOrder,
  quoteFor,
  timeIn,
} from '#test/support/order-times.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const pause: Pauses['pauses'][number] = { service: 'all', kind: 'closed', until: '', extraMinutes: 0 }
const evening = { hours: { shop: dailyHours(17, 22) } }
const available: Availability = { soldOutUntil: null, leftToday: null, leftUntil: null, scheduleId: null }

interface Availability {
  soldOutUntil: number | null
  leftToday: number | null
  leftUntil: number | null
  scheduleId: string | null
}

// the restaurant's clock shows 12:00 to 13:00 when the tests begin
describe.each(appKinds)('the time of an order, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Customer
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(async () => {
    customer = await app().customer()
    await setDosa({})
  })

  async function expectRefused(draft: Parameters<typeof postQuotedOrder>[1], timeProblem: object): Promise<void> {
    const response = await postQuotedOrder(customer, draft)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'order/time-unavailable', timeProblem })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  }

  const setDosa = (changes: Partial<Availability>) =>
    changeMenuOnAnotherServer(app().database, (transaction) =>
      transaction
        .updateTable('recipes')
        .set({ ...available, ...changes })
        .where('id', '=', 'dosa')
        .execute(),
    )

  test('is not possible while the restaurant is closed, and the refusal says when it opens', async () => {
    await openRestaurant(admin, evening)

    const message = 'We are closed at the moment. Opens at 17:00.'
    await expectRefused(twoDosas, { kind: 'closed', message, next: timeIn(0, '17:00') })
    expect((await quoteFor(customer, twoDosas)).timeProblem).toEqual({
      kind: 'closed',
      message,
      next: timeIn(0, '17:00'),
    })
  })

  test('is not possible on a closed date, and the refusal has the note of the owner', async () => {
    const closed = { service: 'all' as const, date: dateIn(0), intervals: [], note: 'Diwali' }
    await openRestaurant(admin, { hours: { shop: dailyHours(11, 22), exceptions: [closed] } })

    await expectRefused(twoDosas, { kind: 'closed', next: timeIn(1, '11:00') })
    expect((await quoteFor(customer, twoDosas)).timeProblem?.message).toMatch(
      /^We are closed at the moment: Diwali\. Opens \w+ 11:00\.$/,
    )
  })

  test('is not possible during a pause, which ends at its time or when an admin ends it', async () => {
    await openRestaurant(admin, { pauses: { pauses: [{ ...pause, until: timeIn(0, '15:30') }] } })
    const message = 'We cannot take orders at the moment. You can order again from 15:30.'
    await expectRefused(twoDosas, { kind: 'paused', message, next: timeIn(0, '15:30') })

    await openRestaurant(admin, { pauses: { pauses: [pause] } })
    await expectRefused(twoDosas, {
      kind: 'paused',
      message: 'We cannot take orders at the moment. Please try again later.',
    })

    await openRestaurant(admin, {})
    expect((await postQuotedOrder(customer, twoDosas)).statusCode).toBe(201)
  })

  test('of a pickup is possible while deliveries are paused', async () => {
    await openRestaurant(admin, { services: bothServices, pauses: { pauses: [{ ...pause, service: 'delivery' }] } })

    await expectRefused(twoDosas, { kind: 'paused' })
    expect((await postQuotedOrder(customer, pickup)).statusCode).toBe(201)
  })

  test('that the customer has chosen is stored', async () => {
    await openRestaurant(admin, { services: bothServices, ...evening })

    const response = await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(1, '19:30') })

    expect(response.statusCode).toBe(201)
    const order = response.json<Order>()
    expect(order).toMatchObject({
      scheduled: true,
      promisedFrom: timeIn(1, '19:30'),
      promisedTo: timeIn(1, '19:45'),
    })
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  })

  test('as soon as possible is the opening when the customer orders before', async () => {
    await openRestaurant(admin, { services: bothServices, ...evening })

    const order = (await postQuotedOrder(customer, twoDosas)).json<Order>()

    expect(order).toMatchObject({ promisedFrom: timeIn(0, '17:00'), promisedTo: timeIn(0, '17:15') })
    expect(order).not.toHaveProperty('scheduled')
  })

  test.each([
    ['in the past', 'too-soon', -1, '19:00'],
    ['after the last possible day', 'too-far', 8, '19:00'],
    ['outside of the hours', 'outside-hours', 1, '23:00'],
    ['between two slots', 'not-offered', 1, '19:07'],
  ])('%s is refused', async (_, problem, days, clock) => {
    await openRestaurant(admin, { services: bothServices, ...evening })
    const scheduled = { ...twoDosas, scheduledFor: timeIn(days, clock) }

    expect((await quoteFor(customer, scheduled)).timeProblem?.kind).toBe(problem)
    await expectRefused(scheduled, { kind: problem, next: timeIn(0, '17:00') })
  })

  test.each([
    ['no time', undefined],
    ['another time', '18:00'],
  ])('is refused with the new quote when the customer saw %s', async (_, clock) => {
    await openRestaurant(admin, { services: bothServices, ...evening })
    const promisedFrom = clock === undefined ? undefined : timeIn(1, clock)
    const order = { ...twoDosas, total: 21, ...(promisedFrom !== undefined && { promisedFrom }) }

    const response = await postOrder(customer, order)

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'order/time-changed',
      before: promisedFrom ?? null,
      quote: { total: 21, promisedFrom: timeIn(0, '17:00'), promisedTo: timeIn(0, '17:15') },
    })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  })

  test('does not matter to a repeated request: it returns the first order after the restaurant has closed', async () => {
    await openRestaurant(admin, { services: bothServices })
    const { total, promisedFrom = '' } = await quoteFor(customer, twoDosas)
    const draft = { ...twoDosas, total, promisedFrom }
    const key = randomUUID()
    const first = await postOrder(customer, draft, key)
    await openRestaurant(admin, { pauses: { pauses: [pause] } })

    const repeated = await postOrder(customer, draft, key)

    expect([first.statusCode, repeated.statusCode]).toEqual([201, 201])
    expect(repeated.json()).toEqual(first.json())
    expect((await customer.get('/api/orders')).json()).toHaveLength(1)
  })

  test('decides whether a dish with a schedule can be ordered', async () => {
    await openRestaurant(admin, { services: bothServices, hours: { shop: dailyHours(10, 22) } })
    const lunch = await admin.send('POST', '/api/schedules', { name: 'Lunch', intervals: dailyHours(11, 14) })
    expect(lunch.statusCode).toBe(201)
    await setDosa({ scheduleId: lunch.json<{ id: string }>().id })

    const evenings = await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(1, '19:00') })
    const lunches = await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(1, '12:00') })

    expect(evenings.json()).toMatchObject({ code: 'order/unavailable', lines: [{ kind: 'outside-schedule' }] })
    expect(lunches.statusCode).toBe(201)
  })

  test('decides whether a dish that is sold out today can be ordered', async () => {
    await openRestaurant(admin, { services: bothServices, hours: { shop: dailyHours(10, 22) } })
    await setDosa({ soldOutUntil: Date.parse(timeIn(1, '00:00')) })

    const today = await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(0, '19:00') })
    const tomorrow = await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(1, '19:00') })

    expect(today.json()).toMatchObject({ code: 'order/unavailable', lines: [{ kind: 'sold-out' }] })
    expect(tomorrow.statusCode).toBe(201)
  })

  test('tomorrow does not use the portions that are left today', async () => {
    await openRestaurant(admin, { services: bothServices, hours: { shop: dailyHours(10, 22) } })
    await setDosa({ leftToday: 3, leftUntil: Date.parse(timeIn(1, '00:00')) })
    const order = async (days: number) =>
      (await postQuotedOrder(customer, { ...twoDosas, scheduledFor: timeIn(days, '19:00') })).statusCode
    const left = async () =>
      (await app().database.queries.selectFrom('recipes').select('leftToday').where('id', '=', 'dosa').execute())[0]

    expect([await order(1), await order(1), await left()]).toEqual([201, 201, { leftToday: 3 }])
    expect([await order(0), await left()]).toEqual([201, { leftToday: 1 }])
    expect([await order(0), await order(1)]).toEqual([409, 201])
  })
})
