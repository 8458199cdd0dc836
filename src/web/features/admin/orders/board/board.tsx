import type { KeyboardEvent } from 'react'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { keyInReadingDirection } from '#web/browser/reading-direction.ts'
import { useStore } from '#web/state/create-store.ts'
import type { DelayChange } from '../delay/use-delay-changes.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'
import type { OrderActions } from '../order-actions.ts'
import { nextStepOf } from '../status/next-step.ts'
import { BoardColumnView } from './board-column.tsx'
import type { BoardColumn } from './board-columns.ts'
import { cardAfterKey } from './board-focus.ts'
import { cardOf, focusCard, renderedCards } from './card-elements.ts'

interface BoardProps {
  columns: readonly BoardColumn[]
  selectedIds: ReadonlySet<string>
  /** The card that had the focus last. */
  focusedId: string | undefined
  onFocus: (orderId: string) => void
  /** The status of the column under a dragged card. */
  dropTarget: string | undefined
  delayChanges: ReadonlyMap<string, DelayChange>
  actions: OrderActions
}

/** The open orders in columns. Cards move by their buttons and by keys, and `useCardDrag` drags them. */
export function Board({ columns, selectedIds, focusedId, onFocus, dropTarget, delayChanges, actions }: BoardProps) {
  const newIds = useStore(newOrders)
  const ids = columns.map(({ orders }) => orders.map(({ id }) => id))
  const tabStop = ids.some((cards) => focusedId !== undefined && cards.includes(focusedId)) ? focusedId : ids.flat()[0]

  function findOrder(id: string | undefined): AdminOrder | undefined {
    for (const { orders } of columns) for (const order of orders) if (order.id === id) return order
    return undefined
  }

  /** Only for keys on a card itself: its buttons and its dropdown have their own keys. */
  function handleKey(event: KeyboardEvent): void {
    const order = event.target instanceof HTMLElement ? findOrder(event.target.dataset['order']) : undefined
    if (!order || event.ctrlKey || event.metaKey || event.altKey) return
    newOrders.remove(order.id)
    if (event.key === 'Enter') {
      const next = nextStepOf(order)
      if (next) actions.change(order, next.status)
    } else if (event.key === ' ') {
      actions.toggle(order.id)
    } else {
      if (!event.key.startsWith('Arrow')) return
      const target = cardAfterKey(renderedCards(), order.id, keyInReadingDirection(event.key))
      if (target !== undefined) focusCard(target)
    }
    event.preventDefault()
  }

  // not on focus: when a card leaves its column, the next one gets the focus although nobody has looked at it
  function handleOpen({ target }: { target: EventTarget }): void {
    const id = cardOf(target)
    if (id !== undefined) newOrders.remove(id)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cards get the events; one listener handles all of them
    <div
      role="group"
      aria-label={texts.board}
      onKeyDown={handleKey}
      onFocus={({ target }) => {
        const id = cardOf(target)
        if (id !== undefined) onFocus(id)
      }}
      onPointerDown={handleOpen}
      className="chip-row -mx-1 mt-4 flex snap-x gap-3 overflow-x-auto p-1"
    >
      {columns.map((column) => (
        <BoardColumnView
          key={column.status}
          column={column}
          isDropTarget={dropTarget === column.status}
          selectedIds={selectedIds}
          newIds={newIds}
          tabStop={column.orders.some(({ id }) => id === tabStop) ? tabStop : undefined}
          delayChanges={delayChanges}
          actions={actions}
        />
      ))}
    </div>
  )
}
