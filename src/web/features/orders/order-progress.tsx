import { orderStatusMessages as texts } from '#contract/order-status-messages.ts'
import type { Order } from '#contract/orders.ts'

/** The number for calling out, in large type; nothing for an order without one. */
export function TicketNumber({ order: { ticketNumber } }: { order: Order }) {
  if (ticketNumber === undefined) return null
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <span className="text-lg font-semibold text-ink-soft">{texts.ticket}</span>{' '}
      <span className="font-display text-5xl font-bold tabular-nums">{ticketNumber}</span>
    </p>
  )
}

/** Who cancelled the order and why; nothing while this is not known. */
export function CancellationNote({ order: { cancellation }, className }: { order: Order; className: string }) {
  if (!cancellation) return null
  return (
    <p className={`wrap-anywhere ${className}`}>
      {texts.cancelledBy[cancellation.by]}
      {cancellation.reason !== undefined && (
        <span className="block text-ink-soft">{texts.reason(cancellation.reason)}</span>
      )}
    </p>
  )
}

const minuteMs = 60_000

/** @returns a time of the promise with the delay of the order */
export function estimateOf(promised: string, { delayMinutes = 0 }: Pick<Order, 'delayMinutes'>): string {
  return delayMinutes === 0 ? promised : new Date(Date.parse(promised) + delayMinutes * minuteMs).toISOString()
}

/** How much later the order will be ready, in words; nothing for an order that is on time. */
export function Delay({ order: { delayMinutes } }: { order: Order }) {
  if (delayMinutes === undefined) return null
  return <p className="font-semibold text-danger">{texts.delayed(delayMinutes)}</p>
}
