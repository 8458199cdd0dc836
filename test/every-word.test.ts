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
import { passwordChangedMail, resetMail } from '#server/accounts/password-mails.ts'
import { sendTestMail } from '#server/mail-settings/send-test-mail.ts'
import { composePush } from '#server/notifications/compose-push.ts'
import { unsubscribePage } from '#server/notifications/unsubscribe-page.ts'
import { customerMail } from '#server/order-mails/customer-mail.ts'
import { renderHtml } from '#server/order-mails/render-html.ts'
import { renderText } from '#server/order-mails/render-text.ts'
import { cancelledMail, newOrderMail, unansweredMail } from '#server/order-mails/restaurant-mail.ts'
import { composeTestPage, composeTicket } from '#server/tickets/compose-ticket.ts'
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
/** With the dates of `Intl`, and the letters of a test page. */
const data = [ticketOrder.id, 'Nov', 'Fri', 'Friday', 'Gemüse', 'jalapeño']
JSON.stringify([ticketSite, orders, customer], (field, value: unknown) => {
  // a name or an address can be on several lines
  if (typeof value === 'string' && written.includes(field)) data.push(value, ...value.split(/\s/))
  return value
})

const wordsLeft = (text: string) => withoutMessages(text.replaceAll(/https:\S+/g, ' '), data).match(/\p{L}{3,}/gu) ?? []

const textOfHtml = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>|&\w+;/gs, ' ')

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
    expect(wordsLeft([mail.subject, renderText(mail), textOfHtml(renderHtml(mail, context))].join('\n'))).toEqual([])
  }
})

test('no mail about an account, and no test mail, has a word that is not in the messages', async () => {
  const reset = resetMail(customer.email, { publicUrl: context.publicUrl, token: 'x' })
  const mails = [passwordChangedMail(customer.email, context.publicUrl)(ticketSite), reset(ticketSite)]
  const smtp = { site: ticketSite, smtp: {}, isPasswordUnreadable: false, from: '' }
  await sendTestMail(async (mail) => void mails.push(mail), smtp, customer.email)

  expect(mails.length).toBe(3)
  for (const { subject, text } of mails) expect(wordsLeft(`${subject}\n${text}`)).toEqual([])
})

test('no push message has a word that is not in the messages', () => {
  const known = { status: 'pending', delayMinutes: 0 } as const
  const messages = orders.flatMap((order) => [
    ...[undefined, known].map((before) =>
      composePush({ order, known: before }, { audience: 'customer', template: 'status' }, context),
    ),
    ...['placed', 'cancelled', 'unanswered'].map((template) =>
      composePush({ order, known: undefined }, { audience: 'staff', template }, context),
    ),
  ])

  expect(messages.length).toBe(50)
  for (const { title, body } of messages) expect(wordsLeft(`${title}\n${body}`)).toEqual([])
})

test('no page behind a link of a mail has a word that is not in the messages', () => {
  for (const state of ['ask', 'off', 'on', 'invalid'] as const)
    expect(wordsLeft(textOfHtml(unsubscribePage(ticketSite.name, '/unsubscribe', state)))).toEqual([])
})

test('no ticket has a word that is not in the messages', () => {
  const tickets = orders.flatMap((order) =>
    ticketTemplates.map((template) => composeTicket(ticketOf({ order, template, charset: 'unicode', isCopy: true }))),
  )

  const testPage = composeTestPage({
    printerName: 'Asha Rao',
    site: ticketSite,
    now: context.now,
    lineChars: 42,
    isDrawable: () => true,
  })
  for (const ticket of [...tickets, testPage])
    expect(wordsLeft((ticket ?? '').replaceAll(/^[|~"`^]+/gm, ' '))).toEqual([])
})

test('each refusal is a message', () => {
  for (const code of problemCodes) expect(wordsLeft(refusalMessage(code))).toEqual([])
})
