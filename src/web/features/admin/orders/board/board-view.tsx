import { useCallback, useMemo, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { searchFromFilter } from '../filter/order-filter.ts'
import { PrintSelectedButton } from '../printing/print-buttons.tsx'
import { PrintDialog } from '../printing/print-dialog.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useOrderShortcuts } from '../shortcuts/use-order-shortcuts.ts'
import { CancelledDialog } from '../status/cancelled-dialog.tsx'
import { shortcutStatus } from '../status/settable-status.ts'
import { useOrderChanges } from '../use-order-changes.ts'
import { Board } from './board.tsx'
import { cardAfterKey } from './board-focus.ts'
import { cardOf, focusCard, renderedCards } from './card-elements.ts'
import { FinishedOrders } from './finished-orders.tsx'
import { openFilter, useBoardOrders } from './use-board-orders.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useFocusAfterMove } from './use-focus-after-move.ts'

/** All open orders by status, and the finished ones of the business day. */
export function BoardView() {
  const changes = useOrderChanges(searchFromFilter(openFilter))
  const { query, orders, columns, finished, hasMoreFinished, showMoreFinished } = useBoardOrders(changes)
  const { selection, group, printing } = changes
  const [focusedId, setFocusedId] = useState<string>()
  const { change: changeGroup } = group
  const rememberFocus = useFocusAfterMove(columns)

  const actions = useMemo(
    () => ({
      ...changes.actions,
      change: (order: AdminOrder, status: SettableStatus) => {
        if (order.status !== status) rememberFocus(order.id)
        changeGroup([order], status)
      },
    }),
    [changes.actions, changeGroup, rememberFocus],
  )

  const drag = useCardDrag(orders, actions)
  const showMore = useCallback(() => void showMoreFinished(), [showMoreFinished])

  function findFocused(): AdminOrder | undefined {
    const id = cardOf(document.activeElement)
    return orders.find((order) => order.id === id)
  }

  function printFocused() {
    const order = findFocused()
    if (order) actions.print?.(order)
  }

  useOrderShortcuts({
    onMove: (step) => {
      const focused = findFocused()
      const ids = renderedCards()
      const next = focused
        ? cardAfterKey(ids, focused.id, step > 0 ? 'ArrowDown' : 'ArrowUp')
        : (ids.flat().find((id) => id === focusedId) ?? ids.flat()[0])
      if (next !== undefined) focusCard(next)
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
    onUndo: group.undo,
  })

  if (query.isPending) return <PageSpinner />
  if (!query.data) return <LoadFailed text={adminMessages.orders.loadFailed} onRetry={() => void query.refetch()} />
  return (
    <>
      {query.isFetchNextPageError && <LoadFailed text={texts.loadFailed} onRetry={() => void query.fetchNextPage()} />}
      <div {...drag.handlers}>
        <Board
          columns={columns}
          selectedIds={selection.ids}
          focusedId={focusedId}
          onFocus={setFocusedId}
          dropTarget={drag.target}
          delayChanges={changes.delays.recent}
          actions={actions}
        />
        <h2 className="mt-5 mb-2 text-base">{texts.doneToday}</h2>
        <div
          // in reach of a dragged card: the columns are as high as the window
          className={`grid items-start gap-3 md:grid-cols-2 ${drag.isDragging ? 'sticky bottom-2 z-10' : ''}`}
        >
          {finished.map((column) => (
            <FinishedOrders
              key={column.status}
              status={column.status}
              orders={column.orders}
              hasMore={hasMoreFinished}
              isDropTarget={drag.target === column.status}
              onShowMore={showMore}
              actions={actions}
            />
          ))}
        </div>
      </div>
      <SelectionBar orders={orders} selection={selection} group={group} actions={actions}>
        <PrintSelectedButton orders={orders} selection={selection} printing={printing} />
      </SelectionBar>
      <PrintDialog printing={printing} />
      <CancelledDialog statuses={changes.statuses} />
    </>
  )
}
