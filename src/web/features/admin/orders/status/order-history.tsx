import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminFeedbackMessages } from '#contract/messages/admin-feedback.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusTimeline } from '#web/ui/status-timeline.tsx'
import { feedbackQuery, orderChangesQuery } from '../queries.ts'

/** The status changes of an order: who, when, from and to; and what the customer wrote about it. Fetched when it is opened. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="-ms-2 flex min-h-11 w-fit list-none items-center gap-1 rounded-xl px-2 text-sm font-semibold text-primary-text hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-4 point-forward transition-transform group-open:[transform:none]" />
        {adminMessages.order.history}
        <span className="sr-only"> {adminMessages.order.of(orderName(order))}</span>
      </summary>
      {open && <Changes order={order} />}
    </details>
  )
}

function Changes({ order: { id: orderId, service } }: { order: AdminOrder }) {
  const changes = useQuery(orderChangesQuery(orderId))
  if (changes.isPending) return <Spinner label={adminMessages.orders.loading} />
  if (!changes.data) return <p className="text-sm text-ink-soft">{adminMessages.order.historyFailed}</p>
  return (
    <>
      <StatusTimeline changes={changes.data} service={service} />
      <Feedback orderId={orderId} />
    </>
  )
}

/** What the customer wrote after the meal. If it cannot be loaded, this part is not shown. */
function Feedback({ orderId }: { orderId: string }) {
  const { data } = useQuery(feedbackQuery(orderId))
  if (!data || data.at === null) return null
  return (
    <section aria-label={adminFeedbackMessages.title} className="mt-3">
      <h3 className="text-sm">{adminFeedbackMessages.title}</h3>
      <p className="whitespace-pre-line">{data.text}</p>
      <LocalTime at={data.at} className="text-sm text-ink-soft" />
    </section>
  )
}
