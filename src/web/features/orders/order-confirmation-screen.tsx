import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { orderMessages } from '#contract/messages/order.ts'
import { isFinished, paymentMethodLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { totalOf } from '#contract/values/money.ts'
import { ApiProblem } from '#web/api/client.ts'
import { guestCode } from '#web/guests/guest-code.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { LazyPushButton } from '#web/push/lazy-push-button.tsx'
import { useGuest } from '#web/session/use-guest.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CashGiven } from '#web/ui/cash-given.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { CashIcon } from '#web/ui/order-icons.tsx'
import { OrderLines } from '#web/ui/order-lines.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusTimeline } from '#web/ui/status-timeline.tsx'
import { extrasCode } from './lazy-extras.ts'
import { OrderActions } from './order-actions.tsx'
import { Detail } from './order-destination.tsx'
import { useOwnOrderEvents } from './order-events.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { orderChangesQuery, orderQuery } from './queries.ts'
import { StatusCard } from './status-card.tsx'

export function Component() {
  const { id } = useParams({ from: '/customer/order-confirmation/$id' })
  const order = useQuery(orderQuery(id))
  useOwnOrderEvents()
  const { error } = order
  useEffect(() => {
    if (error) console.warn('The order could not be loaded.', error) // spec §8: only logged; the screen shows 'Order Not Found'
  }, [error])
  if (order.isPending) return <OrderSkeleton />
  // after a restore, the server may no longer have an order that is cached here
  const isGone = error instanceof ApiProblem && error.status === 404
  if (!order.data || isGone) return <OrderNotFound />
  return <Confirmation order={order.data} />
}

function Confirmation({ order }: { order: Order }) {
  const currency = useCurrency()
  const { takesFeedback } = useSite()
  const guestParts = useGuest() && guestCode.find()
  const statusElement = useRef<HTMLElement>(null)
  return (
    <div className="mx-auto max-w-5xl">
      <StatusCard order={order} ref={statusElement} />
      <LiveNote />
      {!isFinished(order.status) && <LazyPushButton audience="customer" />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderLines
          title={orderMessages.items}
          lines={order.items}
          renderTotal={(item) => <Price value={totalOf([item], currency)} />}
          total={order.total}
          isCancelled={order.status === 'cancelled' && order.cancellation !== undefined}
          amounts={order.amounts}
          size="large"
        >
          {order.unreadable && <p className="mt-4">{orderMessages.unreadable}</p>}
          <div className="mt-5 border-t border-line pt-4">
            <Detail icon={<CashIcon />} name={orderMessages.paymentMethod}>
              {paymentMethodLabel(order.paymentMethod)}
              <CashGiven order={order} />
            </Detail>
          </div>
        </OrderLines>
        <div className="space-y-6">
          {guestParts && <guestParts.KeepDetails next={`/order-confirmation/${order.id}`} />}
          <Progress order={order} />
          {guestParts && <guestParts.OrderLink orderId={order.id} renderTime={(at) => <LocalTime at={at} />} />}
          {takesFeedback && order.status === 'delivered' && <LazyFeedback order={order} />}
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/home">{orderMessages.continueShopping}</ButtonLink>
        <ButtonLink to="/orders" variant="secondary">
          {orderMessages.viewHistory}
        </ButtonLink>
      </div>
      <OrderActions order={order} statusElement={statusElement} />
    </div>
  )
}

function LazyFeedback({ order: { id } }: { order: Order }) {
  const code = extrasCode.useCode(true)
  return code ? <code.Feedback orderId={id} /> : null
}

/** The status changes. If they cannot be loaded, the screen does not show this part. */
function Progress({ order }: { order: Order }) {
  const changes = useQuery({
    ...orderChangesQuery(order.id),
    // the first change is known: showing it avoids most of the layout shift
    placeholderData: [{ from: null, to: 'pending', at: order.createdAt, by: null }],
  })
  if (!changes.data || changes.data.length === 0) return null
  return (
    <section aria-labelledby="progress" className="rounded-3xl border border-line bg-surface p-card shadow-card">
      <h2 id="progress" className="mb-2 text-xl">
        {orderMessages.progress}
      </h2>
      <StatusTimeline changes={changes.data} service={order.service} />
    </section>
  )
}

function OrderSkeleton() {
  return (
    <SkeletonGroup className="mx-auto max-w-5xl">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="mt-6 h-80 rounded-3xl" />
    </SkeletonGroup>
  )
}
