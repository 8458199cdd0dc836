import { Link } from '@tanstack/react-router'
import { ticketScreenMessages as texts } from '#contract/messages/ticket-screen.ts'
import { type NamedOrder, orderName } from '#contract/order-status-texts.ts'

/** Opens the tickets of an order in a new tab, so that the list of orders keeps its place. */
export function TicketsLink({ order }: { order: NamedOrder }) {
  return (
    <Link
      to="/admin/tickets"
      search={{ orders: order.id }}
      target="_blank"
      className="-ms-2 flex min-h-11 w-fit items-center rounded-xl px-2 text-sm font-semibold text-primary-text no-underline hover:bg-primary-soft"
    >
      {texts.title}
      <span className="sr-only"> {texts.of(orderName(order))}</span>
    </Link>
  )
}
