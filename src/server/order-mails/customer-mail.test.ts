import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { publicRegion } from '#contract/site-settings/region.ts'
import { ticketOrder, ticketSite } from '#test/support/tickets.ts'
import { withLanguage } from '../language-context/reader-language.ts'
import { customerMail, type LastNotified } from './customer-mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { newOrderMail } from './restaurant-mail.ts'

const context = {
  site: ticketSite,
  publicUrl: 'https://tiffin.example',
  now: Date.parse('2026-11-27T17:45:00.000Z'),
  orderUrl: 'https://tiffin.example/order-confirmation/o1',
  unsubscribeUrl: 'https://tiffin.example/unsubscribe',
}
const pickup: Partial<Order> = { service: 'pickup', contact: { name: 'Asha Rao', phone: '555-0100' } }

/** @returns the mail as text, and as HTML without its colours */
function mailTexts(changes: Partial<Order>, lastNotified: LastNotified): string[] {
  const content = customerMail({ ...ticketOrder, ...changes }, lastNotified, context)
  return [renderText(content), renderHtml(content, context)]
}

test('a mail about an order that is ready says no later time (#178)', () => {
  const ready = { ...pickup, status: 'ready', delayMinutes: 10 }
  const preparing = { status: 'preparing', delayMinutes: 0 }

  for (const text of mailTexts(ready, preparing)) {
    expect(text).toContain('You can collect it now.')
    expect(text).not.toMatch(/delay|19:20|New time|Ready for pickup/i)
  }
})

test('a mail says on which day the order was placed, because it can be read on a later day', () => {
  for (const text of withLanguage('it', () => mailTexts({}, undefined)))
    expect(text).toMatch(/Data dell’ordine.{0,400}27 Nov 2026, 18:42/s)
})

test('a mail about an order on its way still has its time, and the delay', () => {
  const onItsWay = { status: 'out for delivery', delayMinutes: 10 }

  for (const text of mailTexts(onItsWay, { status: 'preparing', delayMinutes: 0 })) {
    expect(text).toContain('New time: 19:20–19:35 (delayed by 10 minutes).')
    expect(text).toContain('Delivery time')
  }
})

test('a mail about a cancelled order has nothing to pay beside “You pay nothing” (#180)', () => {
  for (const text of mailTexts({ status: 'cancelled' }, { status: 'pending', delayMinutes: 0 })) {
    expect(text).toContain('You pay nothing.')
    expect(text).toContain('Cancelled total')
    expect(text).not.toMatch(/Cash on Delivery|VAT|Delivery time/)
    expect(text).not.toMatch(/^Total: |>Total</m)
  }
})

test('the late record of a pickup does not say that it was delivered (#179)', () => {
  for (const text of mailTexts({ ...pickup, status: 'delivered' }, undefined)) {
    expect(text).toContain('This mail could not be sent before you picked your order up.')
    expect(text).not.toMatch(/delivered|Ready for pickup/)
  }
})

test('a mail has the address in the order of the country, without a comma for a state that is not there', () => {
  const site = { ...ticketSite, ...publicRegion({ ...ticketSite, currency: '', country: 'DE' }) }
  const deliveryAddress = { street: 'Torstr. 1', city: 'Berlin', state: '', zipCode: '10115', phone: '030 123' }
  const order = { ...ticketOrder, status: 'preparing', deliveryAddress }
  const content = customerMail(order, { status: 'pending', delayMinutes: 0 }, { ...context, site })

  expect(content.facts).toContainEqual({ label: 'Delivery address', value: 'Torstr. 1\n10115 Berlin' })
})

test('the subject names the order by its number', () => {
  const subjectOf = (changes: Partial<Order>) =>
    customerMail({ ...ticketOrder, ...changes }, undefined, context).subject

  expect(subjectOf({ ticketNumber: 42 })).toMatch(/ has your order \(Order 42\)$/)
  expect(subjectOf({ ticketNumber: 42, status: 'cancelled' })).toBe('Your order was cancelled (Order 42)')
})

test('a mail has no logo if the owner leaves it out', () => {
  const site = { ...ticketSite, name: 'Da Lucia', logo: 'a'.repeat(32), hidesPaperLogo: true as const }
  const html = renderHtml(customerMail(ticketOrder, { status: 'pending', delayMinutes: 0 }, context), {
    ...context,
    site,
  })

  expect(html).not.toContain('<img')
  expect(html).toContain('Da Lucia')
})

test('a wide logo stands for the name in a mail, and a program that loads no pictures shows the name', () => {
  const site = { ...ticketSite, name: 'Da "Lucia"', logo: 'a'.repeat(32), logoWidthPx: 144 }
  const html = renderHtml(customerMail(ticketOrder, { status: 'pending', delayMinutes: 0 }, context), {
    ...context,
    site,
  })

  expect(html).toContain(
    `<img src="https://tiffin.example/images/${'a'.repeat(32)}-576.png" width="144" alt="Da &quot;Lucia&quot;" style="vertical-align:middle">`,
  )
  expect(html).not.toContain('-180.png')
})

test('a mail in Arabic is from right to left, with the amounts on the left; names and amounts keep their direction', () => {
  const [, html] = withLanguage('ar', () => mailTexts({}, undefined))

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('align="left"')
  expect(html).not.toContain('align="right"')
  expect(html).toMatch(/<span dir="auto">[^<]*\d\.\d\d<\/span>/)
})

test('a mail to the restaurant about an order whose account is gone has no empty line for the customer (#277)', () => {
  const factsOf = (displayName: string, email: string) =>
    newOrderMail(ticketOrder, { displayName, email }, context).facts.filter(({ label }) => label === 'Customer')

  expect(factsOf('', '')).toEqual([])
  expect(factsOf('Asha Rao', '')).toEqual([{ label: 'Customer', value: 'Asha Rao' }])
})
