import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { describeOnBothDatabases, kinds } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { asha, orderStoresOf, postOrder, ravi, twoDosas } from '#test/support/orders.ts'
import { placeOrder } from './place-order.ts'

const start = Date.UTC(2026, 5, 1, 12)
const seconds = 1000
const minutes = 60 * seconds

describeOnBothDatabases('the limit of orders by one customer', (open) => {
  /** @returns places one order by a fresh key; its refusal's code and wait, or undefined when it was placed */
  async function openShop(perHour: number) {
    const shop = orderStoresOf(await open())
    await insertTestMenu(shop)
    let keys = 0
    return (now: number, customer = asha, key = `key${(keys += 1)}`) =>
      placeOrder(shop, customer, twoDosas, key, now, perHour).then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
  }

  test('lets a quarter of the hour’s orders pass within a minute (#65)', async () => {
    const place = await openShop(20)
    for (let count = 0; count < 5; count += 1) expect(await place(start + count * seconds)).toBeUndefined()

    expect(await place(start + 10 * seconds)).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 50 })
    expect(await place(start + 60 * seconds)).toBeUndefined()
  })

  test('lets so many pass within an hour, and then says how long to wait (#65)', async () => {
    const place = await openShop(20)
    for (let count = 0; count < 20; count += 1) expect(await place(start + count * minutes)).toBeUndefined()

    expect(await place(start + 30 * minutes)).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 30 * 60 })
    expect(await place(start + 60 * minutes)).toBeUndefined()
  })

  test('is each customer’s own', async () => {
    const place = await openShop(4)
    await place(start)

    expect(await place(start)).toMatchObject({ code: 'order/too-many' })
    expect(await place(start, ravi)).toBeUndefined()
  })

  test('neither counts nor refuses a repeat with the same key (#65, #82)', async () => {
    const place = await openShop(8)
    for (let count = 0; count < 10; count += 1) expect(await place(start, asha, 'one')).toBeUndefined()
    expect(await place(start, asha, 'two')).toBeUndefined()

    expect(await place(start, asha, 'three')).toMatchObject({ code: 'order/too-many' })
    expect(await place(start, asha, 'one')).toBeUndefined()
  })

  test('does not count a repeat that shares a group with a new order (#65)', async () => {
    const place = await openShop(8)
    await place(start, asha, 'one')

    expect(await Promise.all([place(start, asha, 'one'), place(start, asha, 'two')])).toEqual([undefined, undefined])
  })

  test('is not fooled by many at once (#65)', async () => {
    const place = await openShop(20)

    const refusals = await Promise.all(Array.from({ length: 100 }, () => place(start)))

    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(5)
  })

  test('locks nobody out by orders of a clock that was wrong (#80)', async () => {
    const place = await openShop(4)
    await place(start + 72 * 60 * minutes)

    expect(await place(start)).toBeUndefined()
  })

  test('judges each order of a group by its own moment (#65)', async () => {
    const place = await openShop(4)
    for (let count = 0; count < 4; count += 1) expect(await place(start + count * minutes)).toBeUndefined()

    const [soon, late] = await Promise.all([place(start + 30 * minutes), place(start + 90 * minutes)])

    expect(soon).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 30 * 60 })
    expect(late).toBeUndefined()
  })

  test('frees the place of the oldest order first, also within a group (#65)', async () => {
    const place = await openShop(8)

    const [first, second, third] = await Promise.all([0, 30, 59].map((count) => place(start + count * seconds)))

    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toMatchObject({ code: 'order/too-many', retryAfterSeconds: 1 })
  })

  test('can be switched off', async () => {
    const place = await openShop(0)
    for (let count = 0; count < 30; count += 1) expect(await place(start)).toBeUndefined()
  })

  test('counts many requests with one key as one order (#65, #81)', async () => {
    const place = await openShop(8)

    const refusals = await Promise.all(Array.from({ length: 10 }, () => place(start, asha, 'one')))

    expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([])
    expect(await place(start, asha, 'two')).toBeUndefined()
  })
})

describe.each(kinds)('over HTTP, on %s', (kind) => {
  test('too many orders are answered 429 with Retry-After, on every instance (#65)', async () => {
    const app = await buildTestApp(kind, { ORDERS_PER_HOUR: '20' })
    const second = await buildTestApp(kind, { ORDERS_PER_HOUR: '20' }, { address: app.address })
    const customer = await app.customer()
    const elsewhere = Object.assign(second.visitor(), { cookie: customer.cookie })
    const first = await postOrder(customer, twoDosas, 'first')
    for (let count = 0; count < 4; count += 1) expect((await postOrder(customer)).statusCode).toBe(201)

    const answer = await postOrder(elsewhere)
    const repeat = await postOrder(elsewhere, twoDosas, 'first')

    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      code: 'order/too-many',
      title: 'You have placed many orders in a short time. Please try again later.',
      detail: 'You have placed many orders in a short time. Please try again in a minute.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(repeat.statusCode).toBe(201)
    expect(repeat.json()).toEqual(first.json())
  })
})
