import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { LiveNote } from '#web/live/live-note.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageSpinner, Spinner } from '#web/ui/spinner.tsx'
import { SoundControl } from './alarm/sound-control.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import { isNarrowed, searchOf } from './filter/order-filter.ts'
import { useOrderFilter } from './filter/use-order-filter.ts'
import { ShortcutsDialog } from './keys/shortcuts-dialog.tsx'
import { useOrderKeys } from './keys/use-order-keys.ts'
import { NewOrdersPill, useNewAbove } from './list/new-orders-pill.tsx'
import { OrderList, type OrderListHandle } from './list/order-list.tsx'
import { useAdminOrders } from './list/use-admin-orders.ts'
import { startAdminOrders } from './queries.ts'
import { useStatusChanges } from './status/use-status-changes.ts'

/** @param search of the address, with its `?`, or '' */
export function loadOrders(queryClient: QueryClient, search: string): Promise<void> | undefined {
  return loadQueries(startAdminOrders(queryClient, search))
}

/** spec §2: every customer's order, each with a dropdown for its status. */
export function AdminOrdersScreen() {
  const [filter, setFilter] = useOrderFilter()
  const rows = useRef<OrderListHandle>(null)
  const changes = useStatusChanges()
  const { list, orders, canLoadMore } = useAdminOrders(filter, changes)
  const newAbove = useNewAbove(orders, () => rows.current?.isAtTop() ?? true)
  const search = useRef<HTMLInputElement>(null)
  const [helpOpen, setHelpOpen] = useState(false)

  const [keysOn, setKeysOn] = useOrderKeys({
    onMove: (step) => {
      const first = rows.current?.firstInView() ?? 0
      const focused = rows.current?.focusedRow() ?? -1
      rows.current?.focusRow(focused < 0 ? first : Math.max(0, focused + step))
    },
    onStatus: (status: OrderStatus) => {
      const order = orders[rows.current?.focusedRow() ?? -1]
      if (order) changes.change(order.id, order.status, status)
    },
    onSearch: () => {
      search.current?.focus()
      search.current?.select()
    },
    onHelp: () => setHelpOpen(true),
  })

  const { hasNextPage, isPlaceholderData } = list
  const searching = isPlaceholderData || (orders.length === 0 && hasNextPage)
  const count = list.data && !searching ? countOf(orders.length, hasNextPage) : undefined
  const shownSearch = useRef<string>(undefined)
  const searchText = searchOf(filter)
  useEffect(() => {
    // only for another filter, not for each page that is added
    if (count === undefined || shownSearch.current === searchText) return
    if (shownSearch.current !== undefined) announce(count)
    shownSearch.current = searchText
  }, [count, searchText])

  function content() {
    if (list.isPending) return <PageSpinner />
    if (!list.data) return <LoadFailed text={adminMessages.orders.loadFailed} onRetry={() => void list.refetch()} />
    if (orders.length === 0 && !hasNextPage) return <NoOrders narrowed={isNarrowed(filter)} />
    return (
      <>
        <p className="mb-3 text-sm text-ink-soft">{count ?? adminMessages.orders.searching}</p>
        {orders.length > 0 && (
          <OrderList
            ref={rows}
            orders={orders}
            complete={!hasNextPage}
            canLoadMore={canLoadMore}
            undoable={changes.undoable}
            onChange={changes.change}
            onUndo={changes.undo}
            onNearEnd={() => void list.fetchNextPage()}
            onAtTop={newAbove.clear}
          />
        )}
        {list.isFetchingNextPage && (
          <div className="grid place-items-center py-6 text-primary-text">
            <Spinner label="Loading..." className="size-8" />
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
        <PageTitle title="Orders" />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" onClick={() => setHelpOpen(true)} className="max-md:hidden">
            {adminMessages.orders.shortcuts}
          </Button>
          <SoundControl />
        </div>
      </div>
      <LiveNote />
      <div className="mt-6 mb-4">
        <FilterBar ref={search} filter={filter} onChange={setFilter} />
      </div>
      <NewOrdersPill
        count={newAbove.count}
        onShow={() => {
          newAbove.clear()
          rows.current?.scrollToTop()
        }}
      />
      {content()}
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} on={keysOn} onSwitch={setKeysOn} />
    </>
  )
}

function countOf(loaded: number, more: boolean): string {
  return `${loaded}${more ? '+' : ''} ${loaded === 1 && !more ? 'order' : 'orders'}`
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      text={narrowed ? adminMessages.orders.noMatches : adminMessages.orders.none}
      icon={<ReceiptIcon className="size-10" />}
    />
  )
}
