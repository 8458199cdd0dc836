import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { drinks, food, setTaxClasses } from '#test/support/tax-classes.ts'

describe.each(appKinds)('an order of a dish with a deposit, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('contains the deposit, and the tax of the class of the dish on price and deposit', async () => {
    const admin = await signInAdmin(app())
    await setTaxClasses(admin, [food, drinks])
    const cola = await addRecipe(admin, { name: 'Cola', price: 3, taxClassId: 'drinks', deposit: 0.25 })
    const customer = await app().customer()
    const items = [
      { id: 'dosa', quantity: 1 },
      { id: cola.id, quantity: 2 },
    ]

    const quote = (await customer.send('POST', '/api/quotes', { items })).json<{ total: number; hash: string }>()
    const seenPrices = [10.5, 3]
    const draft = {
      items: items.map((item, index) => ({ ...item, seenPrice: seenPrices[index] })),
      deliveryAddress: testAddress,
      total: quote.total,
      hash: quote.hash,
    }
    const response = await postOrder(customer, draft)

    expect(quote).toMatchObject({ total: 17, deposits: 0.5 })
    expect(response.statusCode).toBe(201)
    const order = response.json<Order>()
    expect(order).toMatchObject({
      total: 17,
      items: [{ price: 10.5 }, { price: 3 }],
      amounts: {
        subtotal: 16.5,
        deposits: 0.5,
        taxes: [
          // 10.50 x 7 / 107
          { class: 'Food', name: 'VAT', ppm: 70_000, net: 9.81, tax: 0.69 },
          // (2 x 3.00 + 2 x 0.25) x 19 / 119
          { class: 'Drinks', name: 'VAT', ppm: 190_000, net: 5.46, tax: 1.04 },
        ],
        taxIncluded: true,
      },
    })
    const { queries } = app().database
    const stored = await queries
      .selectFrom('orders')
      .select(['totalMinor', 'amounts'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const amounts: unknown = JSON.parse(stored.amounts ?? 'null')
    expect({ ...stored, amounts }).toEqual({
      totalMinor: 1700,
      amounts: {
        lineDiscountsMinor: [0, 0],
        subtotalMinor: 1650,
        discounts: [],
        depositsMinor: 50,
        fees: [],
        taxes: [
          { classId: 'food', className: 'Food', name: 'VAT', ppm: 70_000, netMinor: 981, taxMinor: 69 },
          { classId: 'drinks', className: 'Drinks', name: 'VAT', ppm: 190_000, netMinor: 546, taxMinor: 104 },
        ],
        isTaxIncluded: true,
        tipMinor: 0,
        roundingMinor: 0,
      },
    })
  })

  test('is refused for a customer who saw the total without the deposit', async () => {
    const shop = await buildTestApp(kind)
    const cola = await addRecipe(await signInAdmin(shop), { price: 3, deposit: 0.25 })
    const items = [{ id: cola.id, quantity: 2, seenPrice: 3 }]

    const refused = await postOrder(await shop.customer(), { items, deliveryAddress: testAddress, total: 6 })

    expect(refused.json()).toMatchObject({ status: 409, code: 'order/total-changed', before: 6, total: 6.5 })
  })
})
