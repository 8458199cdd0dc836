import { countText } from '#contract/i18n/count-text.ts'
import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { useClock } from './age/clock.ts'
import { isLater } from './board/board-columns.ts'

interface TicketNumberProps {
  order: AdminOrder
  className?: string
}

/**
 * The number that is called out, in large digits. The numbers of each business day begin with 1, so that of a later day has its day
 * beside it. Nothing for an order without one.
 */
export function TicketNumber({ order, className = 'text-4xl' }: TicketNumberProps) {
  const { ticketNumber, promisedFrom } = order
  const site = useSite()
  const day = businessDayOf(site)
  const today = useClock((now) => businessDateOf(now, day))
  if (ticketNumber === undefined) return null
  return (
    <span className="block leading-none">
      <span className={`leading-none font-extrabold tracking-tight tabular-nums ${className}`}>
        <span className="sr-only">{texts.order} </span>
        {countText(ticketNumber)}
      </span>
      {promisedFrom !== undefined && isLater(order, today, day) && (
        <span className="ms-2 inline-block text-sm font-bold">
          {' '}
          {formatTime('day', Date.parse(promisedFrom), site)}
        </span>
      )}
    </span>
  )
}
