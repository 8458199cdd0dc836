import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { StatusTimeline } from '#web/ui/status-timeline.tsx'
import { orderChangesQuery } from './queries.ts'

/** When the order was placed and what has happened since. Without an answer there is just no timeline. */
export function OrderTimeline({ order }: { order: Pick<Order, 'id' | 'createdAt'> }) {
  const changes = useQuery({
    ...orderChangesQuery(order.id),
    // the beginning is known already, so that nothing below moves much when the rest comes
    placeholderData: [{ from: null, to: 'pending', at: order.createdAt, by: null }],
  })
  if (!changes.data || changes.data.length === 0) return null
  return (
    <section aria-labelledby="progress" className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="progress" className="mb-2 text-xl">
        {messages.live.progress}
      </h2>
      <StatusTimeline changes={changes.data} />
    </section>
  )
}
