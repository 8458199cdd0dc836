import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { formatPrice } from '#contract/values/money.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, type TestApp } from '#test/support/app.ts'
import { appKinds, newDatabase } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { addOptionGroup, extrasDraft } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

const none = { currency: '', locale: '', timeZone: '', businessDayStartsMinute: 0, country: '' }

async function readSettings(admin: Client): Promise<SiteSettingsResponse> {
  return (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
}

async function saveRegion(admin: Client, value: object) {
  const { version } = (await readSettings(admin)).region
  return admin.send('PUT', '/api/admin/settings/region', { version, value })
}

/** The prices of the test menu, which costs 1050, 699 and 333 minor units. */
async function readPrices(app: TestApp): Promise<number[]> {
  return (await app.visitor().get('/api/recipes')).json<Recipe[]>().map(({ price }) => price)
}

describe.each(appKinds)('the region, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test.each([
    ['currency', 'XYZ', 'is not a currency that this server knows'],
    ['locale', 'xx-XX', 'is not a language that this server knows'],
    ['timeZone', 'Mars/Olympus', 'is not a time zone that this server knows'],
    ['businessDayStartsMinute', 240, 'needs a time zone'],
    ['businessDayStartsMinute', 721, 'must be at noon or earlier'],
    ['country', 'QZ', 'is not a country whose addresses this server knows'],
    ['country', 'de', 'must be a country code such as DE'],
  ])('an invalid %s is refused with its own message, and nothing is saved', async (field, value, message) => {
    const response = await saveRegion(admin, { ...none, [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: `/value/${field}`, message }] })
    expect((await readSettings(admin)).region.version).toBe(0)
  })

  test('a new currency converts the menu: the number stays, and is rounded if the currency has fewer decimals', async () => {
    expect(await readPrices(app())).toEqual([10.5, 6.99, 3.33])

    expect((await saveRegion(admin, { currency: 'KWD', locale: 'en', timeZone: 'Asia/Kuwait' })).statusCode).toBe(200)
    expect(await readPrices(app())).toEqual([10.5, 6.99, 3.33])
    expect(formatPrice(10.5, app().siteSettings.currency())).toBe('KWD\u00A010.500')

    expect((await saveRegion(admin, { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' })).statusCode).toBe(200)
    expect(await readPrices(app())).toEqual([11, 7, 3])
    expect(formatPrice(11, app().siteSettings.currency())).toBe('￥11')

    expect((await saveRegion(admin, none)).statusCode).toBe(200)
    expect(await readPrices(app())).toEqual([11, 7, 3])
  })

  test('a new currency converts the prices of options, and a free option stays free', async () => {
    const shop = await buildTestApp(kind)
    const owner = await signInAdmin(shop)
    const options = [0, 49, 250].map((priceMinor) => ({ name: `${priceMinor}`, priceMinor, isDefault: false }))
    await addOptionGroup(owner, { ...extrasDraft, options })
    const readOptionPrices = async () => {
      const [group] = (await owner.get('/api/option-groups')).json<OptionGroup[]>()
      return group?.options.map(({ priceMinor }) => priceMinor)
    }

    await saveRegion(owner, { currency: 'KWD', locale: 'en', timeZone: 'Asia/Kuwait' })
    expect(await readOptionPrices()).toEqual([0, 490, 2500])

    await saveRegion(owner, { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' })
    expect(await readOptionPrices()).toEqual([0, 1, 3])
  })

  test('a new currency converts deposits, and a dish without a deposit stays without', async () => {
    const shop = await buildTestApp(kind)
    const owner = await signInAdmin(shop)
    for (const deposit of [0, 0.25, 2.5]) await addRecipe(owner, { categoryId: 'sweets', deposit })
    const readDeposits = async () =>
      (await owner.get('/api/recipes?categoryId=sweets')).json<Recipe[]>().map(({ deposit }) => deposit)

    await saveRegion(owner, { currency: 'KWD', locale: 'en', timeZone: 'Asia/Kuwait' })
    expect(await readDeposits()).toEqual([undefined, 0.25, 2.5])

    await saveRegion(owner, { currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' })
    expect(await readDeposits()).toEqual([undefined, 1, 3])
  })

  test('an edit of a recipe that began before a new currency is refused', async () => {
    const [dosa] = (await admin.get('/api/recipes')).json<Recipe[]>()
    await saveRegion(admin, { ...none, currency: 'JPY' })
    const edit = { name: 'Dosa', categoryId: 'tiffin', ingredients: ['rice'], price: 12, version: dosa?.version }

    const response = await admin.send('PATCH', '/api/recipes/dosa', edit)

    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'menu/edit-conflict'])
    await saveRegion(admin, none)
  })

  test('the currency cannot be changed once there are orders; locale and time zone can', async () => {
    const shop = await buildTestApp(kind)
    const owner = await signInAdmin(shop)
    const customer = await shop.customer()
    const order = (await postOrder(customer)).json<Order>()

    const refused = await saveRegion(owner, { ...none, currency: 'JPY' })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'settings/currency-in-use'])

    // a first currency with the same decimals changes no amount
    expect((await saveRegion(owner, { ...none, currency: 'EUR' })).statusCode).toBe(200)
    expect((await saveRegion(owner, { ...none, currency: 'USD' })).statusCode).toBe(409)
    expect((await saveRegion(owner, none)).statusCode).toBe(409)
    const moved = await saveRegion(owner, { currency: 'EUR', locale: 'it-IT', timeZone: 'Europe/Rome' })
    expect(moved.statusCode).toBe(200)
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toMatchObject({ total: order.total })
  })

  test('CURRENCY locks the currency of the settings', async () => {
    const shop = await buildTestApp(kind, { CURRENCY: 'KWD' })
    const owner = await signInAdmin(shop)

    const { locked, region } = await readSettings(owner)
    expect(locked).toEqual({ 'region.currency': 'CURRENCY' })
    expect(region.value.currency).toBe('KWD')

    const refused = await saveRegion(owner, { ...none, currency: 'EUR' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      issues: [{ path: '/value/currency', message: 'is set to KWD by the environment variable CURRENCY' }],
    })
    expect((await saveRegion(owner, { ...region.value, locale: 'ar-KW' })).statusCode).toBe(200)
    expect((await readSettings(admin)).locked).toEqual({})
  })
})

describe.each(appKinds)('after CURRENCY was removed, on %s', (kind) => {
  test.each([
    ['before a currency was saved', none],
    ['after another currency was saved', { ...none, currency: 'USD' }],
  ])('the undo of a time zone does not change the currency that CURRENCY has set %s', async (_case, saved) => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    const first = await buildTestApp(kind, {}, { address })
    await insertTestMenu(first.database)
    if (saved !== none) await saveRegion(await signInAdmin(first), saved)
    const withVariable = await buildTestApp(kind, { CURRENCY: 'KWD' }, { address })
    const owner = await signInAdmin(withVariable)
    expect((await readSettings(owner)).region).toMatchObject({ value: { currency: 'KWD' }, previous: null })
    await saveRegion(owner, { currency: 'KWD', locale: '', timeZone: 'Asia/Kuwait' })
    const prices = await readPrices(withVariable)
    const shop = await buildTestApp(kind, {}, { address })
    const { previous } = (await readSettings(owner)).region
    expect(previous).toEqual({ ...none, currency: 'KWD' })

    expect((await saveRegion(await signInAdmin(shop), previous ?? {})).statusCode).toBe(200)

    expect(shop.siteSettings.currency()).toMatchObject({ code: 'KWD', decimals: 3 })
    expect(await readPrices(shop)).toEqual(prices)
  })
})

describe.each(appKinds)('two saves of one version of the region at the same time, on %s', (kind) => {
  test('of which one has a new currency, leave settings, currency and prices that agree', async () => {
    const shop = await buildTestApp(kind)
    const owner = await signInAdmin(shop)
    await saveRegion(owner, { ...none, currency: 'USD' })
    const { version } = (await readSettings(owner)).region
    const values = [
      { ...none, currency: 'JPY' },
      { ...none, currency: 'USD', timeZone: 'Asia/Tokyo' },
    ]

    const responses = await Promise.all(
      values.map((value) => owner.send('PUT', '/api/admin/settings/region', { version, value })),
    )

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const { currency } = (await readSettings(owner)).region.value
    expect(shop.siteSettings.currency()).toMatchObject({ code: currency })
    expect(await readPrices(shop)).toEqual(currency === 'JPY' ? [11, 7, 3] : [10.5, 6.99, 3.33])
  })
})

describe.each(appKinds)('at the start, on %s', (kind) => {
  /** Starts a shop, places an order, and closes it. */
  async function openShopWithOrder(env: Record<string, string>, seenPrice: number) {
    const { address } = await newDatabase(kind)
    const first = await buildTestApp(kind, env, { address })
    await insertTestMenu(first.database)
    const draft = { items: [{ id: 'dosa', quantity: 1, seenPrice }], deliveryAddress: testAddress }
    expect((await postOrder(await first.customer(), draft)).statusCode).toBe(201)
    const total = async (app: TestApp) => {
      const page = (await (await signInAdmin(app)).get('/api/admin/orders')).json<{ orders: Order[] }>()
      return page.orders[0]?.total
    }
    return { first, address, total }
  }

  test('another CURRENCY than that of the orders is refused, and the same one or none is not', async () => {
    const { address, total } = await openShopWithOrder({ CURRENCY: 'KWD' }, 1.05)

    await expect(buildTestApp(kind, { CURRENCY: 'JPY' }, { address })).rejects.toThrow(
      'CURRENCY is JPY, but this database has orders in KWD. Set CURRENCY=KWD, or use a new database.',
    )
    expect(await total(await buildTestApp(kind, { CURRENCY: 'KWD' }, { address }))).toBe(1.05)
    expect(await total(await buildTestApp(kind, {}, { address }))).toBe(1.05)
  })

  test('a database of an earlier version starts with its two decimals', async () => {
    const { first, address, total } = await openShopWithOrder({}, 10.5)
    await first.database.queries.deleteFrom('settings').where('key', '=', 'currency').execute()

    const upgraded = await buildTestApp(kind, { CURRENCY: 'JPY' }, { address })

    expect(await total(upgraded)).toBe(10.5)
    expect(formatPrice(10.5, upgraded.siteSettings.currency())).toBe('¥10.50')
  })

  test('a new CURRENCY converts the menu while there are no orders', async () => {
    const shop = await buildTestApp(kind)
    const changed = await buildTestApp(kind, { CURRENCY: 'JPY' }, { address: shop.address })

    expect(await readPrices(changed)).toEqual([11, 7, 3])
  })
})

test('a new currency reaches the other servers within a second', async () => {
  const first = await buildTestApp('postgres')
  const second = await buildTestApp('postgres', {}, { address: first.address })
  expect(await readPrices(second)).toEqual([10.5, 6.99, 3.33])

  await saveRegion(await signInAdmin(first), { ...none, currency: 'JPY' })

  await expect.poll(() => readPrices(second), { interval: 20 }).toEqual([11, 7, 3])
  expect(second.siteSettings.currency()).toMatchObject({ code: 'JPY', decimals: 0 })
})
