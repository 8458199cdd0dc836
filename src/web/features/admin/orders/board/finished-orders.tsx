import { memo, useState } from 'react'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { messages } from '#contract/messages/shared.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { shortOrderName } from '#contract/short-id.ts'
import { useSite } from '#web/settings/site.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import type { OrderActions } from '../order-actions.ts'
import { StatusSelect } from '../status/status-field.tsx'

interface FinishedOrdersProps {
  status: string
  orders: readonly AdminOrder[]
  /** Whether more orders are on the server. */
  hasMore: boolean
  onShowMore: () => void
  /** Whether a card is dragged over it. */
  isDropTarget: boolean
  actions: OrderActions
}

/** The finished orders of the business day with one status: a number, and the orders when it is opened. */
export const FinishedOrders = memo(function FinishedOrders({ status, orders, ...props }: FinishedOrdersProps) {
  const { hasMore, onShowMore, isDropTarget, actions } = props
  const { services = ['delivery'] } = useSite()
  // a restaurant with both services has orders that are delivered and orders that are picked up
  const labels = new Set(services.map((service) => statusLabel(status, service)))
  const [open, setOpen] = useState(false)
  return (
    <details
      data-column={status}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`group rounded-2xl border bg-sunken ${isDropTarget ? 'border-primary ring-2 ring-primary' : 'border-line'}`}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-2xl px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-4 point-forward transition-transform group-open:[transform:none]" />
        <StatusBadge status={status} label={[...labels].join(messages.separator)} />
        <span className="ms-auto px-1 text-lg tabular-nums">{texts.countOf(orders.length, hasMore)}</span>
      </summary>
      {open && (
        <>
          <ul className="max-h-96 overflow-y-auto px-3 pb-2">
            {orders.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5">
                <span className="min-w-0 flex-1 truncate" title={orderName(order)}>
                  <strong className="tabular-nums">{shortOrderName(order)}</strong>
                  <span className="text-sm text-ink-soft">
                    {' '}
                    <LocalTime at={order.createdAt} />
                  </span>
                </span>
                <StatusSelect
                  order={order}
                  onChange={actions.change}
                  aria-label={texts.statusOf(orderName(order))}
                  className="w-40 text-sm"
                />
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button variant="ghost" onClick={onShowMore} className="mb-2">
              {texts.showMore}
            </Button>
          )}
        </>
      )}
    </details>
  )
})
