import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { type PlaceService, startPlaceService } from '#test/support/place-service.ts'

const berlin = { road: 'Torstraße', house_number: '1', city: 'Berlin', postcode: '10119', country_code: 'de' }
const suggested = { street: 'Torstraße 1', city: 'Berlin', state: '', zipCode: '10119' }
const ask = (client: Client, text: unknown) => client.send('POST', '/api/address-suggestions', { text })

describe.each(appKinds)('suggestions of addresses over HTTP, on %s', (kind) => {
  const app = shareTestApp(kind)
  let service: PlaceService
  let admin: Client
  async function save(values: object) {
    const { zones } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const { version, value } = zones
    const response = await admin.send('PUT', '/api/admin/settings/zones', { version, value: { ...value, ...values } })
    expect(response.statusCode).toBe(200)
  }
  const isOnForSite = async () =>
    (await admin.get('/api/site')).json<{ suggestsAddresses?: boolean }>().suggestsAddresses ?? false
  beforeAll(async () => {
    service = await startPlaceService([berlin])
    admin = await signInAdmin(app())
  })
  afterAll(() => service.close())

  test('are off until the owner switches them on and has a service: nothing leaves the server', async () => {
    const customer = await app().customer()

    expect((await ask(customer, 'Torstr 1')).json()).toEqual({ suggestions: [] })
    await save({ suggestsAddresses: true })
    expect(await isOnForSite()).toBe(false)
    await save({ suggestsAddresses: false, geocoderUrl: service.url })
    expect(await isOnForSite()).toBe(false)
    expect((await ask(customer, 'Torstr 1')).json()).toEqual({ suggestions: [] })
    expect(service.texts).toEqual([])
  })

  test('are those of the service, from three letters on, for a customer and a guest, who are signed in', async () => {
    await save({ suggestsAddresses: true, geocoderUrl: service.url })
    const customer = await app().customer()

    expect(await isOnForSite()).toBe(true)
    expect((await ask(app().visitor(), 'Torstr 1')).statusCode).toBe(401)
    expect((await ask(customer, ' To ')).json()).toEqual({ suggestions: [] })
    expect((await ask(customer, 'Torstr 1')).json()).toEqual({ suggestions: [suggested] })
    expect(service.texts).toEqual(['Torstr 1'])
    for (const invalid of [1, null, 'x'.repeat(201)]) expect((await ask(customer, invalid)).statusCode).toBe(400)
  })

  test('end for a session that asks too often, and the form still works without them (#209)', async () => {
    const customer = await app().customer()
    const answers: object[] = []
    for (let count = 0; count < 45; count += 1)
      answers.push(...(await ask(customer, 'Torstr 1')).json<{ suggestions: object[] }>().suggestions)

    expect(answers.length).toBeLessThanOrEqual(40)
    expect((await ask(customer, 'Torstr 1')).statusCode).toBe(200)
  })
})
