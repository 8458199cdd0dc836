import { beforeAll, describe, expect, test } from 'vitest'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type Customer, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const items = [{ id: 'dosa', quantity: 2 }]

async function quoteOf(client: Client, promotionCode: string): Promise<QuoteResponse> {
  return (await client.send('POST', '/api/quotes', { items, promotionCode })).json<QuoteResponse>()
}

/** Quotes and orders two dosas with a code. @returns the total, or the code of the refusal with the problem's kind */
async function orderWith(customer: Client, promotionCode: string, total = 18.9): Promise<number | string> {
  const response = await postOrder(customer, { ...twoDosas, promotionCode, total })
  const body = response.json<{ id: string; total: number; code: string; promotionProblem?: { kind: string } }>()
  return response.statusCode === 201 ? body.total : `${body.code} ${body.promotionProblem?.kind}`
}

describe.each(appKinds)('a promotion, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  /** Each test has its own promotion, because the uses stay. */
  async function save(id: string, overrides: Partial<PromotionSettings>): Promise<void> {
    const promotions = [promotionWith({ id, code: 'TEN', ...overrides })]
    await saveOrderingSettings(admin, { promotions: { promotions } })
  }

  async function orderedBy(customer: Customer): Promise<number> {
    return (await customer.get('/api/orders')).json<object[]>().length
  }

  test('applies to the quote and to the order', async () => {
    await save('plain', {})
    const customer = await app().customer()

    expect(await quoteOf(customer, 'ten ')).toMatchObject({
      total: 18.9,
      takesCodes: true,
      discounts: [{ name: 'Ten percent', code: 'TEN', amount: 2.1 }],
    })
    expect(await orderWith(customer, 'TEN')).toBe(18.9)
  })

  test('with an unknown code is refused, and the quote says what to do', async () => {
    await save('known', {})
    const customer = await app().customer()

    expect(await quoteOf(customer, 'OTHER')).toMatchObject({
      total: 21,
      promotionProblem: { kind: 'unknown', message: 'We do not know this code. Please check it, or remove it.' },
    })
    expect(await orderWith(customer, 'OTHER', 21)).toBe('order/promotion-invalid unknown')
    expect(await orderedBy(customer)).toBe(0)
  })

  test('with one use for each customer cannot be used twice by one, and can by another', async () => {
    await save('once', { maxUsesPerCustomer: 1 })
    const [asha, ravi] = [await app().customer(), await app().customer()]

    expect(await orderWith(asha, 'TEN')).toBe(18.9)
    expect(await orderWith(asha, 'TEN')).toBe('order/promotion-invalid used-by-customer')
    expect((await quoteOf(asha, 'TEN')).promotionProblem?.kind).toBe('used-by-customer')
    expect(await orderWith(ravi, 'TEN')).toBe(18.9)
    expect(await quoteOf(app().visitor(), 'TEN')).not.toHaveProperty('promotionProblem')
  })

  test('used by one customer twice at once applies once', async () => {
    await save('twice', { maxUsesPerCustomer: 1 })
    const customer = await app().customer()

    const results = await Promise.all(Array.from({ length: 8 }, () => orderWith(customer, 'TEN')))

    expect(results.filter((result) => result === 18.9)).toHaveLength(1)
    expect(results.filter((result) => result === 'order/promotion-invalid used-by-customer')).toHaveLength(7)
    expect(await orderedBy(customer)).toBe(1)
  })

  test('for the first order applies once, and again after the order is cancelled', async () => {
    await save('first', { firstOrderOnly: true })
    const customer = await app().customer()
    const order = (await postOrder(customer, { ...twoDosas, promotionCode: 'TEN', total: 18.9 })).json<{ id: string }>()

    expect(await orderWith(customer, 'TEN')).toContain('order/promotion-invalid')
    await admin.send('PATCH', `/api/admin/orders/${order.id}`, { status: 'cancelled' })
    expect(await orderWith(customer, 'TEN')).toBe(18.9)
  })

  test('for the first order is refused to a customer who ordered without it', async () => {
    const customer = await app().customer()
    await saveOrderingSettings(admin, { promotions: { promotions: [] } })
    await postOrder(customer)
    await save('late', { firstOrderOnly: true })

    expect(await orderWith(customer, 'TEN')).toBe('order/promotion-invalid first-order-only')
  })

  test('is used once by a repeated request', async () => {
    await save('repeated', { maxUses: 2 })
    const customer = await app().customer()
    const draft = { ...twoDosas, promotionCode: 'TEN', total: 18.9 }

    const repeated = await Promise.all(Array.from({ length: 5 }, () => postOrder(customer, draft, 'repeated-key')))
    await postOrder(customer, draft, 'repeated-key')

    expect(new Set(repeated.map((response) => response.json<{ id: string }>().id)).size).toBe(1)
    expect(await orderWith(customer, 'TEN')).toBe(18.9)
    expect(await orderWith(customer, 'TEN')).toBe('order/promotion-invalid used-up')
  })

  test('that applies automatically is no longer in the total when it is used up', async () => {
    await save('automatic', { code: '', maxUses: 1 })
    const customer = await app().customer()

    expect((await postOrder(customer, { ...twoDosas, total: 18.9 })).statusCode).toBe(201)
    const refused = (await postOrder(customer, { ...twoDosas, total: 18.9 })).json<object>()
    expect(refused).toMatchObject({ code: 'order/total-changed', before: 18.9, total: 21 })
    expect((await postOrder(customer, { ...twoDosas, total: 21 })).statusCode).toBe(201)
  })

  test('that is used up is refused even if rounding hides the discount', async () => {
    const ten = { code: '', kind: 'amount', amount: 0.1, maxUses: 1 } as const
    await save('rounded', ten)
    await saveOrderingSettings(admin, { payment: { cashStep: 1 } })
    const customers = await Promise.all(Array.from({ length: 4 }, () => app().customer()))

    const orders = await Promise.all(customers.map((customer) => postOrder(customer, { ...twoDosas, total: 21 })))
    await saveOrderingSettings(admin, { payment: { cashStep: 0 } })

    const discounts = orders.map(
      (order) => order.json<{ amounts?: { discounts: object[] } }>().amounts?.discounts.length,
    )
    expect(discounts.filter((count) => count === 1)).toHaveLength(1)
  })

  test('that was used up before is not in the new quote of a refusal', async () => {
    const limited = { code: '', maxUses: 1 } as const
    const both = [promotionWith({ id: 'one', ...limited }), promotionWith({ id: 'two', ppm: 200_000, ...limited })]
    await saveOrderingSettings(admin, { promotions: { promotions: [both[0] ?? promotionWith()] } })
    await postOrder(await app().customer(), { ...twoDosas, total: 18.9 })
    await saveOrderingSettings(admin, { promotions: { promotions: both } })
    const customers = await Promise.all(Array.from({ length: 4 }, () => app().customer()))

    const orders = await Promise.all(customers.map((customer) => postOrder(customer, { ...twoDosas, total: 16.8 })))

    const totals = orders.map((order) => order.json<{ total: number }>().total)
    expect(totals.toSorted((a, b) => a - b)).toEqual([16.8, 21, 21, 21])
  })

  test('has no row with the customer after the account is deleted', async () => {
    await save('private', { maxUsesPerCustomer: 3, maxUses: 100 })
    const customer = await app().customer()
    await orderWith(customer, 'TEN')
    await customer.send('DELETE', '/api/account', { password: 'correct horse battery' })

    const { queries } = app().database
    const rows = await queries.selectFrom('quotas').select('userId').where('id', '=', 'promotion/private').execute()
    expect(rows).toEqual([{ userId: '' }])
    const taken = await queries.selectFrom('orderQuotas').select('userId').where('userId', '=', customer.uid).execute()
    expect(taken).toEqual([])
  })
})

