import { beforeAll, describe, expect, test } from 'vitest'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { saveTimeZone } from '#test/support/order-times.ts'
import { promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

const items = [{ id: 'dosa', quantity: 2 }]

describe.each(appKinds)('a promotion with free dishes, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function save(id: string, overrides: Partial<PromotionSettings>): Promise<void> {
    await saveOrderingSettings(admin, { promotions: { promotions: [promotionWith({ id, ...overrides })] } })
  }

  test('two for one takes the cheaper dish of each two off the quote and the order (#231)', async () => {
    await save('two', { code: '', kind: 'free-units', everyUnits: 2, freeUnits: 1, name: 'Two for one' })
    const cart = [...items, { id: 'chai', quantity: 1 }, { id: 'idli', quantity: 1 }]
    const quote = (await app().visitor().send('POST', '/api/quotes', { items: cart })).json<QuoteResponse>()

    // 10.50 and 3.33 are free of 10.50, 10.50, 6.99 and 3.33
    expect(quote).toMatchObject({ total: 17.49, discounts: [{ name: 'Two for one', amount: 13.83 }] })
    const customer = await app().customer()
    expect((await postOrder(customer, { ...twoDosas, total: 10.5 })).json()).toMatchObject({
      total: 10.5,
      amounts: { discounts: [{ id: 'two', name: 'Two for one', amount: 10.5 }] },
    })
  })

  test('with a free dish asks guests to add it, and takes it off once it is added', async () => {
    await save('chai', { code: '', kind: 'free-item', recipeIds: ['chai'], minSubtotal: 21, name: 'Chai on us' })
    const quote = async (...more: object[]) =>
      (
        await app()
          .visitor()
          .send('POST', '/api/quotes', { items: [...items, ...more] })
      ).json<QuoteResponse>()

    expect(await quote()).toMatchObject({
      total: 21,
      freeItem: { message: 'Add Masala Chai to your order: it is free.' },
    })
    const added = await quote({ id: 'chai', quantity: 2 })
    expect(added).toMatchObject({ total: 24.33, discounts: [{ name: 'Chai on us', amount: 3.33 }] })
    expect(added).not.toHaveProperty('freeItem')
  })

  test('offers a dish with a stock for each day while the day has some, and one with a deadline before it (#243)', async () => {
    await saveTimeZone(admin, 'UTC')
    const cake = await addRecipe(admin, { name: 'Cake', perDay: 1 })
    const tart = await addRecipe(admin, { name: 'Tart', deadlineDays: 1, deadlineMinute: 0 })
    await save('cake', {
      code: '',
      kind: 'free-item',
      recipeIds: [cake.id, tart.id],
      minSubtotal: 21,
      name: 'Cake on us',
    })
    const offer = async () =>
      (await app().visitor().send('POST', '/api/quotes', { items })).json<QuoteResponse>().freeItem?.message
    const customer = await app().customer()

    expect(await offer()).toBe('Add Cake to your order: it is free.')
    const ordered = [{ id: cake.id, quantity: 1, seenPrice: cake.price }]
    expect((await postOrder(customer, { ...twoDosas, items: ordered, total: cake.price })).statusCode).toBe(201)
    expect(await offer()).toBeUndefined()
  })

  test('without free dishes, or for which all dishes are free, cannot be saved', async () => {
    for (const units of [{}, { everyUnits: 2, freeUnits: 2 }, { everyUnits: 1, freeUnits: 1 }])
      await expect(save('wrong', { kind: 'free-units', ...units })).rejects.toThrow('request/invalid')
    await expect(save('wrong', { kind: 'free-item' })).rejects.toThrow('request/invalid')
  })
})
