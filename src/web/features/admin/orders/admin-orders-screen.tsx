import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { LazyPushButton } from '#web/push/lazy-push-button.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageSpinner, Spinner } from '#web/ui/spinner.tsx'
import { PauseBanner } from '../pauses/pause-banner.tsx'
import { PauseControl } from '../pauses/pause-control.tsx'
import { usePauses } from '../pauses/use-pauses.ts'
import { settingsQuery } from '../settings/queries.ts'
import { useDelayChanges } from './delay/use-delay-changes.ts'
import { FilterBar } from './filter/filter-bar.tsx'
import { hasFilters, searchFromFilter } from './filter/order-filter.ts'
import { useOrderFilter } from './filter/use-order-filter.ts'
import { NewOrdersPill, useNewOrdersAbove } from './list/new-orders-pill.tsx'
import { OrderList, type OrderListHandle } from './list/order-list.tsx'
import { useAdminOrders } from './list/use-admin-orders.ts'
import { SoundControl } from './notifications/sound-control.tsx'
import { loadFirstOrders } from './queries.ts'
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx'
import { useOrderShortcuts } from './shortcuts/use-order-shortcuts.ts'
import { useStatusChanges } from './status/use-status-changes.ts'

/** @param search `location.search` */
export function loadOrders(queryClient: QueryClient, search: string, timeZone: string): Promise<void> | undefined {
  return loadQueries(loadFirstOrders(queryClient, search, timeZone), queryClient.query(settingsQuery))
}

/** spec §2: the orders of all customers, each with a dropdown for its status. */
export function AdminOrdersScreen() {
  const [filter, setFilter] = useOrderFilter()
  const searchText = searchFromFilter(filter)
  const listHandle = useRef<OrderListHandle>(null)
  const changes = useStatusChanges(searchText)
  const delays = useDelayChanges()
  const { list, orders, canLoadMore } = useAdminOrders(filter, changes, delays.unsaved)
  const actions = useMemo(
    () => ({ change: changes.change, undo: changes.undo, delay: delays.add, undoDelay: delays.undo }),
    [changes.change, changes.undo, delays.add, delays.undo],
  )
  const newOrdersAbove = useNewOrdersAbove(orders, () => listHandle.current?.isAtTop() ?? true)
  const pauses = usePauses()
  const search = useRef<HTMLInputElement>(null)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)

  const [shortcutsEnabled, setShortcutsEnabled] = useOrderShortcuts({
    onMove: (step) => {
      const first = listHandle.current?.firstInView() ?? 0
      const focused = listHandle.current?.focusedRow() ?? -1
      listHandle.current?.focusRow(focused < 0 ? first : Math.max(0, focused + step))
    },
    onStatus: (status: OrderStatus) => {
      const order = orders[listHandle.current?.focusedRow() ?? -1]
      if (order) changes.change(order, status)
    },
    onSearch: () => {
      search.current?.focus()
      search.current?.select()
    },
    onHelp: () => setShortcutsOpen(true),
  })

  const { hasNextPage, isPlaceholderData } = list
  const searching = isPlaceholderData || (orders.length === 0 && hasNextPage)
  const count = list.data && !searching ? countText(orders.length, hasNextPage) : undefined
  const announcedSearch = useRef<string>(undefined)
  useEffect(() => {
    // announced when the filter changes, not for each page that is loaded
    if (count === undefined || announcedSearch.current === searchText) return
    if (announcedSearch.current !== undefined) announce(count)
    announcedSearch.current = searchText
  }, [count, searchText])

  function content() {
    if (list.isPending) return <PageSpinner />
    if (!list.data) return <LoadFailed text={adminMessages.orders.loadFailed} onRetry={() => void list.refetch()} />
    if (orders.length === 0 && !hasNextPage) return <NoOrders isFiltered={hasFilters(filter)} />
    return (
      <>
        <p className="mb-3 text-sm text-ink-soft">{count ?? adminMessages.orders.searching}</p>
        {orders.length > 0 && (
          <OrderList
            ref={listHandle}
            orders={orders}
            allLoaded={!hasNextPage}
            canLoadMore={canLoadMore}
            undoable={changes.undoable}
            delayChanges={delays.recent}
            actions={actions}
            onNearEnd={() => void list.fetchNextPage()}
            onAtTop={newOrdersAbove.clear}
          />
        )}
        {list.isFetchingNextPage && (
          <div className="grid place-items-center py-6 text-primary-text">
            <Spinner label={adminMessages.orders.loading} className="size-8" />
          </div>
        )}
        {list.isFetchNextPageError && (
          <LoadFailed text={adminMessages.orders.loadFailed} onRetry={() => void list.fetchNextPage()} />
        )}
      </>
    )
  }

  return (
    <>
      <div className="flex items-start justify-between gap-x-6 md:items-center">
        <PageTitle title={adminMessages.orders.title} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <Button variant="ghost" onClick={() => setShortcutsOpen(true)} className="max-md:hidden">
            {adminMessages.shortcuts.title}
          </Button>
          <PauseControl pauses={pauses} />
          <SoundControl />
          <LazyPushButton audience="staff" />
        </div>
      </div>
      <PauseBanner pauses={pauses} />
      <LiveNote />
      <div className="mt-6 mb-4">
        <FilterBar ref={search} filter={filter} onChange={setFilter} />
      </div>
      <NewOrdersPill
        count={newOrdersAbove.count}
        onShow={() => {
          newOrdersAbove.clear()
          listHandle.current?.scrollToTop()
        }}
      />
      {content()}
      <ShortcutsDialog
        open={shortcutsOpen}
        onClose={() => setShortcutsOpen(false)}
        enabled={shortcutsEnabled}
        onToggle={setShortcutsEnabled}
      />
    </>
  )
}

function countText(loaded: number, hasMore: boolean): string {
  return hasMore ? adminMessages.orders.atLeast(loaded) : adminMessages.orders.count(loaded)
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      text={isFiltered ? adminMessages.orders.noMatches : adminMessages.orders.none}
      icon={<ReceiptIcon className="size-10" />}
    />
  )
}
