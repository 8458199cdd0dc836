import { expect, test } from 'vitest'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { openWithMails, restaurantAddress } from '#test/support/order-mails.ts'
import { germanTaxes, promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { twoDosas } from '#test/support/orders.ts'

test.each(appKinds)(
  'a mail about an order is in the language in which the guest ordered, and the restaurant reads its own, on %s (#249)',
  async (kind) => {
    const { app, admin, mails } = await openWithMails(kind)
    const value = { standard: 'de', offered: ['it'] }
    expect((await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value })).statusCode).toBe(200)
    const asha = await app.customer()

    const dosa = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa alle spezie' }
    await admin.send('PUT', '/api/admin/translations', { language: 'it', texts: [dosa] })
    const headers = { 'x-language': 'it', 'idempotency-key': 'italian' }
    const { id } = (await asha.send('POST', '/api/orders', twoDosas, headers)).json<{ id: string }>()
    const mail = await mails.waitFor(asha.email)

    expect(mail.subject).toContain('Restaurant ha ricevuto il tuo ordine')
    expect(mail.text).toContain(`http://localhost:3000/it/order-confirmation/${id}`)
    expect(mail.text).toContain('Dosa alle spezie')
    const ofRestaurant = await mails.waitFor(restaurantAddress)
    expect(ofRestaurant.subject).toMatch(/^Neue Bestellung/)
    expect(ofRestaurant.text).toContain('Masala Dosa')
    expect(ofRestaurant.text).not.toContain('Dosa alle spezie')
  },
)

test.each(appKinds)(
  'a mail names a promotion and a tax as the guest read them, and that to the restaurant as the owner wrote them, on %s',
  async (kind) => {
    const { app, admin, mails } = await openWithMails(kind)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    await saveOrderingSettings(admin, { promotions: { promotions: [promotionWith()] }, tax: germanTaxes })
    await translateMenu(admin, 'it', [
      ['promotionName', 'ten', 'Ten percent', 'Dieci per cento'],
      ['taxName', 'VAT', 'VAT', 'IVA'],
    ])
    const asha = await app.customer()
    const headers = { 'x-language': 'it', 'idempotency-key': 'promotion' }
    const items = [{ id: 'dosa', quantity: 2 }]
    const quoted = (await asha.send('POST', '/api/quotes', { items }, headers)).json<QuoteResponse>()

    const placed = await asha.send(
      'POST',
      '/api/orders',
      { ...twoDosas, total: quoted.total, hash: quoted.hash },
      headers,
    )
    expect(placed.json()).toMatchObject({ status: 'pending' })

    const { text } = await mails.waitFor(asha.email)
    expect(text).toMatch(/Dieci per cento: −/)
    expect(text).toMatch(/IVA/)
    const ofRestaurant = await mails.waitFor(restaurantAddress)
    expect(ofRestaurant.text).toMatch(/Ten percent: −/)
    expect(ofRestaurant.text).toMatch(/VAT/)
  },
)

test.each(appKinds)('orders that are written together keep their languages, on %s (#245)', async (kind) => {
  const { app, admin } = await openWithMails(kind, {})
  const value = { standard: 'en', offered: ['it', 'ar', 'de'] }
  await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value })
  const languages = ['it', 'en', 'ar', 'de', 'it', 'ar']
  const customers = await Promise.all(languages.map(() => app.customer()))

  await Promise.all(
    customers.map((customer, index) =>
      customer.send('POST', '/api/orders', twoDosas, {
        'x-language': languages[index] ?? '',
        'idempotency-key': String(index),
      }),
    ),
  )

  const rows = await app.database.queries.selectFrom('orders').select(['idempotencyKey', 'language']).execute()
  expect(
    rows.toSorted((a, b) => Number(a.idempotencyKey) - Number(b.idempotencyKey)).map((row) => row.language),
  ).toEqual(languages)
})
