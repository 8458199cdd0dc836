import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type Ref,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { adminMessages } from '#contract/messages/admin.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { useStore } from '#web/state/create-store.ts'
import type { DelayChange } from '../delay/use-delay-changes.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'
import type { OrderActions } from '../order-actions.ts'
import type { UndoableChange } from '../status/use-status-changes.ts'
import { headingId, OrderRow } from './order-row.tsx'

/** Estimates; each row is measured when it is rendered. */
const rowHeightPx = 190
const phoneRowHeightPx = 500
/** `undefined` on the server, which has no `matchMedia`. */
const phone = globalThis.matchMedia?.('(width < 40rem)')
const rowGapPx = 12
const overscanRows = 6
/** The first paint renders only the rows in view, to be fast. More rows are added after `overscanAfterMs`. */
const firstOverscanRows = 1
const overscanAfterMs = 300
/** The next page is loaded when this many rows or fewer are below the view. */
const loadBeforeEndRows = 15

/** The list's methods for the screen. */
export interface OrderListHandle {
  firstInView: () => number
  /** Scrolls the row into view and focuses it, after it has loaded. */
  focusRow: (index: number) => void
  /** The row that has the focus, or -1. */
  focusedRow: () => number
  scrollToTop: () => void
  /** Whether the start of the list is in view. */
  isAtTop: () => boolean
}

interface OrderListProps {
  ref: Ref<OrderListHandle>
  orders: readonly AdminOrder[]
  allLoaded: boolean
  canLoadMore: boolean
  /** The changes that can be undone, by order id. */
  undoable: ReadonlyMap<string, UndoableChange>
  delayChanges: ReadonlyMap<string, DelayChange>
  selectedIds: ReadonlySet<string>
  actions: OrderActions
  onNearEnd: () => void
  /** The start of the list is in view again. */
  onAtTop: () => void
}

/** A virtualized list: renders only the rows in view and the row with the focus. */
export function OrderList({ ref, orders, allLoaded, canLoadMore, ...props }: OrderListProps) {
  const { undoable, delayChanges, selectedIds, actions, onNearEnd, onAtTop } = props
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [focusedId, setFocusedId] = useState<string>()
  const [overscan, setOverscan] = useState(firstOverscanRows)
  /** The row that receives the focus when it has loaded. */
  const rowToFocus = useRef<number>(undefined)
  const newIds = useStore(newOrders)
  const focused = focusedId === undefined ? -1 : orders.findIndex(({ id }) => id === focusedId)

  function isAtTop(): boolean {
    return scrollY <= top
  }

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler cannot optimise this component; we do not use the compiler
  const virtualizer = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => (phone?.matches ? phoneRowHeightPx : rowHeightPx),
    getItemKey: (index) => orders[index]?.id ?? index,
    gap: rowGapPx,
    overscan,
    scrollMargin: top,
    // new rows must not move the rows in view
    anchorTo: isAtTop() ? 'start' : 'end',
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      // the focus would be lost if its row were not rendered
      return focused < 0 || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b)
    },
  })
  const rows = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(overscanRows)), overscanAfterMs)
    return () => clearTimeout(timer)
  }, [])

  // the height of the content above the list can change
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const reachedEnd = endIndex >= orders.length - loadBeforeEndRows
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (reachedEnd && canLoadMore) nearEnd()
  }, [reachedEnd, canLoadMore])
  const atTop = isAtTop()
  const reachTop = useEffectEvent(onAtTop)
  useEffect(() => {
    if (atTop) reachTop()
  }, [atTop])

  // an order counts as opened when it is clicked or receives the focus
  useLayoutEffect(() => {
    const feed = list.current
    const openOrder = ({ target }: Event) => {
      const opened =
        target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset['order'] : undefined
      if (opened === undefined) return
      rowToFocus.current = undefined
      setFocusedId(opened)
      newOrders.remove(opened)
    }
    feed?.addEventListener('focusin', openOrder)
    feed?.addEventListener('pointerdown', openOrder)
    return () => {
      feed?.removeEventListener('focusin', openOrder)
      feed?.removeEventListener('pointerdown', openOrder)
    }
  }, [])

  function hasFocus(): boolean {
    return list.current?.contains(document.activeElement) ?? false
  }

  function focusRow(index: number): void {
    const order = orders[index]
    if (!order) {
      if (!allLoaded) rowToFocus.current = index
      return
    }
    flushSync(() => setFocusedId(order.id))
    focusArticle(order.id)
  }

  // when the row with the focus is removed, the focus moves to the next row
  const lastFocused = useRef(-1)
  useLayoutEffect(() => {
    const removedIndex = focused < 0 ? lastFocused.current : -1
    lastFocused.current = focused
    const next = removedIndex < 0 ? undefined : orders[Math.min(removedIndex, orders.length - 1)]
    if (next && document.activeElement === document.body) focusArticle(next.id)
  }, [focused, orders])

  const focusLoadedRow = useEffectEvent(() => {
    if (rowToFocus.current !== undefined && hasFocus()) focusRow(Math.min(rowToFocus.current, orders.length - 1))
  })
  useEffect(() => {
    // `focusRow` calls flushSync, which is not allowed inside an effect
    const timer = setTimeout(() => focusLoadedRow())
    return () => clearTimeout(timer)
  }, [orders.length])

  useImperativeHandle(ref, () => ({
    firstInView: () => startIndex,
    focusedRow: () => (hasFocus() ? (rowToFocus.current ?? focused) : -1),
    focusRow,
    scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
    isAtTop,
  }))

  return (
    <div
      ref={list}
      role="feed"
      aria-label={adminMessages.orders.title}
      className="relative"
      style={{ height: `${virtualizer.getTotalSize()}px` }}
    >
      {rows.map(({ key, index, start }) => {
        const order = orders[index]
        return (
          order && (
            <article
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              tabIndex={-1}
              aria-labelledby={headingId(order.id)}
              aria-posinset={index + 1}
              aria-setsize={allLoaded ? orders.length : -1}
              data-order={order.id}
              className="absolute inset-x-0 top-0 scroll-mt-[calc(5rem+var(--alarm-height,0px))] scroll-mb-20 rounded-2xl"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <OrderRow
                order={order}
                actions={actions}
                previousStatus={undoable.get(order.id)?.previous}
                delayChange={delayChanges.get(order.id)}
                isSelected={selectedIds.has(order.id)}
                isNew={newIds.includes(order.id)}
              />
            </article>
          )
        )
      })}
    </div>
  )
}

function focusArticle(orderId: string): void {
  const article = document.getElementById(headingId(orderId))?.closest('article')
  article?.focus({ preventScroll: true })
  article?.scrollIntoView({ block: 'nearest' })
}
