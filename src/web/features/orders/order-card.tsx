import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { labelBefore } from '#contract/join-words.ts'
import { hasPicture } from '#contract/menu/picture-sizes.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import { messages } from '#contract/messages/shared.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { isAwaited } from '#contract/orders/order-status.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { OrderedDishes, OrderedText } from '#web/ui/ordered-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCancellation } from './order-cancellation.tsx'
import { EstimatedTime } from './order-progress.tsx'

const picturesMax = 3

/** An order in the history: number, time, status, dishes and total. */
export function OrderCard({ order }: { order: Order }) {
  const isDelayed = (order.delayMinutes ?? 0) > 0 && isAwaited(order.status)
  const card = useRef<HTMLLIElement>(null)
  return (
    <li
      ref={card}
      tabIndex={-1}
      className="relative rounded-3xl border border-line bg-surface p-card shadow-card transition-shadow hover:shadow-raised"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 max-sm:w-full">
          {/* Wraps to two lines when the badge leaves too little room, for any order number and any font. */}
          <h2 className="text-[0.9375rem] break-all max-md:max-w-[14em] sm:text-base md:text-lg">
            {/* The link covers the whole card. */}
            <Link
              to="/order-confirmation/$id"
              params={{ id: order.id }}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-3xl"
            >
              {orderStatusMessages.orderId(order.id)}
            </Link>
          </h2>
          <LocalTime at={order.createdAt} className="text-ink-soft" />
          {order.ticketNumber !== undefined && (
            <p className="text-ink-soft">
              {orderStatusMessages.ticket} {countText(order.ticketNumber)}
            </p>
          )}
        </div>
        <StatusBadge status={order.status} service={order.service} />
      </div>
      {isDelayed && (
        <div className="mt-3">
          {labelBefore(order.service === 'pickup' ? orderMessages.readyAt : orderMessages.deliveredAt)}
          <EstimatedTime order={order} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <div className="flex min-w-0 flex-1 basis-24 flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
          <div className="flex gap-1.5 empty:hidden sm:shrink-0">
            {order.items
              .filter(hasPicture)
              .slice(0, picturesMax)
              .map((item) => (
                <div key={lineIdOf(item)} className="w-16">
                  <Picture of={item} sizes="4rem" className="rounded-lg" />
                </div>
              ))}
          </div>
          {order.unreadable ? <p>{orderMessages.unreadable}</p> : <Dishes items={order.items} />}
        </div>
        <p className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-3">
          <Price value={order.total} className="text-lg font-bold" />
          <ForwardIcon className="size-5 text-primary-text" />
        </p>
      </div>
      <OrderCancellation order={order} />
      <OrderActions order={order} statusElement={card} />
    </li>
  )
}

/** All dishes as one text, or one below the other when one of them has options or a note. */
function Dishes({ items }: { items: readonly OrderItem[] }) {
  const hasChoices = items.some(({ options, note }) => options !== undefined || note !== undefined)
  if (!hasChoices)
    return (
      <p className="min-w-0">
        <OrderedDishes items={items} />
      </p>
    )
  return (
    <div className="min-w-0 space-y-1">
      {items.map((item) => (
        <p key={lineIdOf(item)}>
          <OrderedText text={messages.menu.quantityOf(item.quantity, item.name)} line={item} of={item} />{' '}
          <LineChoices line={item} />
        </p>
      ))}
    </div>
  )
}
