import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { listAdminOrders } from '#test/support/admin-orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { bothServices, openRestaurant, pickup, postQuotedOrder, quoteFor } from '#test/support/order-times.ts'
import { germanTaxes } from '#test/support/ordering-rules.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

describe.each(appKinds)('a pickup, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(() => openRestaurant(admin, { services: bothServices }))

  test('is stored and returned with its service and contact, and without an address', async () => {
    const customer = await app().customer()

    const response = await postQuotedOrder(customer, pickup)

    expect(response.statusCode).toBe(201)
    const order = response.json<Order>()
    expect(order).toMatchObject({ service: 'pickup', contact: pickup.contact, total: 21 })
    expect(order).not.toHaveProperty('deliveryAddress')
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toEqual(order)
    expect((await customer.get('/api/orders')).json()).toEqual([order])
  })

  test.each([
    ['without a contact', { contact: undefined }, '/contact'],
    ['with an address', { deliveryAddress: testAddress }, '/deliveryAddress'],
    ['with a saved address', { addressId: 'home' }, '/deliveryAddress'],
  ])('%s is refused', async (_, changes, path) => {
    const customer = await app().customer()

    const response = await postOrder(customer, { ...pickup, total: 21, ...changes })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path }] })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  })

  test('is possible while delivery is off, and a delivery is refused', async () => {
    await openRestaurant(admin, {
      services: { ...bothServices, delivery: { ...bothServices.delivery, isOn: false } },
    })
    const customer = await app().customer()

    const refused = await postQuotedOrder(customer, twoDosas)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'order/time-unavailable',
      timeProblem: { kind: 'service-off' },
      detail: 'Delivery is not available. Please choose another way to get your order.',
    })
    expect((await postQuotedOrder(customer, pickup)).statusCode).toBe(201)
  })

  test('is refused while only delivery is on', async () => {
    await openRestaurant(admin, {})

    const customer = await app().customer()
    const response = await postOrder(customer, pickup)

    expect(response.json()).toMatchObject({ code: 'order/time-unavailable', timeProblem: { kind: 'service-off' } })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  })

  test('has its own minimum, packaging fee, taxes and tips', async () => {
    await openRestaurant(admin, {
      services: bothServices,
      tax: germanTaxes,
      delivery: { minOrder: 100, packagingFee: 9, feeSteps: [{ fromSubtotal: 0, fee: 5 }] },
      pickup: {
        minOrder: 20,
        packagingFee: 0.5,
        takesTips: true,
        tipPresetsPpm: [100_000],
        taxClassMap: [{ from: 'food', to: 'drinks' }],
      },
    })
    const customer = await app().customer()
    const quote = await quoteFor(customer, pickup)

    expect(quote).toMatchObject({
      total: 21.5,
      fees: [{ kind: 'packaging', amount: 0.5 }],
      minimum: { amount: 20, missing: 0 },
      tips: [{ ppm: 100_000, amount: 2.1 }],
      taxes: [{ class: 'Drinks', ppm: 190_000 }],
    })
    expect((await postQuotedOrder(customer, { ...pickup, tip: 1 })).json()).toMatchObject({
      total: 22.5,
      amounts: { tip: 1, fees: [{ kind: 'packaging', amount: 0.5 }] },
    })
    expect((await postQuotedOrder(customer, twoDosas)).json()).toMatchObject({ code: 'order/below-minimum' })
  })

  test('below the minimum for pickups is refused', async () => {
    await openRestaurant(admin, { services: bothServices, pickup: { minOrder: 30 } })
    const customer = await app().customer()

    const response = await postQuotedOrder(customer, pickup)

    expect(response.json()).toMatchObject({ code: 'order/below-minimum', minimum: { amount: 30, missing: 9 } })
    expect((await postQuotedOrder(customer, twoDosas)).statusCode).toBe(201)
  })

  test('is in the export of the account', async () => {
    const customer = await app().customer()
    const order = (await postQuotedOrder(customer, pickup)).json<Order>()

    const { body } = await customer.send('POST', '/api/account/export', { password: testPassword })

    expect(body).toContain(order.id)
    expect(body).toContain('Meera Pillai')
    expect(body).toContain('"pickup"')
  })

  test('is found by its contact, and has no contact after the account is deleted', async () => {
    const customer = await app().customer()
    const contact = { name: `Nandini ${kind}`, phone: '555-0123' }
    const { id } = (await postQuotedOrder(customer, { ...pickup, contact })).json<Order>()
    const found = async () => (await listAdminOrders(admin, { q: contact.name })).orders.map((order) => order.id)
    expect(await found()).toEqual([id])

    await customer.send('DELETE', '/api/account', { password: testPassword })

    expect(await found()).toEqual([])
    const row = await app()
      .database.queries.selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/nandini|555-0123/i)
    expect(row).toMatchObject({ service: 'pickup', totalMinor: 2100 })
  })
})
