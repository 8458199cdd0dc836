import { countText } from './i18n/count-text.ts'
import type { NamedOrder } from './order-status-texts.ts'

/** @returns the short name of an order without a ticket number, such as '#3fa9c1' */
export function shortId(orderId: string): string {
  return `#${orderId.slice(0, 6)}`
}

/** @returns the ticket number, or the short id of an order without one */
export function shortOrderName({ id, ticketNumber }: NamedOrder): string {
  return ticketNumber === undefined ? shortId(id) : countText(ticketNumber)
}
