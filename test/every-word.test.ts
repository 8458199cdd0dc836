/**
 * Whether every word of mails, tickets, push messages and refusals comes from the messages, so that a translation leaves nothing in
 * English. `e2e/every-word.spec.ts` does the same for the screens.
 */
import { expect, test, vi } from 'vitest'
import { problemCodes } from '#contract/errors.ts'
import type { MessageFile } from '#contract/i18n/compile-message.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ticketTemplates } from '#contract/printing/tickets.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { customerMail } from '#server/order-mails/customer-mail.ts'
import { renderHtml } from '#server/order-mails/render-html.ts'
import { renderText } from '#server/order-mails/render-text.ts'
import { cancelledMail, newOrderMail, unansweredMail } from '#server/order-mails/restaurant-mail.ts'
import { composeTicket } from '#server/tickets/compose-ticket.ts'
import { withoutMessages } from './support/bracketed-texts.ts'
import { ticketOf, ticketOrder, ticketSite } from './support/tickets.ts'

vi.mock('#contract/i18n/area.ts', async (importOriginal) => {
  const { area } = await importOriginal<typeof import('#contract/i18n/area.ts')>()
  const { bracketed } = await import('./support/bracketed-texts.ts')
  return { area: (name: string, source: MessageFile) => area(name, bracketed(source)) }
})

const urls = { orderUrl: 'https://tiffin.example/orders/o1', unsubscribeUrl: 'https://tiffin.example/unsubscribe' }
const context = {
  site: ticketSite,
  publicUrl: 'https://tiffin.example',
  now: Date.parse('2026-11-27T17:45:00.000Z'),
  ...urls,
}
const customer = { displayName: 'Asha Rao', email: 'asha@example.com' }
const pickup: Order = {
  ...ticketOrder,
  service: 'pickup',
  contact: { name: 'Asha Rao', phone: '555-0100' },
  training: true,
  delayMinutes: 10,
}
const orders = [ticketOrder, pickup].flatMap((order) =>
  orderStatuses.map(
    (status): Order => ({
      ...order,
      status,
      ...(status === 'cancelled' && { cancellation: { by: 'restaurant', reason: 'No rice' } }),
    }),
  ),
)
/** Fields that people write. Other texts, such as a payment method, are values that need a message. */
const written = 'name legalName displayName kitchenName address street city email class note instructions reason'.split(
  ' ',
)
/** With the dates of `Intl`. */
const data = [ticketOrder.id, 'Nov', 'Fri', 'Friday']
JSON.stringify([ticketSite, orders, customer], (field, value: unknown) => {
  // a name or an address can be on several lines
  if (typeof value === 'string' && written.includes(field)) data.push(value, ...value.split(/\s/))
  return value
})

const wordsLeft = (text: string) => withoutMessages(text.replaceAll(/https:\S+/g, ' '), data).match(/\p{L}{3,}/gu) ?? []

test('no mail about an order has a word that is not in the messages', () => {
  const mails = orders.flatMap((order) => [
    customerMail(order, undefined, context),
    customerMail(order, { status: 'pending', delayMinutes: 0 }, context),
    newOrderMail(order, customer, context),
    cancelledMail(order, customer, context),
    unansweredMail(order, customer, 5, context),
  ])

  expect(mails.length).toBe(50)
  for (const mail of mails) {
    const html = renderHtml(mail, context).replaceAll(/<style>.*?<\/style>|<[^>]*>|&\w+;/gs, ' ')
    expect(wordsLeft([mail.subject, renderText(mail), html].join('\n'))).toEqual([])
  }
})

test('no ticket has a word that is not in the messages', () => {
  const tickets = orders.flatMap((order) =>
    ticketTemplates.map((template) => composeTicket(ticketOf({ order, template, charset: 'unicode', isCopy: true }))),
  )

  for (const ticket of tickets) expect(wordsLeft((ticket ?? '').replaceAll(/^[|~"`^]+/gm, ' '))).toEqual([])
})

test('each refusal is a message', () => {
  for (const code of problemCodes) expect(wordsLeft(refusalMessage(code))).toEqual([])
})
