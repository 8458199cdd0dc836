import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { Order } from '#contract/orders/orders.ts'
import { openDatabase } from '#server/store/database.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type Customer, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds, newDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, silentObserver } from '#test/support/exports.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { pictureOf } from '#test/support/pictures.ts'
import { importDatabase } from '../transfer/import-database.ts'

const orange = await pictureOf('#e08030')
/** The test menu costs 1050 and 333 minor units. */
const currencies = [
  { code: 'JPY', dosa: 1050, chai: 333, total: 2433, newPrice: 480, invalid: [480.5, 0.5, 1_000_000_000] },
  { code: 'KWD', dosa: 1.05, chai: 0.333, total: 2.433, newPrice: 1.125, invalid: [1.1255, 1_000_000] },
]
const cases = appKinds.flatMap((kind) => currencies.map((currency) => ({ kind, ...currency })))

describe.each(cases)('with CURRENCY=$code, on $kind', ({ kind, code, dosa, chai, total, newPrice, invalid }) => {
  const app = shareTestApp(kind, { CURRENCY: code })
  const items = [
    { id: 'dosa', quantity: 2 },
    { id: 'chai', quantity: 1 },
  ]
  let admin: Client
  let customer: Customer
  let order: Order
  beforeAll(async () => {
    admin = await signInAdmin(app())
    customer = await app().customer()
    const seen = items.map((item) => ({ ...item, seenPrice: item.id === 'dosa' ? dosa : chai }))
    order = (await postOrder(customer, { items: seen, deliveryAddress: testAddress })).json<Order>()
  })

  test('the menu, the quote and the order have the same prices', async () => {
    const recipes = (await customer.get('/api/recipes')).json<Recipe[]>()
    const quote = await customer.send('POST', '/api/quotes', { items })

    expect(recipes.find(({ id }) => id === 'dosa')?.price).toBe(dosa)
    expect(quote.json()).toMatchObject({ lines: [{ price: dosa, total: dosa * 2 }, { price: chai }], total })
    expect(order).toMatchObject({ items: [{ price: dosa }, { price: chai }], total })
  })

  test('the order keeps its prices in the history, in the panel and in the customer’s data', async () => {
    const ordered = { items: [{ price: dosa }, { price: chai }], total }
    const page = (await admin.get('/api/admin/orders')).json<{ orders: Order[] }>()
    const data = await customer.send('POST', '/api/account/export', { password: testPassword })

    expect((await customer.get('/api/orders')).json()).toMatchObject([ordered])
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toMatchObject(ordered)
    expect((await admin.get(`/api/admin/orders/${order.id}`)).json()).toMatchObject(ordered)
    expect(page.orders).toMatchObject([ordered])
    expect(data.json()).toMatchObject({ orders: [ordered] })
  })

  test('an order at another price is refused with the prices of the menu', async () => {
    const seen = [{ id: 'dosa', quantity: 2, seenPrice: newPrice }]

    const response = await postOrder(customer, { items: seen, deliveryAddress: testAddress })

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ changes: [{ before: newPrice, after: dosa }], total: dosa * 2 })
  })

  test('a recipe is saved with the decimals of the currency, and no others', async () => {
    const paneer = { name: 'Paneer', categoryId: 'sweets', ingredients: ['paneer'], imageBase64: orange }

    const saved = await admin.send('POST', '/api/recipes', { ...paneer, price: newPrice })
    expect([saved.statusCode, saved.json<Recipe>().price]).toEqual([201, newPrice])

    for (const price of invalid) {
      const response = await admin.send('POST', '/api/recipes', { ...paneer, price })
      expect([price, response.statusCode]).toEqual([price, 400])
      expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: '/price' }] })
    }
  })

  test('an export that is imported into another database keeps the prices', async () => {
    const copy = await newDatabase(kind)
    const database = openDatabase(copy.address)
    await importDatabase(database, inChunks(await exportToText(app().database)), silentObserver)
    await database.close()

    const copied = await buildTestApp(kind, { CURRENCY: code }, { address: copy.address })

    const { orders } = (await (await signInAdmin(copied)).get('/api/admin/orders')).json<{ orders: Order[] }>()
    expect(orders).toMatchObject([{ id: order.id, items: [{ price: dosa }, { price: chai }], total }])
  })
})
