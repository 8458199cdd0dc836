import { join } from 'node:path'
import { execPath } from 'node:process'
import { deliveryAddress } from '../order-draft.ts'
import { demoDishAt, dishPriceMinor } from '../seed-menu.ts'
import { start } from '../tiffin-process.ts'
import { createJsonClient, textAt } from './json-client.ts'
import { categories, categorySize, dishNumbers, linesOf, type Resources, run, type Shop } from './shop.ts'

const owner = { email: 'owner@example.com', password: 'correct horse battery' }
const cli = 'node_modules/@medusajs/cli/cli.js'
const [country_code, currency_code] = ['us', 'usd']
const names = { first_name: 'A', last_name: 'B' }
/** What the requests of a storefront need; `seed` sets it. */
const seeded = { key: '', regionId: '', menuPath: '', variantIds: new Array<string>() }

export function createMedusa({ databaseUrl, peersDir, port }: Resources): Shop {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', MEDUSA_DISABLE_TELEMETRY: 'true' }
  const cwd = join(peersDir, 'medusa')
  const origin = `http://127.0.0.1:${port}`
  return {
    fill: async () => {
      await run(execPath, [cli, 'db:migrate'], cwd, env)
      await run(execPath, [cli, 'user', '--email', owner.email, '--password', owner.password], cwd, env)
    },
    launch: () => [start([execPath, cli, 'start', '--host', '127.0.0.1', '--port', String(port)], env, cwd)],
    readyUrl: `${origin}/health`,
    seed: () => seed(origin),
    menuList: () => ({ url: `${origin}${seeded.menuPath}`, headers: { 'x-publishable-api-key': seeded.key } }),
    signUp: (customer) => signUp(origin, customer),
  }
}

/** By the admin API: one region, one kitchen that delivers at a flat price, and the menu. */
async function seed(origin: string): Promise<void> {
  const session = await createJsonClient(origin)('POST', '/auth/user/emailpass', owner)
  const call = createJsonClient(origin, { authorization: `Bearer ${textAt(session, 'token')}` })
  const post = (path: string, body: object) => call('POST', `/admin/${path}`, body)
  const create = async (path: string, body: object, idPath: string) => textAt(await post(path, body), idPath)
  const channelId = await create('sales-channels', { name: 'Site' }, 'sales_channel.id')
  const money = { currency_code, payment_providers: ['pp_system_default'] }
  seeded.regionId = await create('regions', { name: 'Home', countries: [country_code], ...money }, 'region.id')
  await post('tax-regions', { country_code, provider_id: 'tp_system' })
  const kitchen = `stock-locations/${await create('stock-locations', { name: 'Kitchen' }, 'stock_location.id')}`
  await post(`${kitchen}/sales-channels`, { add: [channelId] })
  await post(`${kitchen}/fulfillment-providers`, { add: ['manual_manual'] })
  const sets = `${kitchen}/fulfillment-sets?fields=*fulfillment_sets`
  const setId = await create(sets, { name: 'Delivery', type: 'shipping' }, 'stock_location.fulfillment_sets.0.id')
  const zone = { name: 'Home', geo_zones: [{ type: 'country', country_code }] }
  const zones = await post(`fulfillment-sets/${setId}/service-zones`, zone)
  const service_zone_id = textAt(zones, 'fulfillment_set.service_zones.0.id')
  const shipping_profile_id = await create('shipping-profiles', { name: 'A', type: 'food' }, 'shipping_profile.id')
  const type = { label: 'Delivery', description: 'Delivery', code: 'delivery' }
  const price = { price_type: 'flat', prices: [{ currency_code, amount: 2 }] }
  const links = { service_zone_id, shipping_profile_id, provider_id: 'manual_manual' }
  await post('shipping-options', { name: 'Delivery', type, ...price, ...links })
  const key = await post('api-keys', { title: 'Site', type: 'publishable' })
  await post(`api-keys/${textAt(key, 'api_key.id')}/sales-channels`, { add: [channelId] })
  seeded.key = textAt(key, 'api_key.token')

  const fields = 'fields=id,title,handle,description,thumbnail,*variants.calculated_price'
  const page = `region_id=${seeded.regionId}&limit=${categorySize}&${fields}`
  for (let category = 0; category < categories; category += 1) {
    const id = await create('product-categories', { name: `Menu ${category}`, is_active: true }, 'product_category.id')
    const shared = { categories: [{ id }], sales_channels: [{ id: channelId }], shipping_profile_id }
    const numbers = dishNumbers.filter((number) => Math.floor(number / categorySize) === category)
    const products = await post('products/batch', { create: numbers.map((n) => ({ ...productOf(n), ...shared })) })
    seeded.menuPath ||= `/store/products?category_id=${id}&${page}`
    seeded.variantIds.push(...numbers.map((_, index) => textAt(products, `created.${index}.variants.0.id`)))
  }
}

function productOf(number: number) {
  const { name, ingredients, picture } = demoDishAt(number)
  const product = { title: name, handle: `dish-${number}`, description: ingredients.join(', '), status: 'published' }
  const prices = [{ currency_code, amount: dishPriceMinor / 100 }]
  const variant = { title: 'Regular', manage_inventory: false, options: { Portion: 'Regular' }, prices }
  const thumbnail = `https://example.com/${picture}-320.jpg`
  return { ...product, thumbnail, options: [{ title: 'Portion', values: ['Regular'] }], variants: [variant] }
}

async function signUp(origin: string, customer: number) {
  const ofSite = { 'x-publishable-api-key': seeded.key }
  const anonymous = createJsonClient(origin, ofSite)
  const account = { email: `shopper-${customer}@example.com`, password: owner.password }
  const login = textAt(await anonymous('POST', '/auth/customer/emailpass/register', account), 'token')
  const registered = { authorization: `Bearer ${login}` }
  await anonymous('POST', '/store/customers', { email: account.email, ...names }, registered)
  const token = textAt(await anonymous('POST', '/auth/customer/emailpass', account), 'token')
  const call = createJsonClient(origin, { ...ofSite, authorization: `Bearer ${token}` })
  const post = (path: string, body: object) => call('POST', `/store/${path}`, body)
  const { street: address_1, city, state: province, zipCode: postal_code, phone } = deliveryAddress
  const address = { ...names, address_1, city, province, postal_code, country_code, phone }
  return async (orderNumber: number) => {
    textAt(await call('GET', seeded.menuPath), `products.${categorySize - 1}.id`)
    const cartId = textAt(await post('carts', { region_id: seeded.regionId }), 'cart.id')
    for (const { id, quantity } of linesOf(seeded.variantIds, orderNumber))
      await post(`carts/${cartId}/line-items`, { variant_id: id, quantity })
    await post(`carts/${cartId}`, { shipping_address: address, billing_address: address })
    const options = await call('GET', `/store/shipping-options?cart_id=${cartId}`)
    await post(`carts/${cartId}/shipping-methods`, { option_id: textAt(options, 'shipping_options.0.id') })
    const providers = await call('GET', `/store/payment-providers?region_id=${seeded.regionId}`)
    const payment = await post('payment-collections', { cart_id: cartId })
    const sessions = `payment-collections/${textAt(payment, 'payment_collection.id')}/payment-sessions`
    await post(sessions, { provider_id: textAt(providers, 'payment_providers.0.id') })
    textAt(await post(`carts/${cartId}/complete`, {}), 'order.id')
  }
}
