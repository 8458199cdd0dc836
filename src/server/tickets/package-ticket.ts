import { addressLines } from '#contract/addresses/address-form.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { receiptMessages } from '#contract/messages/receipt.ts'
import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { fromMinor, toMinor } from '#contract/values/money.ts'
import type { Ticket } from './ticket.ts'
import type { TicketPaper } from './ticket-paper.ts'
import {
  addAllergens,
  addNumber,
  addPlaced,
  addService,
  countItems,
  optionText,
  priceText,
  quantityText,
} from './ticket-parts.ts'

/** What goes with the bag: for whom it is, what must be in it, and what to collect. */
export function addPackageTicket(paper: TicketPaper, ticket: Ticket, items: readonly OrderItem[]): void {
  addNumber(paper, ticket, 4)
  addService(paper, ticket)
  paper.rule()
  addCustomer(paper, ticket)
  paper.rule()
  for (const item of items) addPackageLine(paper, item)
  paper.text(texts.items(countItems(items)), { isBold: true })
  paper.rule()
  addCash(paper, ticket)
  paper.rule()
  addPlaced(paper, ticket)
}

function addCustomer(paper: TicketPaper, { order: { deliveryAddress, contact }, site }: Ticket): void {
  if (contact) {
    paper.text(contact.name, { size: 2, isBold: true })
    paper.text(texts.phone(contact.phone), { size: 'tall' })
  }
  if (deliveryAddress) {
    const { street, phone, instructions = '' } = deliveryAddress
    for (const line of addressLines(deliveryAddress, site))
      paper.text(line, { size: line === street ? 2 : 'tall', isBold: true })
    paper.text(texts.phone(phone), { size: 'tall' })
    if (instructions.trim() === '') return
    paper.text(texts.instructions, { isBold: true })
    paper.text(instructions, { size: 'tall', indent: 2 })
  }
}

function addPackageLine(paper: TicketPaper, item: OrderItem): void {
  const { quantity, name, options = [], note = '' } = item
  paper.text(name, { size: 'tall', isBold: true, prefix: quantityText(quantity) })
  for (const option of options) paper.text(optionText(option, option.name), { indent: 4 })
  if (note !== '') paper.text(orderMessages.note(note), { indent: 4, isBold: true })
  addAllergens(paper, item, 4)
}

function addCash(paper: TicketPaper, ticket: Ticket): void {
  const { order, site } = ticket
  if (order.status === 'cancelled') {
    paper.text(texts.nothingToPay, { size: 'tall', isBold: true })
    return
  }
  const { total, cashGiven, paymentMethod } = order
  paper.row(texts.toCollect, priceText(paper, ticket, total), { size: 2, isBold: true })
  if (cashGiven !== undefined) {
    const change = fromMinor(toMinor(cashGiven, site.currency) - toMinor(total, site.currency), site.currency)
    paper.row(texts.cashGiven, priceText(paper, ticket, cashGiven), { size: 'tall' })
    paper.row(texts.change, priceText(paper, ticket, change), { size: 'tall', isBold: true })
  }
  paper.row(receiptMessages.payment, paymentMethodLabel(paymentMethod))
}
