import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { execPath } from 'node:process'
import { stringify } from 'csv-stringify/sync'
import { deliveryAddress } from '../order-draft.ts'
import { demoDishAt, dishPriceMinor } from '../seed-menu.ts'
import { start } from '../tiffin-process.ts'
import { createJsonClient, textAt } from './json-client.ts'
import { categories, categorySize, dishNumbers, linesOf, type Resources, run, type Shop } from './shop.ts'

const place = { defaultLanguage: 'en', defaultZone: 'A', countries: [{ name: 'A', code: 'US', zone: 'A' }] }
const collections = Array.from({ length: categories }, (_, category) => {
  const filter = { code: 'facet-value-filter', args: { facetValueNames: [`category ${category}`], containsAny: false } }
  return { name: `Category ${category}`, slug: `category-${category}`, filters: [filter] }
})
const initialData = {
  ...place,
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Delivery', price: 200 }],
  paymentMethods: [{ name: 'Cash on delivery', handler: { code: 'cash-on-delivery', arguments: [] } }],
  collections,
}
/** The ids that an import into an empty database gives. */
const variantIds = dishNumbers.map((number) => String(number + 1))
const menuQuery = `{ search(input: { collectionSlug: "category-0", take: ${categorySize}, groupByProduct: true }) { items {
  productId productVariantId productName slug description productAsset { preview }
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const getHeaders = { 'apollo-require-preflight': 'true' } // without it, Vendure refuses a query by GET

function productOf(number: number) {
  const { name, ingredients, picture } = demoDishAt(number)
  const facets = `category:category ${Math.floor(number / categorySize)}`
  const texts = { name, slug: `dish-${number}`, sku: `dish-${number}`, description: ingredients.join(', '), facets }
  const sale = { price: dishPriceMinor / 100, taxCategory: 'standard', stockOnHand: 0, trackInventory: 'false' }
  const unused = { optionGroups: '', optionValues: '', variantAssets: '', variantFacets: '' }
  return { ...texts, ...sale, ...unused, assets: `${picture}-320.jpg` }
}

export function createVendure({ databaseUrl, dataDir, peersDir, port }: Resources): Shop {
  const cwd = join(peersDir, 'vendure')
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), DATA: dataDir, PICTURES: resolve('demo/pictures') }
  const origin = `http://127.0.0.1:${port}`
  return {
    fill: async () => {
      await writeFile(join(dataDir, 'initial-data.json'), JSON.stringify(initialData))
      await writeFile(join(dataDir, 'products.csv'), stringify(dishNumbers.map(productOf), { header: true }))
      await run(execPath, ['shop.js', 'populate'], cwd, env)
    },
    launch: () => ['serve', 'work'].map((task) => start([execPath, 'shop.js', task], env, cwd)),
    readyUrl: `${origin}/health`,
    menuList: () => ({ url: `${origin}/shop-api?query=${encodeURIComponent(menuQuery)}`, headers: getHeaders }),
    signUp: (customer) => signUp(origin, customer),
  }
}

async function signUp(origin: string, customer: number) {
  const call = createJsonClient(origin)
  const query = (text: string, variables = {}) => call('POST', '/shop-api', { query: text, variables })
  const email = `shopper-${customer}@example.com`
  const person = `emailAddress: "${email}", password: "correct horse", firstName: "A", lastName: "B"`
  await query(`mutation { registerCustomerAccount(input: { ${person} }) { __typename } }`)
  const login = `login(username: "${email}", password: "correct horse") { ... on CurrentUser { id } }`
  textAt(await query(`mutation { ${login} }`), 'data.login.id')
  const { street: streetLine1, city, state: province, zipCode: postalCode, phone: phoneNumber } = deliveryAddress
  const address = { fullName: 'A B', streetLine1, city, province, postalCode, countryCode: 'US', phoneNumber }
  const cart = 'lines { id quantity linePriceWithTax productVariant { name } }'
  /** @returns the state of the order */
  const change = async (parameters: string, mutation: string, variables: object, fields = '') => {
    const wanted = `{ ... on Order { id state totalWithTax ${fields} } ... on ErrorResult { message } }`
    return textAt(await query(`mutation ${parameters} { order: ${mutation} ${wanted} }`, variables), 'data.order.state')
  }
  return async (orderNumber: number) => {
    textAt(await query(menuQuery), `data.search.items.${categorySize - 1}.productVariantId`)
    const add = 'addItemToOrder(productVariantId: $id, quantity: $quantity)'
    for (const line of linesOf(variantIds, orderNumber)) await change('($id: ID!, $quantity: Int!)', add, line, cart)
    await change('($address: CreateAddressInput!)', 'setOrderShippingAddress(input: $address)', { address })
    const methods = await query('{ eligibleShippingMethods { id name priceWithTax } }')
    const id = textAt(methods, 'data.eligibleShippingMethods.0.id')
    await change('($id: [ID!]!)', 'setOrderShippingMethod(shippingMethodId: $id)', { id })
    const payments = await query('{ eligiblePaymentMethods { code name isEligible } }')
    const method = textAt(payments, 'data.eligiblePaymentMethods.0.code')
    await change('', 'transitionOrderToState(state: "ArrangingPayment")', {})
    const pay = 'addPaymentToOrder(input: { method: $method, metadata: {} })'
    const state = await change('($method: String!)', pay, { method }, cart)
    if (state !== 'PaymentAuthorized') throw new Error(`The order is in the state ${state}.`)
  }
}
