import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages } from '#contract/messages/order-board.ts'
import { readyStatus } from '#contract/orders/order-status.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useSite } from '#web/settings/site.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import type { OrderFilter } from '../filter/order-filter.ts'
import { useAllOrders } from '../list/use-all-orders.ts'
import { type OrderEventHandlers, useOrderEvents } from '../live/use-order-events.ts'
import { adminOrdersQuery } from '../queries.ts'
import { useLatestOrder } from '../saving/use-latest-order.ts'
import { addedNumbers, type CollectionNumber, numbersWith } from './collection-numbers.ts'

const texts = () => orderBoardMessages.collection
const filter: OrderFilter = { statuses: ['preparing', readyStatus], from: '', to: '', text: '' }
/** Customers see this screen: it announces no names and rings for no order. */
const noHandlers: OrderEventHandlers = {}

export function loader({ context: { queryClient, site } }: LoaderOptions) {
  return loadQueries(queryClient.infiniteQuery(adminOrdersQuery(filter, businessDayOf(site))))
}

/** A second monitor for customers: the numbers of the pickups that are ready, and of those that are being prepared. */
export function Component() {
  useOrderEvents(noHandlers)
  const { name } = useSite()
  const { query, orders: loaded } = useAllOrders(filter)
  const latestOf = useLatestOrder({})
  const orders = useMemo(() => loaded.map(latestOf), [loaded, latestOf])
  const ready = useMemo(() => numbersWith(orders, readyStatus), [orders])
  const preparing = useMemo(() => numbersWith(orders, 'preparing'), [orders])
  useAnnounceAdded(query.data && ready)

  return (
    <main className="page-gutters flex min-h-page flex-col pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="me-auto flex min-w-0 items-center gap-2 text-lg font-extrabold text-ink-soft">
          <Logo className="size-8" />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </p>
        <Link to="/admin/orders" className={buttonClasses('ghost', '[:fullscreen_&]:hidden')}>
          {texts().back}
        </Link>
        {document.fullscreenEnabled && (
          <Button
            variant="ghost"
            className="[:fullscreen_&]:hidden"
            onClick={() => void document.documentElement.requestFullscreen()}
          >
            {texts().fullScreen}
          </Button>
        )}
      </div>
      <LiveNote />
      <div className="mt-6 grid flex-1 content-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:content-stretch">
        <section>
          <PageTitle title={texts().title} className="text-[min(3rem,12vw)]! text-leaf lg:text-7xl!" />
          {query.isPending && <PageSpinner />}
          {!query.isPending && !query.data && (
            <LoadFailed text={adminMessages.orders.loadFailed} onRetry={() => void query.refetch()} />
          )}
          {query.data && ready.length === 0 && <p className="mt-6 text-2xl text-ink-soft">{texts().none}</p>}
          <Numbers
            numbers={ready}
            label={texts().title}
            className="rounded-3xl border-2 border-leaf bg-leaf-soft px-[0.4em] py-[0.15em] max-w-full text-[clamp(2.5rem,10vw,9rem)] text-leaf"
          />
        </section>
        <section className="border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-8">
          <h2 className="text-[min(1.875rem,9vw)] text-ink-soft lg:text-4xl">{texts().preparing}</h2>
          <Numbers
            numbers={preparing}
            label={texts().preparing}
            className="px-2 text-[clamp(2rem,4vw,4rem)] text-ink-soft"
          />
        </section>
      </div>
    </main>
  )
}

interface NumbersProps {
  numbers: readonly CollectionNumber[]
  label: string
  /** The classes of each number. */
  className: string
}

function Numbers({ numbers, label, className }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <ul aria-label={label} className="mt-6 flex flex-wrap gap-4">
      {numbers.map(({ orderId, text }) => (
        <li key={orderId} className={`leading-none font-extrabold tracking-tight tabular-nums ${className}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** @param numbers undefined until they have loaded */
function useAnnounceAdded(numbers: readonly CollectionNumber[] | undefined): void {
  const announced = useRef<readonly CollectionNumber[]>(undefined)
  useEffect(() => {
    if (!numbers) return
    // the numbers of the first load are not new
    const added = announced.current ? addedNumbers(announced.current, numbers) : []
    announced.current = numbers
    if (added.length > 0) announce(texts().nowReady(joinWords(added.map(({ text }) => text))))
  }, [numbers])
}
