import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Zones } from '#contract/site-settings/zones.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { bothServices, openRestaurant, pickup, postQuotedOrder, quoteFor } from '#test/support/order-times.ts'
import { testAddress, twoDosas } from '#test/support/orders.ts'

const near: Zones['zones'][number] = {
  id: 'near',
  name: 'Near',
  kind: 'postcodes',
  postcodes: ['SW1A 1AA', '974*'],
  radiusMeters: 0,
  corners: [],
  minOrder: 15,
  feeSteps: [
    { fromSubtotal: 0, fee: 3 },
    { fromSubtotal: 30, fee: 1 },
  ],
  extraMinutes: 60,
}
const far = { ...near, id: 'far', name: 'Far', postcodes: ['9*'], minOrder: 30, extraMinutes: 0 }
const circle = { ...near, id: 'circle', name: 'Circle', kind: 'radius' as const, postcodes: [], radiusMeters: 1000 }

function to(zipCode: string, quantity = 2) {
  const items = [{ id: 'dosa', quantity, seenPrice: 10.5 }]
  return { ...twoDosas, items, deliveryAddress: { ...testAddress, zipCode } }
}

describe.each(appKinds)('a delivery zone, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(() => openRestaurant(admin, { services: bothServices, zones: { zones: [near, far] } }))

  test.each([
    'SW1A 1AA',
    'sw1a1aa',
    ' sw1a 1aa ',
    '97477',
    'DE 97477',
    '97477-1234',
    '97477 Haßfurt',
    '９７４７７',
    '٩٧٤٧٧',
  ])('contains the postcode "%s" (#162)', async (zipCode) => {
    const customer = await app().customer()

    expect((await quoteFor(customer, to(zipCode))).zone).toEqual({ kind: 'inside', name: 'Near' })
    const response = await postQuotedOrder(customer, to(zipCode))

    expect([response.statusCode, response.json<{ zone: string }>().zone]).toEqual([201, 'Near'])
  })

  test('is saved with postcodes as people type them (#162)', async () => {
    await openRestaurant(admin, {
      services: bothServices,
      zones: { zones: [{ ...near, postcodes: ['〒１００－０００１', 'lv–1010'] }] },
    })
    const customer = await app().customer()
    const zonesOf = async (...zipCodes: string[]) =>
      Promise.all(zipCodes.map(async (zipCode) => (await quoteFor(customer, to(zipCode))).zone?.kind))

    expect(await zonesOf('100-0001', '1010', '100-0002')).toEqual(['inside', 'inside', 'outside'])
  })

  test('has its own fee steps', async () => {
    const customer = await app().customer()

    expect((await postQuotedOrder(customer, to('97477'))).json()).toMatchObject({
      total: 24,
      amounts: { fees: [{ kind: 'delivery', amount: 3 }] },
    })
    expect((await postQuotedOrder(customer, to('97477', 3))).json()).toMatchObject({ total: 32.5 })
  })

  test('has its own minimum, and the first zone with the postcode counts', async () => {
    const customer = await app().customer()

    expect((await postQuotedOrder(customer, to('97477', 1))).json()).toMatchObject({
      code: 'order/below-minimum',
      minimum: { amount: 15, missing: 4.5 },
    })
    expect((await postQuotedOrder(customer, to('90001'))).json()).toMatchObject({
      code: 'order/below-minimum',
      minimum: { amount: 30, missing: 9 },
    })
    expect((await postQuotedOrder(customer, to('90001', 3))).json()).toMatchObject({ zone: 'Far' })
  })

  test('makes a delivery later by its extra minutes', async () => {
    const customer = await app().customer()
    const promised = async (zipCode: string) => Date.parse((await quoteFor(customer, to(zipCode))).promisedFrom ?? '')

    const minutes = ((await promised('97477')) - (await promised('90001'))) / 60_000

    // one slot less when the clock passes the end of a slot between the two quotes
    expect([45, 60]).toContain(minutes)
  })

  test('that contains no such address refuses the order, and pickups need no zone', async () => {
    const customer = await app().customer()

    expect((await quoteFor(customer, to('10115'))).zone).toMatchObject({ kind: 'outside', name: '' })
    const refused = await postQuotedOrder(customer, to('10115'))

    expect(refused.json()).toMatchObject({ code: 'order/outside-zones' })
    expect((await customer.get('/api/orders')).json()).toEqual([])
    const order = await postQuotedOrder(customer, pickup)
    expect(order.statusCode).toBe(201)
    expect(order.json()).not.toHaveProperty('zone')
  })

  test("is unknown without the address's coordinates, and the order is accepted with zone '' (#192)", async () => {
    await openRestaurant(admin, {
      services: bothServices,
      zones: { zones: [circle], restaurant: { latitude: 44, longitude: -123 } },
    })
    const customer = await app().customer()

    expect((await quoteFor(customer, to('10115'))).zone).toEqual({
      kind: 'unknown',
      name: '',
      message: 'We will call you if we cannot deliver to your address.',
    })
    const response = await postQuotedOrder(customer, to('10115'))

    expect([response.statusCode, response.json<{ zone: string }>().zone]).toEqual([201, ''])
  })

  test('of towns needs no postcode and no coordinates (#229)', async () => {
    const towns = {
      ...near,
      name: 'Kowloon side',
      kind: 'towns' as const,
      postcodes: [],
      towns: ['Kowloon', 'Sha Tin'],
    }
    await openRestaurant(admin, { services: bothServices, zones: { zones: [towns, far] } })
    const customer = await app().customer()
    const inTown = (city: string) => ({
      ...twoDosas,
      items: [{ id: 'dosa', quantity: 2, seenPrice: 10.5 }],
      deliveryAddress: { ...testAddress, zipCode: '10115', city },
    })

    expect((await quoteFor(customer, inTown('sha  tin'))).zone).toEqual({ kind: 'inside', name: 'Kowloon side' })
    const response = await postQuotedOrder(customer, inTown('KOWLOON, Hong Kong'))
    const refused = await postQuotedOrder(customer, inTown('Lantau'))

    expect([response.statusCode, response.json<{ zone: string }>().zone]).toEqual([201, 'Kowloon side'])
    expect(refused.json()).toMatchObject({ code: 'order/outside-zones' })
  })
})
