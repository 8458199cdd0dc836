import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { germanTaxes, promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const items = [{ id: 'dosa', quantity: 2 }]

async function quoteOf(client: Client, draft: object = {}): Promise<QuoteResponse> {
  const response = await client.send('POST', '/api/quotes', { items, ...draft })
  expect(response.statusCode).toBe(200)
  return response.json<QuoteResponse>()
}

describe.each(appKinds)('an order with amounts, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    await saveOrderingSettings(admin, {
      tax: germanTaxes,
      delivery: { feeSteps: [{ fromSubtotal: 0, fee: 2.9 }], takesTips: true, tipPresetsPpm: [100_000], minOrder: 5 },
      promotions: { promotions: [promotionWith()] },
    })
  })

  test('has the total of its quote, and the stored amounts are those of the quote', async () => {
    const customer = await app().customer()
    const quote = await quoteOf(customer, { tip: 2 })
    const { total, hash } = quote

    // 21.00 - 2.10 + 2.90 + 2.00
    expect(total).toBe(23.8)
    const response = await postOrder(customer, { ...twoDosas, tip: 2, total, hash })

    expect(response.statusCode).toBe(201)
    const order = response.json<Order>()
    expect(order.total).toBe(23.8)
    expect(order.amounts).toEqual({
      subtotal: 18.9,
      discounts: [{ id: 'ten', name: 'Ten percent', amount: 2.1 }],
      deposits: 0,
      fees: [{ kind: 'delivery', amount: 2.9 }],
      taxes: [{ class: 'Food', name: 'VAT', ppm: 70_000, net: 20.37, tax: 1.43 }],
      taxIncluded: true,
      tip: 2,
      rounding: 0,
    })
    expect(quote).toMatchObject({ ...order.amounts, tips: [{ ppm: 100_000, amount: 1.89 }] })
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toEqual(order)
    expect((await customer.get('/api/orders')).json()).toEqual([order])
    const page = (await admin.get('/api/admin/orders')).json<{ orders: Order[] }>()
    expect(page.orders.find(({ id }) => id === order.id)?.amounts).toEqual(order.amounts)
  })

  test('is refused with the total before and after when the customer saw another total', async () => {
    const customer = await app().customer()
    const { total } = await quoteOf(customer)

    const response = await postOrder(customer, { ...twoDosas, total: 21 })

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'order/total-changed', before: 21, total, quote: { total } })
    expect((await customer.get('/api/orders')).json()).toEqual([])
  })

  test('is refused when the customer saw no total, such as in an old tab', async () => {
    const response = await postOrder(await app().customer(), twoDosas)

    expect(response.json()).toMatchObject({ code: 'order/total-changed', before: null })
  })

  test('is refused when the total is the same and the amounts are not', async () => {
    const customer = await app().customer()
    const { total } = await quoteOf(customer, { tip: 2 })
    const { hash } = await quoteOf(customer, { tip: 3 })

    const response = await postOrder(customer, { ...twoDosas, tip: 2, total, hash })

    expect(response.json()).toMatchObject({ code: 'order/total-changed', before: total, total })
  })

  test('with a sold-out dish is refused with the total of the others, with all amounts', async () => {
    const { queries } = app().database
    const customer = await app().customer()
    await changeMenuOnAnotherServer(app().database, (transaction) =>
      transaction
        .updateTable('recipes')
        .set({ soldOutUntil: Date.now() + 3_600_000 })
        .where('id', '=', 'idli')
        .execute(),
    )
    const order = { ...twoDosas, items: [...twoDosas.items, { id: 'idli', quantity: 1, seenPrice: 6.99 }], total: 1 }

    const refused = (await postOrder(customer, order)).json<{ code: string; total: number }>()
    await queries.updateTable('recipes').set({ soldOutUntil: null }).execute()

    expect(refused.code).toBe('order/unavailable')
    // 21.00 - 2.10 + 2.90
    expect(refused.total).toBe(21.8)
    expect((await postOrder(customer, { ...twoDosas, total: refused.total })).statusCode).toBe(201)
  })

  test('is refused below the minimum, and says what is missing', async () => {
    const chai = [{ id: 'chai', quantity: 1 }]
    const customer = await app().customer()
    const { total, hash, minimum } = await quoteOf(customer, { items: chai })

    expect(minimum).toEqual({ amount: 5, missing: 2 })
    const order = { ...twoDosas, items: [{ ...chai[0], seenPrice: 3.33 }], total, hash }
    expect((await postOrder(customer, order)).json()).toMatchObject({
      code: 'order/below-minimum',
      minimum: { amount: 5, missing: 2 },
    })
  })

  test.each([{ tip: -1 }, { tip: 1e12 }, { tip: 0.0001 }, { tip: '1' }, { tipPpm: -1 }, { tipPpm: 1_000_001 }])(
    'is refused with the tip %j',
    async (tip) => {
      const customer = await app().customer()
      const response = await postOrder(customer, { ...twoDosas, ...tip })

      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'request/invalid'])
      expect((await customer.send('POST', '/api/quotes', { items, ...tip })).statusCode).toBe(400)
    },
  )

  test('is repeated with the same answer when the customer has seen a newer total in the meantime', async () => {
    const customer = await app().customer()
    const { total, hash } = await quoteOf(customer)
    const first = await postOrder(customer, { ...twoDosas, total, hash }, 'lost-response')

    const second = await postOrder(customer, { ...twoDosas, total: total + 1, hash: 'newer' }, 'lost-response')

    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
  })

  test('is refused with more decimals than the currency has', async () => {
    const response = await postOrder(await app().customer(), { ...twoDosas, tip: 0.005, cashGiven: 20.001 })

    expect(response.json()).toMatchObject({
      code: 'request/invalid',
      issues: [
        { path: '/tip', message: 'must have at most 2 decimals' },
        { path: '/cashGiven', message: 'must have at most 2 decimals' },
      ],
    })
  })

  test('is repeated with the same answer after the settings have changed', async () => {
    const customer = await app().customer()
    const { total, hash } = await quoteOf(customer)
    const draft = { ...twoDosas, total, hash }
    const first = await postOrder(customer, draft, 'same-key')
    await saveOrderingSettings(admin, { delivery: { minOrder: 100 } })

    const second = await postOrder(customer, draft, 'same-key')

    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })
})

