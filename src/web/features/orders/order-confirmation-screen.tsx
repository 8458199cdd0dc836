import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages, orderLabel } from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { ApiProblem } from '#web/api/client.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon, ClockIcon, PinIcon, ReceiptIcon } from '#web/ui/icons.tsx'
import { OrderTime } from '#web/ui/order-time.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OrderFact } from './order-fact.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { orderQuery } from './queries.ts'
import { useOrderNews } from './use-order-news.ts'

export function OrderConfirmationScreen() {
  const { id } = useParams({ from: '/customer/order-confirmation/$id' })
  const order = useQuery(orderQuery(id))
  useOrderNews()
  const { error } = order
  useEffect(() => {
    if (error) console.warn('order not loaded', error) // spec §8: logged only, the screen says 'Order Not Found'
  }, [error])
  if (order.isPending) return <OrderSkeleton />
  // after a restore the server may no longer have an order that is on screen
  const isGone = error instanceof ApiProblem && error.status === 404
  if (!order.data || isGone) return <OrderNotFound />
  return <Confirmation order={order.data} />
}

function OrderNotFound() {
  return (
    <>
      <PageTitle title="Order" hidden />
      <EmptyState text={messages.orders.notFound} icon={<ReceiptIcon className="size-10" />}>
        <ButtonLink to="/home">Return to Home</ButtonLink>
      </EmptyState>
    </>
  )
}

function Confirmation({ order }: { order: Order }) {
  const { street, city, state, zipCode, phone, instructions } = order.deliveryAddress
  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageTitle title={orderLabel(order.id)} className="break-all max-xl:max-w-[13em] max-sm:text-[1.0625rem]" />
        <StatusBadge status={order.status} />
      </div>
      {order.status === 'pending' && <p className="mt-2 text-ink-soft md:text-lg">{messages.orders.thanks}</p>}
      <LiveNote className="mt-1 h-0" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderItems items={order.items} total={order.total} />
        <div className="space-y-6">
          <section
            aria-label="Delivery and payment"
            className="space-y-5 rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6"
          >
            <OrderFact icon={<ClockIcon />} name="Placed">
              <OrderTime at={order.createdAt} />
            </OrderFact>
            <OrderFact icon={<CashIcon />} name="Payment method">
              {order.paymentMethod}
            </OrderFact>
            <OrderFact icon={<PinIcon />} name="Delivery address">
              <address className="wrap-anywhere not-italic">
                {street}
                <br />
                {city}, {state} {zipCode}
                <br />
                {phone}
              </address>
              {instructions && <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-soft">{instructions}</p>}
            </OrderFact>
          </section>
          <OrderTimeline order={order} />
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/home">Continue Shopping</ButtonLink>
        <ButtonLink to="/orders" look="secondary">
          View Order History
        </ButtonLink>
      </div>
    </div>
  )
}

function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <div className="mx-auto max-w-5xl">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="mt-6 h-80 rounded-3xl" />
      </div>
    </SkeletonGroup>
  )
}
