import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { orderMessages as texts } from '#contract/messages/order.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import { messages } from '#contract/messages/shared.ts'
import { awaitedTimeOf } from '#contract/orders/estimated-time.ts'
import { isFinished, statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { useSite } from '#web/settings/site.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { ClockTime } from '#web/ui/clock-time.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PhoneIcon } from '#web/ui/order-icons.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTimeWriter } from '#web/ui/use-time-writer.ts'
import { OrderCancellation } from './order-cancellation.tsx'
import { OrderDestination } from './order-destination.tsx'
import { TicketNumber } from './order-progress.tsx'
import { OrderPromise } from './order-promise.tsx'
import { OrderSteps } from './order-steps.tsx'
import { orderChangesQuery } from './queries.ts'
import { useHasPassed } from './use-has-passed.ts'

/** What happens with an order, when and where the customer gets it, and its numbers. */
export function StatusCard({ order, ref }: { order: Order; ref: Ref<HTMLElement> }) {
  const awaited = awaitedTimeOf(order)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={texts.statusPart}
      className="grid gap-x-10 rounded-3xl border border-line bg-surface p-card shadow-card outline-none lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        <StatusTitle order={order} />
        {awaited && <Delay order={order} />}
        {order.status === 'pending' ? (
          <p className="mt-2 text-ink-soft md:text-lg">{texts.thanks}</p>
        ) : (
          <Since order={order} />
        )}
        <OrderCancellation order={order} />
        <OrderSteps order={order} />
        {awaited && <CallWhenLate isDelayed={(order.delayMinutes ?? 0) > 0} promisedMs={awaited.toMs} />}
      </div>
      <div className="min-w-0 space-y-5 max-lg:mt-5 max-lg:border-t max-lg:border-line max-lg:pt-5 lg:border-s lg:border-line lg:ps-8">
        <TicketNumber order={order} />
        <OrderDestination order={order} />
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft lg:col-span-2">
        <span className="break-all">{orderStatusMessages.orderId(order.id)}</span>
        <span className="block">
          {texts.placedAt} <LocalTime at={order.createdAt} />
        </span>
      </p>
    </section>
  )
}

/** The heading: the status and the promised time. The tab has them, too. */
function StatusTitle({ order }: { order: Order }) {
  const { status, service } = order
  const writeTime = useTimeWriter()
  const awaited = awaitedTimeOf(order)
  const title = [statusLabel(status, service), awaited && writeTime?.(awaited.fromMs, awaited.toMs)]
  return (
    <PageTitle
      title={title.filter(Boolean).join(messages.separator)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:text-[1.75rem] md:gap-x-4"
    >
      <span className={awaited && 'max-sm:w-full'}>
        <StatusBadge status={status} service={service} size="large" />
      </span>{' '}
      <OrderPromise order={order} />
    </PageTitle>
  )
}

function Delay({ order: { delayMinutes = 0 } }: { order: Order }) {
  if (delayMinutes === 0) return null
  return <p className="mt-1.5 font-semibold text-danger">{orderStatusMessages.delayed(delayMinutes)}</p>
}

/** When the status was set. The line stays empty until the changes have loaded. */
function Since({ order: { id, status } }: { order: Order }) {
  const { data: changes = [] } = useQuery(orderChangesQuery(id))
  const last = changes.filter(({ delayMinutes }) => delayMinutes === undefined).at(-1)
  return (
    <p className="mt-1.5 min-h-6 text-ink-soft">
      {last?.to === status && (
        <ClockTime fromMs={Date.parse(last.at)} phrase={isFinished(status) ? undefined : texts.since} />
      )}
    </p>
  )
}

/** A link to call the restaurant while the order is late; nothing without a phone number. */
function CallWhenLate({ isDelayed, promisedMs }: { isDelayed: boolean; promisedMs: number }) {
  const { phone } = useSite()
  const hasPassed = useHasPassed(promisedMs)
  if (phone === '' || !(isDelayed || hasPassed)) return null
  return (
    <a href={`tel:${dialNumber(phone)}`} className={buttonClasses('secondary', 'mt-5 max-sm:w-full')}>
      <PhoneIcon className="size-5" />
      {texts.callRestaurant}
    </a>
  )
}
