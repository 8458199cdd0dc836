import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLanguages, type TranslatedText, translateMenu } from '#test/support/menu-languages.ts'
import { bothServices, dailyHours, dateIn, openRestaurant } from '#test/support/order-times.ts'
import { germanTaxes, promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { testAddress, twoDosas } from '#test/support/orders.ts'
import { savePrinting } from '#test/support/settings.ts'

const zone = {
  id: 'near',
  name: 'Near',
  kind: 'postcodes' as const,
  postcodes: ['627*'],
  radiusMeters: 0,
  corners: [],
  minOrder: 0,
  feeSteps: [],
  extraMinutes: 0,
}

const italian: TranslatedText[] = [
  ['promotionName', 'ten', 'Ten percent', 'Dieci per cento'],
  ['taxName', 'VAT', 'VAT', 'IVA'],
  ['zoneName', 'near', 'Near', 'Vicino'],
  ['hoursNote', 'Diwali', 'Diwali', 'Festa delle luci'],
]

describe.each(appKinds)('names of the ordering rules in the language of the guest, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    await openRestaurant(admin, { services: bothServices, tax: germanTaxes, zones: { zones: [zone] } })
    await saveOrderingSettings(admin, { promotions: { promotions: [promotionWith()] } })
    return { app, admin, customer: await app.customer() }
  }

  async function quote(customer: Client, language: string) {
    const draft = { items: [{ id: 'dosa', quantity: 2 }], address: { zipCode: testAddress.zipCode } }
    return (await customer.send('POST', '/api/quotes', draft, { 'x-language': language })).json<QuoteResponse>()
  }

  function order(customer: Client, { total, hash, promisedFrom }: QuoteResponse) {
    const draft = { ...twoDosas, total, hash, promisedFrom }
    return customer.send('POST', '/api/orders', draft, { 'idempotency-key': randomUUID(), 'x-language': 'it' })
  }

  test('are in the quote, the order and the receipt of the guest; the restaurant and its reports have the originals', async () => {
    const { admin, customer } = await open()
    await translateMenu(admin, 'it', italian)
    await savePrinting(admin, { printsTickets: true })

    const quoted = await quote(customer, 'it')
    const placed = await order(customer, quoted)

    const names = { discounts: [{ name: 'Dieci per cento' }], taxes: [{ class: 'Food', name: 'IVA' }] }
    expect(quoted).toMatchObject({ ...names, zone: { kind: 'inside', name: 'Vicino' } })
    expect(await quote(customer, 'en')).toMatchObject({ discounts: [{ name: 'Ten percent' }], zone: { name: 'Near' } })
    expect([placed.statusCode, placed.json<Order>().amounts]).toMatchObject([201, names])
    const { id } = placed.json<Order>()
    expect((await customer.get(`/api/orders/${id}`)).json<Order>().amounts).toMatchObject(names)
    const originals = { discounts: [{ name: 'Ten percent' }], taxes: [{ class: 'Food', name: 'VAT' }] }
    expect((await admin.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ zone: 'Near', amounts: originals })
    const receipt = (await admin.get(`/api/admin/orders/${id}/tickets/receipt`)).body.replaceAll('\u00A0', ' ')
    expect(receipt).toContain('Dieci per cento')
    expect(receipt).toContain('IVA')
    const report = (await admin.get(`/api/admin/report?from=${dateIn(0)}&to=${dateIn(0)}`)).body
    expect(report).toContain('Ten percent')
    expect(report).not.toContain('Dieci per cento')
  })

  test('a translation that changes between the quote and the order refuses no order (#262)', async () => {
    const { admin, customer } = await open()
    const quoted = await quote(customer, 'it')
    await translateMenu(admin, 'it', italian)

    const placed = await order(customer, quoted)

    expect(placed.json<Order>().amounts?.discounts).toMatchObject([{ name: 'Dieci per cento' }])
  })

  test('the note of a closed day is in the opening hours and in the refusal', async () => {
    const { app, admin, customer } = await open()
    const closed = { service: 'all' as const, date: dateIn(0), intervals: [], note: 'Diwali' }
    await openRestaurant(admin, { hours: { shop: dailyHours(11, 22), exceptions: [closed] } })
    await translateMenu(admin, 'it', italian)

    expect((await app.visitor().get('/api/opening', { 'x-language': 'it' })).body).toContain('Festa delle luci')
    expect((await app.visitor().get('/api/opening')).body).toContain('Diwali')
    expect((await quote(customer, 'it')).timeProblem?.message).toContain('Festa delle luci')
  })

  test('a holiday has its name in the language of the guest; the owner’s translation wins, and other notes stay', async () => {
    const { app, admin } = await open()
    const holidays = { calendar: 'DE', days: [{ rule: '12-25', intervals: [], note: '' }] }
    const read = async (note: string, language: string) => {
      const today = { service: 'all' as const, date: dateIn(0), intervals: [], note }
      await openRestaurant(admin, { hours: { shop: dailyHours(11, 22), exceptions: [today], holidays } })
      return (await app.visitor().get('/api/opening', { 'x-language': language })).body
    }

    expect(await read('Christmas Day with family', 'it')).toContain('Christmas Day with family')
    expect(await read('Christmas Day', 'it')).toContain('Natale di Gesù')
    expect(await read('Christmas Day', 'en')).toContain('Christmas Day')
    await translateMenu(admin, 'it', [['hoursNote', 'Christmas Day', 'Christmas Day', 'Buon Natale']])
    expect(await read('Christmas Day', 'it')).toContain('Buon Natale')
  })

  test('are listed in the panel, each word once, also those of a promotion that is switched off', async () => {
    const { admin } = await open()
    const off = promotionWith({ id: 'off', name: 'Lunch', isActive: false })
    await saveOrderingSettings(admin, { promotions: { promotions: [promotionWith(), off] } })

    const { texts } = (await admin.get('/api/admin/translations?language=it')).json<TranslatedMenu>()

    const kinds = new Set<string>(['promotionName', 'taxName', 'zoneName', 'hoursNote'])
    expect(texts.filter((text) => kinds.has(text.kind))).toEqual([
      { kind: 'promotionName', id: 'ten', source: 'Ten percent' },
      { kind: 'promotionName', id: 'off', source: 'Lunch' },
      { kind: 'taxName', id: 'VAT', source: 'VAT' },
      { kind: 'zoneName', id: 'near', source: 'Near' },
    ])
  })
})
