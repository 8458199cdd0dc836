import { ticketMessages as texts } from '#contract/messages/ticket.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Ticket } from './ticket.ts'
import type { TicketPaper } from './ticket-paper.ts'
import { addKitchenLines, addNumber, addPlaced, addService, countItems } from './ticket-parts.ts'

/** What one station prepares, with the instructions of the customer, but without prices, name and address. */
export function addKitchenTicket(paper: TicketPaper, ticket: Ticket, items: readonly OrderItem[]): void {
  addNumber(paper, ticket, 6)
  addService(paper, ticket)
  paper.rule()
  addKitchenLines(paper, items)
  paper.rule()
  addKitchenInstructions(paper, ticket)
  const [count, all] = [countItems(items), countItems(ticket.order.items)]
  paper.text(count === all ? texts.items(count) : texts.itemsOf(count, all), { isBold: true })
  addPlaced(paper, ticket)
}

function addKitchenInstructions(paper: TicketPaper, { order: { deliveryAddress } }: Ticket): void {
  const instructions = deliveryAddress?.instructions ?? ''
  if (instructions.trim() === '') return
  paper.text(texts.instructions, { isBold: true })
  paper.text(instructions, { size: 'tall', indent: 2 })
  paper.rule()
}
