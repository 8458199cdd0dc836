import { Link } from '@tanstack/react-router'
import { openOrderMessages as texts } from '#contract/messages/open-order.ts'
import { messages } from '#contract/messages/shared.ts'
import { awaitedTimeOf } from '#contract/orders/estimated-time.ts'
import type { OpenOrder } from '#contract/orders/open-orders.ts'
import { isFinished, statusLabel } from '#contract/orders/order-status.ts'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { clockCode } from './line-code.ts'

const linkClasses = 'flex min-h-11 items-center gap-2 font-semibold text-ink underline-offset-4 hover:underline'

interface OpenOrderLineProps {
  orders: readonly OpenOrder[]
  /** The order that the screen shows; it is left out. */
  shownId: string | undefined
}

/** Links to the newest order on its way, and to the history when there are more; nothing without one. */
export function OpenOrderLine({ orders, shownId }: OpenOrderLineProps) {
  const [newest, ...others] = orders.filter(({ id, status }) => id !== shownId && !isFinished(status))
  if (!newest) return null
  const { id, ticketNumber, status, service } = newest
  const time = awaitedTimeOf(newest)
  const clock = time && clockCode.find()
  return (
    <section aria-label={texts.label} className="border-b border-line bg-primary-soft">
      <div className="page-gutters mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6">
        <Link to="/order-confirmation/$id" params={{ id }} className={`${linkClasses} min-w-0 no-underline`}>
          <span>
            {[
              ticketNumber === undefined ? texts.yourOrder : texts.order(ticketNumber),
              statusLabel(status, service),
            ].join(messages.separator)}
            {clock && messages.separator}
            {clock && <clock.ClockTime {...time} />}
          </span>
          <ForwardIcon className="size-5 shrink-0 text-primary-text" />
        </Link>
        {others.length > 0 && (
          <Link to="/orders" className={linkClasses}>
            {texts.more(others.length)} <span className="sr-only">{texts.moreHint}</span>
          </Link>
        )}
      </div>
    </section>
  )
}
