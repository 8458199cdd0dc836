import { countText } from '#contract/i18n/count-text.ts'
import { orderStatusMessages as texts } from '#contract/messages/order-status.ts'
import { awaitedTimeOf } from '#contract/orders/estimated-time.ts'
import type { Order } from '#contract/orders/orders.ts'
import { LocalTime } from '#web/ui/local-time.tsx'

/** The number for calling out, in large type; nothing for an order without one. */
export function TicketNumber({ order: { ticketNumber } }: { order: Order }) {
  if (ticketNumber === undefined) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-lg font-semibold text-ink-soft">{texts.ticket}</span>{' '}
      <span className="font-display text-5xl font-bold tabular-nums">{countText(ticketNumber)}</span>
    </p>
  )
}

/** The promised time with the delay, and the delay in words. Renders nothing without a promised time, or when the order is ready or finished. */
export function EstimatedTime({ order }: { order: Order }) {
  const time = awaitedTimeOf(order)
  if (!time) return null
  const { delayMinutes = 0 } = order
  return (
    <>
      <LocalTime at={new Date(time.fromMs).toISOString()} until={new Date(time.toMs).toISOString()} />
      {delayMinutes > 0 && <p className="font-semibold text-danger">{texts.delayed(delayMinutes)}</p>}
    </>
  )
}
