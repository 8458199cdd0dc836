import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import type { DeliveryAddress, Order } from '#contract/orders/orders.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openRestaurant, postQuotedOrder, quoteFor } from '#test/support/order-times.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

const inBerlin = { street: 'Torstr. 1', city: 'Berlin', state: '', zipCode: '10115', phone: '+49 30 123456' }
const inHongKong = { street: '1 Nathan Road', city: 'Mong Kok', state: '', zipCode: '', phone: '+852 2345 6789' }
const to = (deliveryAddress: DeliveryAddress) => ({ ...twoDosas, deliveryAddress })

describe.each(appKinds)("addresses by the shop's country, on %s", (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  let customer: Client
  async function chooseCountry(country: string) {
    const { region } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const { version, value } = region
    const response = await admin.send('PUT', '/api/admin/settings/region', { version, value: { ...value, country } })
    expect(response.statusCode).toBe(200)
  }
  const issuesOf = (response: LightMyRequestResponse) =>
    response.json<{ issues?: { path: string }[] }>().issues?.map(({ path }) => path)
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(async () => {
    customer = await app().customer()
    await chooseCountry('')
  })

  test('without a country, an order needs each field', async () => {
    const response = await postOrder(customer, to({ ...testAddress, state: ' ', zipCode: '' }))

    expect(response.statusCode).toBe(400)
    expect(issuesOf(response)).toEqual(['/deliveryAddress/state', '/deliveryAddress/zipCode'])
  })

  test('in Germany an order needs no state, and stays as it is when the owner removes the country (#210)', async () => {
    await chooseCountry('DE')

    const { id } = (await postOrder(customer, to(inBerlin))).json<Order>()

    expect(issuesOf(await postOrder(customer, to({ ...inBerlin, zipCode: '', city: '' })))).toEqual([
      '/deliveryAddress/zipCode',
      '/deliveryAddress/city',
    ])
    await chooseCountry('')
    expect((await customer.get(`/api/orders/${id}`)).json()).toMatchObject({ deliveryAddress: inBerlin })
    expect((await customer.get('/api/account/last-address')).json()).toEqual({ address: inBerlin })
  })

  test('a saved address needs the same fields, also when it is used for an order', async () => {
    await chooseCountry('DE')
    const path = '/api/account/addresses'
    const { id } = (await customer.send('POST', path, { ...inBerlin, name: 'Home' })).json<SavedAddress>()
    const order = { items: twoDosas.items, addressId: id }
    expect((await postOrder(customer, order)).statusCode).toBe(201)

    await chooseCountry('')

    expect(issuesOf(await customer.send('POST', path, { ...inBerlin, name: 'Work' }))).toEqual(['/state'])
    const change = (changes: object) => customer.send('PUT', `${path}/${id}`, { ...inBerlin, name: 'Home', ...changes })
    expect(issuesOf(await change({ street: 'Torstr. 2' }))).toEqual(['/state'])
    expect((await change({ name: 'Flat' })).statusCode).toBe(200)
    expect(issuesOf(await postOrder(customer, order))).toEqual(['/deliveryAddress/state'])
    expect((await customer.get(path)).json()).toMatchObject([{ ...inBerlin, name: 'Flat' }])
  })

  test('a repeated request returns the order that was placed before the owner changed the country', async () => {
    await chooseCountry('DE')
    const first = (await postOrder(customer, to(inBerlin), 'once')).json<Order>()
    await chooseCountry('')

    expect((await postOrder(customer, to(inBerlin), 'once')).json()).toEqual(first)
  })

  test('the site has the form of the country, and no form without a country', async () => {
    const form = async () => (await customer.get('/api/site')).json<{ addressForm?: object }>().addressForm

    expect(await form()).toBeUndefined()
    await chooseCountry('HK')
    expect(await form()).toMatchObject({ fields: [{ name: 'street' }, { name: 'city' }, { name: 'state' }] })
  })

  test('in a country without postcodes, zones of postcodes do not make an order impossible (#210)', async () => {
    const zone = {
      name: 'Near',
      kind: 'postcodes' as const,
      postcodes: ['97477'],
      radiusMeters: 0,
      corners: [],
      minOrder: 0,
    }
    await openRestaurant(admin, { zones: { zones: [{ ...zone, id: 'near', feeSteps: [], extraMinutes: 0 }] } })
    await chooseCountry('HK')

    const { street, city, state, zipCode } = inHongKong
    const zoneOf = async (address: object) => (await quoteFor(customer, { items: twoDosas.items }, { address })).zone
    expect(await zoneOf({ street, city: '', state, zipCode })).toBeUndefined()
    expect(await zoneOf({ street, city, state, zipCode })).toMatchObject({ kind: 'unknown' })
    expect((await postQuotedOrder(customer, to(inHongKong))).json()).toMatchObject({ zone: '' })
  })
})
