import { describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { updateRecipe } from '../menu/menu-store.ts'

describe.each(appKinds)('a quote, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('contains the price of each line and the total, also for a visitor', async () => {
    const items = [
      { id: 'dosa', quantity: 2 },
      { id: 'chai', lineId: 'chai:sweet', quantity: 3 },
      { id: 'unknown', quantity: 1 },
    ]

    const response = await app().visitor().send('POST', '/api/quotes', { items })

    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      lines: [
        { id: 'dosa', name: 'Masala Dosa', price: 10.5, quantity: 2, total: 21 },
        { id: 'chai', lineId: 'chai:sweet', name: 'Masala Chai', price: 3.33, quantity: 3, total: 9.99 },
      ],
      unavailable: [{ id: 'unknown' }],
      total: 30.99,
    })
  })

  test('equals the total of the order, also after a change of the menu', async () => {
    const admin = await signInAdmin(app())
    const customer = await app().customer()
    const [idli] = (await admin.get('/api/recipes'))
      .json<{ id: string; version: number }[]>()
      .filter(({ id }) => id === 'idli')
    const edit = { name: 'Idli', categoryId: 'tiffin', ingredients: ['rice'], price: 7.25, version: idli?.version }
    expect((await admin.send('PATCH', '/api/recipes/idli', edit)).statusCode).toBe(200)

    const quote = await customer.send('POST', '/api/quotes', { items: [{ id: 'idli', quantity: 3 }] })
    const { total, lines } = quote.json<{ total: number; lines: { price: number }[] }>()
    const items = [{ id: 'idli', quantity: 3, seenPrice: lines[0]?.price }]
    const order = await postOrder(customer, { items, deliveryAddress: testAddress })

    expect(total).toBe(21.75)
    expect(order.statusCode).toBe(201)
    expect(order.json()).toMatchObject({ total })
  })

  test('is current again after an order was refused because another server has changed the menu', async () => {
    const customer = await app().customer()
    await changeMenuOnAnotherServer(app().database, (queries) => updateRecipe(queries, 'chai', 1, { priceMinor: 400 }))
    const items = [{ id: 'chai', quantity: 1, seenPrice: 3.33 }]

    const refused = await postOrder(customer, { items, deliveryAddress: testAddress })
    const quote = await customer.send('POST', '/api/quotes', { items: [{ id: 'chai', quantity: 1 }] })

    expect(refused.json()).toMatchObject({ code: 'order/menu-changed', total: 4 })
    expect(quote.json()).toMatchObject({ total: 4 })
  })

  test.each([
    ['no lines', { items: [] }],
    ['a price', { items: [{ id: 'dosa', quantity: 1, price: 1 }] }],
    ['no quantity', { items: [{ id: 'dosa' }] }],
    ['too many lines', { items: Array.from({ length: 101 }, (_, index) => ({ id: `dish-${index}`, quantity: 1 })) }],
    ['a line twice', { items: [1, 2].map((quantity) => ({ id: 'dosa', quantity })) }],
  ])('with %s is refused', async (_, body) => {
    expect((await app().visitor().send('POST', '/api/quotes', body)).statusCode).toBe(400)
  })

  test('is refused to another site', async () => {
    const items = [{ id: 'dosa', quantity: 1 }]

    const response = await app().visitor().send('POST', '/api/quotes', { items }, { origin: 'https://evil.example' })

    expect(response.statusCode).toBe(403)
  })
})
