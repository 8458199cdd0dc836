import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { delayedTimeText } from '../order-mails/order-mail-content.ts'
import type { Ticket } from './ticket.ts'
import type { TicketPaper } from './ticket-paper.ts'
import { addBanner, addKitchenLines, addNumber, addPlaced, addService, addTime } from './ticket-parts.ts'

/** Says that an order was cancelled, is not cancelled any more, or has a new time, after its ticket was printed. */
export function addChangeTicket(paper: TicketPaper, ticket: Ticket, items: readonly OrderItem[]): void {
  if (ticket.order.status !== 'cancelled') addBanner(paper, ticket.isReopened ? texts.reopened : texts.changed)
  addNumber(paper, ticket, 6)
  if (ticket.order.status === 'cancelled') addCancellation(paper, ticket)
  else if (ticket.isReopened) addReopening(paper, ticket)
  else addNewTime(paper, ticket)
  paper.rule()
  addKitchenLines(paper, items)
  paper.rule()
  addPlaced(paper, ticket)
}

function addCancellation(paper: TicketPaper, { order: { cancellation } }: Ticket): void {
  if (!cancellation) return
  paper.text(texts.cancelledBy[cancellation.by], { size: 'tall', isBold: true, isCentred: true })
  if (cancellation.reason !== undefined)
    paper.text(texts.reason(cancellation.reason), { size: 'tall', isCentred: true })
}

function addReopening(paper: TicketPaper, ticket: Ticket): void {
  paper.text(texts.reopenedHint, { size: 'tall', isBold: true, isCentred: true })
  addService(paper, ticket)
}

function addNewTime(paper: TicketPaper, ticket: Ticket): void {
  const { order, site, now } = ticket
  const time = delayedTimeText(order, site, now)
  if (time === undefined) {
    addService(paper, ticket)
    return
  }
  const { delayMinutes = 0 } = order
  paper.text(texts.newTime, { size: 2, isCentred: true })
  addTime(paper, time)
  paper.text(delayMinutes > 0 ? texts.delayedBy(delayMinutes) : texts.onTime, {
    size: 'tall',
    isBold: true,
    isCentred: true,
  })
}
