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
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { useStore } from '#web/state/create-store.ts'
import { newOrders } from '../alarm/new-order-alarm.ts'
import { headingId, OrderRow } from './order-row.tsx'

/** Estimates; each row is measured when it is rendered. */
const rowHeightPx = 190
const phoneRowHeightPx = 500
/** The server imports this file and has no `matchMedia`. */
const phone = globalThis.matchMedia?.('(width < 40rem)')
const rowGapPx = 12
const overscanRows = 6
/** The first paint renders the rows in view; the rows around them follow after this time. */
const firstOverscanRows = 1
const overscanAfterMs = 300
/** The next page is loaded when the view is this many rows from the end. */
const loadAheadRows = 15

/** The list's methods for the screen. */
export interface OrderListHandle {
  firstInView: () => number
  /** Scrolls the row into view and focuses it; a row that is not loaded yet, as soon as it is. */
  focusRow: (index: number) => void
  /** The row that has the focus, or -1. */
  focusedRow: () => number
  scrollToTop: () => void
  /** Whether the first row is not scrolled away. */
  isAtTop: () => boolean
}

interface OrderListProps {
  ref: Ref<OrderListHandle>
  orders: readonly AdminOrder[]
  /** Whether all orders are loaded. */
  complete: boolean
  canLoadMore: boolean
  undoable: ReadonlyMap<string, OrderStatus>
  onChange: (orderId: string, before: string, status: OrderStatus) => void
  onUndo: (orderId: string, before: OrderStatus) => void
  onNearEnd: () => void
  /** The first row is in view again. */
  onAtTop: () => void
}

/** Renders only the rows in view and the row with the focus, however long the list is. */
export function OrderList({ ref, orders, complete, canLoadMore, undoable, ...props }: OrderListProps) {
  const { onChange, onUndo, onNearEnd, onAtTop } = props
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [focusedId, setFocusedId] = useState<string>()
  const [overscan, setOverscan] = useState(firstOverscanRows)
  /** The row that gets the focus when it is loaded. */
  const awaited = useRef<number>(undefined)
  const fresh = useStore(newOrders)
  const focused = focusedId === undefined ? -1 : orders.findIndex(({ id }) => id === focusedId)

  function isAtTop(): boolean {
    return scrollY <= top
  }

  // oxlint-disable-next-line react/incompatible-library -- a compiler would have to leave this component alone; we use none
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
      // the row with the focus stays rendered, or the focus would be lost
      return focused < 0 || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b)
    },
  })
  const rows = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(overscanRows)), overscanAfterMs)
    return () => clearTimeout(timer)
  }, [])

  // the height above the list may change
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const reachedEnd = endIndex >= orders.length - loadAheadRows
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (reachedEnd && canLoadMore) nearEnd()
  }, [reachedEnd, canLoadMore])
  const atTop = isAtTop()
  const cameToTop = useEffectEvent(onAtTop)
  useEffect(() => {
    if (atTop) cameToTop()
  }, [atTop])

  // a click on an order, or the focus inside it, opens it
  useLayoutEffect(() => {
    const feed = list.current
    const open = ({ target }: Event) => {
      const opened =
        target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset['order'] : undefined
      if (opened === undefined) return
      awaited.current = undefined
      setFocusedId(opened)
      newOrders.handle(opened)
    }
    feed?.addEventListener('focusin', open)
    feed?.addEventListener('pointerdown', open)
    return () => {
      feed?.removeEventListener('focusin', open)
      feed?.removeEventListener('pointerdown', open)
    }
  }, [])

  function hasFocus(): boolean {
    return list.current?.contains(document.activeElement) ?? false
  }

  function focusRow(index: number): void {
    const order = orders[index]
    if (!order) {
      if (!complete) awaited.current = index
      return
    }
    flushSync(() => setFocusedId(order.id))
    focusArticle(order.id)
  }

  // when the row with the focus leaves the list, the focus moves to the row that takes its place
  const lastFocused = useRef(-1)
  useLayoutEffect(() => {
    const left = focused < 0 ? lastFocused.current : -1
    lastFocused.current = focused
    const next = left < 0 ? undefined : orders[Math.min(left, orders.length - 1)]
    if (next && document.activeElement === document.body) focusArticle(next.id)
  }, [focused, orders])

  const focusAwaited = useEffectEvent(() => {
    if (awaited.current !== undefined && hasFocus()) focusRow(Math.min(awaited.current, orders.length - 1))
  })
  useEffect(() => {
    // flushSync is not allowed inside an effect
    const soon = setTimeout(() => focusAwaited())
    return () => clearTimeout(soon)
  }, [orders.length])

  useImperativeHandle(ref, () => ({
    firstInView: () => startIndex,
    focusedRow: () => (hasFocus() ? (awaited.current ?? focused) : -1),
    focusRow,
    scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
    isAtTop,
  }))

  return (
    <div
      ref={list}
      role="feed"
      aria-label="Orders"
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
              aria-setsize={complete ? orders.length : -1}
              data-order={order.id}
              className="absolute inset-x-0 top-0 scroll-my-20 rounded-2xl"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <OrderRow
                order={order}
                onChange={onChange}
                onUndo={onUndo}
                before={undoable.get(order.id)}
                isNew={fresh.includes(order.id)}
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
