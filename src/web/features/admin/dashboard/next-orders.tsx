import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import type { NextOrders as Next } from '#contract/orders/next-orders.ts'
import { shortOrderName } from '#contract/short-id.ts'
import { useLive } from '#web/live/live.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { AgeBadge } from '../orders/age/age-badge.tsx'
import { EstimatedTime } from '../orders/delay/delay-field.tsx'
import { nextOrdersQuery } from './queries.ts'
import { linkClasses, panelClasses } from './section-classes.ts'

/** The orders with the next promised times, and how many are late. Nothing when no customer waits. */
export function NextOrders() {
  const queryClient = useQueryClient()
  const { data } = useQuery(nextOrdersQuery)
  useLive(({ name }) => {
    if (name === 'placed' || name === 'status' || name === 'reset')
      void queryClient.invalidateQueries({ queryKey: nextOrdersQuery.queryKey })
  })
  if (!data || data.orders.length === 0) return null
  return (
    <section aria-labelledby="next-orders" className="mt-6 min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-orders" className="text-xl">
          {texts.next}
          {data.late > 0 && (
            <span className="ms-3 inline-block rounded-full bg-badge-red-soft px-2.5 text-sm leading-tight py-1 font-semibold tracking-normal text-badge-red">
              {texts.late(data.late)}
            </span>
          )}
        </h2>
        <Link to="/admin/orders" search={{ view: 'board' }} className={linkClasses}>
          {texts.openBoard}
          <ForwardIcon className="size-5 shrink-0 transition-transform group-hover:nudge-forward" />
        </Link>
      </div>
      <ul className={panelClasses}>
        {data.orders.map((order) => (
          <li key={order.id}>
            <NextOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextOrder({ order }: { order: Next['orders'][number] }) {
  const { id, ticketNumber, customer, status, service } = order
  return (
    <Link
      to="/admin/orders"
      search={{ view: 'list', q: id }}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-ink no-underline hover:bg-sunken"
    >
      <strong className="shrink-0 text-lg tabular-nums">{shortOrderName({ id, ticketNumber })}</strong>
      <span dir="auto" className="min-w-0 flex-1 basis-40 truncate">
        {customer}
      </span>
      <StatusBadge status={status} service={service} />
      <span className="flex basis-full flex-wrap items-center justify-between gap-x-3 text-sm">
        <EstimatedTime order={order} />
        <AgeBadge order={order} />
      </span>
    </Link>
  )
}
