import { useEffect, useRef } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/icons.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageSpinner, Spinner } from '#web/ui/spinner.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { hasFilters, searchFromFilter } from '../filter/order-filter.ts'
import { useOrderFilter } from '../filter/use-order-filter.ts'
import { PrintSelectedButton } from '../printing/print-buttons.tsx'
import { PrintDialog } from '../printing/print-dialog.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useOrderShortcuts } from '../shortcuts/use-order-shortcuts.ts'
import { CancelledDialog } from '../status/cancelled-dialog.tsx'
import { shortcutStatus } from '../status/settable-status.ts'
import { useOrderChanges } from '../use-order-changes.ts'
import { NewOrdersPill, useNewOrdersAbove } from './new-orders-pill.tsx'
import { OrderList, type OrderListHandle } from './order-list.tsx'
import { useAdminOrders } from './use-admin-orders.ts'

/** The orders that match a filter, newest first. */
export function ListView() {
  const [filter, setFilter] = useOrderFilter()
  const searchText = searchFromFilter(filter)
  const listHandle = useRef<OrderListHandle>(null)
  const { statuses, delays, selection, group, printing, actions } = useOrderChanges(searchText)
  const { list, orders, canLoadMore } = useAdminOrders(filter, statuses, delays.unsaved)
  const newOrdersAbove = useNewOrdersAbove(orders, () => listHandle.current?.isAtTop() ?? true)
  const search = useRef<HTMLInputElement>(null)
  const findFocused = () => orders[listHandle.current?.focusedRow() ?? -1]

  function printFocused() {
    const order = findFocused()
    if (order) actions.print?.(order)
  }

  useOrderShortcuts({
    onMove: (step) => {
      const first = listHandle.current?.firstInView() ?? 0
      const focused = listHandle.current?.focusedRow() ?? -1
      listHandle.current?.focusRow(focused < 0 ? first : Math.max(0, focused + step))
    },
    onStatus: (status) => {
      const order = findFocused()
      if (order) actions.change(order, shortcutStatus(order, status))
    },
    onSelect: () => {
      const order = findFocused()
      if (order) selection.toggle(order.id)
    },
    onPrint: actions.print && printFocused,
    onUndo: () => {
      const { id = '' } = findFocused() ?? {}
      const change = statuses.undoable.get(id)
      if (change) statuses.undo(id, change.previous)
      else group.undo()
    },
    onSearch: () => {
      search.current?.focus()
      search.current?.select()
    },
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
            undoable={statuses.undoable}
            delayChanges={delays.recent}
            selectedIds={selection.ids}
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
      <SelectionBar orders={orders} selection={selection} group={group} actions={actions}>
        <PrintSelectedButton orders={orders} selection={selection} printing={printing} />
      </SelectionBar>
      <PrintDialog printing={printing} />
      <CancelledDialog statuses={statuses} />
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