describe.each(appKinds)('the cash of an order, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('is stored, and shown to the customer and the admin', async () => {
    const admin = await signInAdmin(app())
    const customer = await app().customer()

    const order = (await postOrder(customer, { ...twoDosas, cashGiven: 50 })).json<Order>()

    expect(order.cashGiven).toBe(50)
    expect((await customer.get('/api/orders')).json<Order[]>()[0]?.cashGiven).toBe(50)
    const page = (await admin.get('/api/admin/orders')).json<{ orders: Order[] }>()
    expect(page.orders.find(({ id }) => id === order.id)?.cashGiven).toBe(50)
  })

  test('must be at least the total', async () => {
    const customer = await app().customer()

    expect((await postOrder(customer, { ...twoDosas, cashGiven: 20.99 })).json()).toMatchObject({
      code: 'order/cash-too-low',
      total: 21,
      detail: 'The total is $21.00. Please pay with at least this amount, or leave the field empty.',
    })
    expect((await postOrder(customer, { ...twoDosas, cashGiven: 21 })).statusCode).toBe(201)
    expect((await postOrder(customer, { ...twoDosas, cashGiven: -1 })).statusCode).toBe(400)
  })
})

describe.each(appKinds)('an order without rules, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('has no amounts, and its quote has only lines and a total', async () => {
    const customer = await app().customer()

    expect(Object.keys(await quoteOf(customer))).toEqual(['lines', 'unavailable', 'total'])
    expect((await postOrder(customer)).json<Order>()).not.toHaveProperty('amounts')
  })

  test('changes its total on every server as soon as the settings are saved', async () => {
    const admin = await signInAdmin(app())
    const customer = await app().customer()
    await saveOrderingSettings(admin, { payment: { cashStep: 1 }, delivery: { packagingFee: 0.4 } })

    expect((await quoteOf(customer)).total).toBe(21)
    expect((await quoteOf(customer)).rounding).toBe(-0.4)
    await saveOrderingSettings(admin, { payment: { cashStep: 0 }, delivery: { packagingFee: 0 } })
    expect(await quoteOf(customer)).not.toHaveProperty('rounding')
  })
})
