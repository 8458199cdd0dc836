import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { MissingIndex } from './missing-index.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './queries.ts'
import { useOrderNews } from './use-order-news.ts'

export function OrderHistoryScreen() {
  useOrderNews()
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle title="Order History" />
      <LiveNote className="mt-1 h-0" />
      <div className="mt-6">
        <Orders />
      </div>
    </div>
  )
}

/** @param props.before the last order above; `undefined` at the top */
function Orders({ before }: { before?: string }) {
  const page = useQuery(ordersQuery(before))
  const [older, setOlder] = useState(false)
  if (page.isPending) return <OrderSkeletons />
  if (!page.data) return <LoadFailed text={messages.orders.loadFailed} onRetry={() => void page.refetch()} />
  const { orders, indexUrl } = page.data
  if (indexUrl !== undefined) return <MissingIndex indexUrl={indexUrl} />
  if (orders.length === 0) return before === undefined ? <NoOrders /> : null
  const last = orders.at(-1)
  return (
    <>
      <ul className="space-y-4">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {last && orders.length >= limits.orderPageMax && (
        <div className="mt-4">
          {older ? (
            <Orders before={last.id} />
          ) : (
            <Button look="secondary" onClick={() => setOlder(true)} className="w-full">
              Show older orders
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState text={messages.orders.none} icon={<ReceiptIcon className="size-10" />}>
      <ButtonLink to="/home">Browse Recipes</ButtonLink>
    </EmptyState>
  )
}

function OrderSkeletons() {
  return (
    <SkeletonGroup>
      <div className="space-y-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-40 rounded-3xl" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
