import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds, describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { asha, orderStoresOf, postOrder, ravi, testRequest, twoDosas } from '#test/support/orders.ts'
import { placeOrder } from './place-order.ts'

const start = Date.UTC(2026, 5, 1, 12)
const seconds = 1000
const minutes = 60 * seconds

describeOnBothDatabases('the order limit of a customer', (open) => {
  /** @returns a function that places one order, with a new key by default, and returns the refusal or undefined */
  async function createPlaceOrder(perHour: number) {
    const stores = orderStoresOf(await open())
    await insertTestMenu(stores)
    let keys = 0
    return (now: number, customer = asha, key = `key${(keys += 1)}`) =>
      placeOrder(stores, { ...testRequest, customer, draft: twoDosas, key, now: () => now, perHour }).then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
  }

  test('allows a quarter of the hourly limit within a minute (#65)', async () => {
    const place = await createPlaceOrder(20)
    for (let count = 0; count < 5; count += 1) expect(await place(start + count * seconds)).toBeUndefined()

    expect(await place(start + 10 * seconds)).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 50 })
    expect(await place(start + 60 * seconds)).toBeUndefined()
  })

  test('allows the hourly limit within an hour, and then returns how long to wait (#65)', async () => {
    const place = await createPlaceOrder(20)
    for (let count = 0; count < 20; count += 1) expect(await place(start + count * minutes)).toBeUndefined()

    expect(await place(start + 30 * minutes)).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 30 * 60 })
    expect(await place(start + 60 * minutes)).toBeUndefined()
  })

  test('counts each customer separately', async () => {
    const place = await createPlaceOrder(4)
    await place(start)

    expect(await place(start)).toMatchObject({ code: 'order/too-many' })
    expect(await place(start, ravi)).toBeUndefined()
  })

  test('neither counts nor refuses a repeated request (#65, #82)', async () => {
    const place = await createPlaceOrder(8)
    for (let count = 0; count < 10; count += 1) expect(await place(start, asha, 'one')).toBeUndefined()
    expect(await place(start, asha, 'two')).toBeUndefined()

    expect(await place(start, asha, 'three')).toMatchObject({ code: 'order/too-many' })
    expect(await place(start, asha, 'one')).toBeUndefined()
  })

  test('does not count a repeated request that is in one group commit with a new order (#65)', async () => {
    const place = await createPlaceOrder(8)
    await place(start, asha, 'one')

    expect(await Promise.all([place(start, asha, 'one'), place(start, asha, 'two')])).toEqual([undefined, undefined])
  })

  test('applies to many orders at the same time (#65)', async () => {
    const place = await createPlaceOrder(20)

    const refusals = await Promise.all(Array.from({ length: 100 }, () => place(start)))

    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(5)
  })

  test('ignores orders with a time in the future, from a wrong clock (#80)', async () => {
    const place = await createPlaceOrder(4)
    await place(start + 72 * 60 * minutes)

    expect(await place(start)).toBeUndefined()
  })

  test('checks each order of a group commit at its own time (#65)', async () => {
    const place = await createPlaceOrder(4)
    for (let count = 0; count < 4; count += 1) expect(await place(start + count * minutes)).toBeUndefined()

    const [first, second] = await Promise.all([place(start + 30 * minutes), place(start + 90 * minutes)])

    expect(first).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 30 * 60 })
    expect(second).toBeUndefined()
  })

  test('allows the next order when the oldest one leaves the minute, also within a group commit (#65)', async () => {
    const place = await createPlaceOrder(8)

    const [first, second, third] = await Promise.all([0, 30, 59].map((count) => place(start + count * seconds)))

    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 1 })
  })

  test('is off when it is 0', async () => {
    const place = await createPlaceOrder(0)
    for (let count = 0; count < 30; count += 1) expect(await place(start)).toBeUndefined()
  })

  test('counts many requests with one key as one order (#65, #81)', async () => {
    const place = await createPlaceOrder(8)

    const refusals = await Promise.all(Array.from({ length: 10 }, () => place(start, asha, 'one')))

    expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([])
    expect(await place(start, asha, 'two')).toBeUndefined()
  })
})

describe.each(appKinds)('the order limit over HTTP, on %s', (kind) => {
  test('too many orders get 429 with Retry-After from every process (#65)', async () => {
    const app = await buildTestApp(kind, { ORDERS_PER_HOUR: '20' })
    const second = await buildTestApp(kind, { ORDERS_PER_HOUR: '20' }, { address: app.address })
    const customer = await app.customer()
    const sameCustomer = Object.assign(second.visitor(), { cookie: customer.cookie })
    const first = await postOrder(customer, twoDosas, 'first')
    for (let count = 0; count < 4; count += 1) expect((await postOrder(customer)).statusCode).toBe(201)

    const response = await postOrder(sameCustomer)
    const repeated = await postOrder(sameCustomer, twoDosas, 'first')

    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({
      code: 'order/too-many',
      title: 'You have placed many orders in a short time. Please try again later.',
      detail: 'You have placed many orders in a short time. Please try again in a minute.',
    })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(repeated.statusCode).toBe(201)
    expect(repeated.json()).toEqual(first.json())
  })
})