test.each(appKinds)('two servers together keep the limit of a promotion, on %s', async (kind) => {
  const first = await buildTestApp(kind)
  const second = await buildTestApp(kind, {}, { address: first.address })
  const promotions = [promotionWith({ id: 'limited', code: 'TEN', maxUses: 10 })]
  await saveOrderingSettings(await signInAdmin(first), { promotions: { promotions } })
  const customers = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? first : second).customer()))

  const results = await Promise.all(customers.map((customer) => orderWith(customer, 'TEN')))

  expect(results.filter((result) => result === 18.9)).toHaveLength(10)
  expect(results.filter((result) => result === 'order/promotion-invalid used-up')).toHaveLength(50)
  const orders = await first.database.queries.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(10)
})

test.each(appKinds)(
  'orders with promotions and limited dishes on two servers cause no failure, on %s',
  async (kind) => {
    const first = await buildTestApp(kind)
    const second = await buildTestApp(kind, {}, { address: first.address })
    const promotions = [
      promotionWith({ id: 'all', ppm: 100_000, maxUses: 1000 }),
      promotionWith({ id: 'code', code: 'FREE', ppm: 0, kind: 'amount', amount: 0.9, maxUses: 1000 }),
    ]
    await saveOrderingSettings(await signInAdmin(first), { promotions: { promotions } })
    const leftUntil = Date.now() + 3_600_000
    await changeMenuOnAnotherServer(first.database, (transaction) =>
      transaction.updateTable('recipes').set({ leftToday: 500, leftUntil }).where('id', '=', 'idli').execute(),
    )
    const idli = { ...twoDosas, items: [{ id: 'idli', quantity: 1, seenPrice: 6.99 }], total: 6.29 }
    const drafts = [{ ...twoDosas, total: 18.9 }, { ...twoDosas, promotionCode: 'FREE', total: 18 }, idli]
    const customers = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? first : second).customer()))
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1)
      for (const { statusCode } of await Promise.all(
        customers.map((customer, n) => postOrder(customer, drafts[(n + round) % drafts.length])),
      ))
        statuses.push(statusCode)

    expect(new Set(statuses)).toEqual(new Set([201]))
    const quotas = await first.database.queries.selectFrom('quotas').select(['id', 'used']).orderBy('id').execute()
    expect(quotas).toEqual([
      { id: 'promotion/all', used: 72 },
      { id: 'promotion/code', used: 24 },
    ])
  },
)
