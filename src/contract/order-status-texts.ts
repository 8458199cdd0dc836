import { orderStatusMessages } from './messages/order-status.ts'

/** What names an order. */
export interface NamedOrder {
  id: string
  /** Omitted while the restaurant gives its orders no numbers. */
  ticketNumber?: number | undefined
}

/** The name of an order wherever spec §2 does not ask for its id: the number for calling out, or the id without one. */
export function orderName({ id, ticketNumber }: NamedOrder): string {
  return ticketNumber === undefined ? orderStatusMessages.orderId(id) : orderStatusMessages.orderNumber(ticketNumber)
}
