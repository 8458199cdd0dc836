import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { messages } from '#contract/messages/shared.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { useOwnOrderEvents } from './order-events.ts'
import { ordersQuery } from './queries.ts'

export function Component() {
  useOwnOrderEvents()
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle title={orderMessages.historyTitle} />
      <LiveNote />
      <div className="mt-6">
        <Orders />
      </div>
    </div>
  )
}

/** A page of orders. @param props.before the id of the last order of the page above; `undefined` for the first page */
function Orders({ before }: { before?: string }) {
  const page = useQuery(ordersQuery(before))
  const [showsOlder, setShowsOlder] = useState(false)
  if (page.isPending) return <OrderSkeletons />
  if (!page.data) return <LoadFailed text={orderMessages.loadFailed} onRetry={page.refetch} />
  const { orders, indexUrl } = page.data
  if (indexUrl !== undefined) return <MissingIndex indexUrl={indexUrl} />
  const last = orders.at(-1)
  if (!last) return before === undefined ? <NoOrders /> : null
  return (
    <>
      <ul className="space-y-4">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.length >= limits.orderPageMax && (
        <div className="mt-4">
          {showsOlder ? (
            <Orders before={last.id} />
          ) : (
            <Button variant="secondary" onClick={() => setShowsOlder(true)} className="w-full">
              {orderMessages.showOlder}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Shown instead of the list while the database index for sorting is missing (spec §8). */
function MissingIndex({ indexUrl }: { indexUrl: string }) {
  return (
    <Alert kind="notice">
      <p>{orderMessages.missingIndex}</p>
      {/* not a `Link`: the address comes from the server */}
      <a
        href={indexUrl}
        className="mt-2 inline-block py-1 font-semibold text-primary-text underline underline-offset-4"
      >
        {orderMessages.missingIndexLink}
      </a>
    </Alert>
  )
}

function NoOrders() {
  return (
    <EmptyState text={orderMessages.none} icon={<ReceiptIcon className="size-10" />}>
      <ButtonLink to="/home">{messages.menu.browseRecipes}</ButtonLink>
    </EmptyState>
  )
}

function OrderSkeletons() {
  return (
    <SkeletonGroup count={3} className="space-y-4">
      <Skeleton className="h-40 rounded-3xl" />
    </SkeletonGroup>
  )
}
