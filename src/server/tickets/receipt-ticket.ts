import { taxText } from '#contract/amounts-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { amountsMessages } from '#contract/messages/amounts.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { receiptMessages } from '#contract/messages/receipt.ts'
import { messages } from '#contract/messages/shared.ts'
import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import { listAmountRows } from '#contract/orders/amount-rows.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { totalOf } from '#contract/values/money.ts'
import type { Ticket } from './ticket.ts'
import type { TicketPaper } from './ticket-paper.ts'
import {
  addAllergens,
  dateTimeText,
  optionText,
  priceText,
  promisedDateTimeText,
  quantityText,
} from './ticket-parts.ts'

/** For the customer: who sold it, what it costs, and the taxes. */
export function addReceiptTicket(paper: TicketPaper, ticket: Ticket, items: readonly OrderItem[]): void {
  addRestaurant(paper, ticket)
  paper.blank()
  paper.text(texts.receipt, { size: 'tall', isBold: true, isCentred: true })
  paper.rule()
  addFacts(paper, ticket)
  paper.rule()
  for (const item of items) addReceiptLine(paper, ticket, item)
  paper.rule()
  addAmounts(paper, ticket)
}

function addRestaurant(paper: TicketPaper, { site: { name, legalName, address, phone, email } }: Ticket): void {
  paper.text(name, { size: 2, isBold: true, isCentred: true })
  const lines = [legalName === name ? '' : legalName, address, phone, email]
  for (const line of lines) paper.text(line, { isCentred: true })
}

function addFacts(paper: TicketPaper, ticket: Ticket): void {
  const { order, site } = ticket
  const { id, ticketNumber, createdAt, service = 'delivery' } = order
  if (ticketNumber !== undefined) paper.row(receiptMessages.number, countText(ticketNumber), { size: 2, isBold: true })
  paper.row(receiptMessages.order, `#${id}`)
  paper.row(receiptMessages.placed, dateTimeText(Date.parse(createdAt), site))
  const promised = order.status === 'cancelled' ? undefined : promisedDateTimeText(ticket)
  if (promised !== undefined) paper.row(receiptMessages[service], promised)
}

function addReceiptLine(paper: TicketPaper, ticket: Ticket, item: OrderItem): void {
  const { quantity, name, price, options = [], note = '' } = item
  const { currency } = ticket.site
  paper.row(quantityText(quantity) + name, priceText(paper, ticket, totalOf([item], currency)), { isBold: true })
  if (quantity > 1) paper.text(receiptMessages.each(priceText(paper, ticket, price)), { indent: 4 })
  for (const option of options) paper.text(optionText(option, option.name), { indent: 4 })
  if (note !== '') paper.text(orderMessages.note(note), { indent: 4 })
  addAllergens(paper, item, 4)
}

function addAmounts(paper: TicketPaper, ticket: Ticket): void {
  const { order, site } = ticket
  const { items, amounts = {}, total, paymentMethod, cashGiven } = order
  for (const { label, value, waived } of listAmountRows(amounts, totalOf(items, site.currency), site.currency))
    paper.row(label, waived === undefined ? priceText(paper, ticket, value) : amountsMessages.free)
  const isCancelled = order.status === 'cancelled'
  paper.row(isCancelled ? messages.order.cancelledTotal : receiptMessages.total, priceText(paper, ticket, total), {
    size: 2,
    isBold: true,
  })
  if (isCancelled) {
    paper.text(texts.nothingToPay, { isBold: true })
  } else {
    paper.row(receiptMessages.payment, paymentMethodLabel(paymentMethod))
    if (cashGiven !== undefined) paper.row(texts.cashGiven, priceText(paper, ticket, cashGiven))
  }
  if (!isCancelled) addTaxes(paper, ticket)
}

/** Net and tax of each rate; nothing for a restaurant without taxes. */
function addTaxes(paper: TicketPaper, ticket: Ticket): void {
  const { taxes = [] } = ticket.order.amounts ?? {}
  if (taxes.length === 0) return
  paper.rule()
  for (const tax of taxes) {
    paper.row(taxText(tax, ticket.site.currency), priceText(paper, ticket, tax.tax))
    paper.row(receiptMessages.net, priceText(paper, ticket, tax.net), { indent: 2 })
  }
}
