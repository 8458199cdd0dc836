import { orderStatusMessages as texts } from '#contract/order-status-messages.ts'
import type { Order } from '#contract/orders.ts'
import { LocalTime } from '#web/ui/local-time.tsx'

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

const minuteMs = 60_000

/** @returns a promised time with the delay of the order, as an ISO time */
export function withDelay(promised: string, { delayMinutes = 0 }: Order): string {
  return new Date(Date.parse(promised) + delayMinutes * minuteMs).toISOString()
}

/** The promised time with the delay, and the delay in words; nothing when no time was promised. */
export function EstimatedTime({ order }: { order: Order }) {
  const { promisedFrom, promisedTo, delayMinutes = 0 } = order
  if (promisedFrom === undefined) return null
  return (
    <>
      <LocalTime at={withDelay(promisedFrom, order)} until={promisedTo && withDelay(promisedTo, order)} />
      {delayMinutes > 0 && <p className="font-semibold text-danger">{texts.delayed(delayMinutes)}</p>}
    </>
  )
}
