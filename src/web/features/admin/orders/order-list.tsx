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
import type { ManagedOrder } from '#contract/order-management.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { newOrders, useNewOrders } from './new-order-watch.ts'
import { headingId, OrderRow } from './order-row.tsx'

/** First guesses; each row is measured when it is drawn. */
const rowHeightPx = 190
const phoneRowHeightPx = 500
const phone = matchMedia('(width < 40rem)')
const rowGapPx = 12
const overscanRows = 6
/** At first what is in sight is painted; the others, for whoever scrolls, so much later. */
const firstOverscanRows = 1
const overscanAfterMs = 300
/** This many rows before the end the next page is asked for. */
const loadAheadRows = 15

/** What the screen may ask of the list. */
export interface OrderListHandle {
  /** First and last row that are drawn. */
  inSight: () => [first: number, last: number]
  /** Brings the row into view and gives it the focus; one that is not loaded yet, as soon as it is. */
  focusRow: (index: number) => void
  /** The row that has the focus, or -1. */
  focusedRow: () => number
  scrollToTop: () => void
  /** Whether the first row is not scrolled away. */
  isAtTop: () => boolean
}

interface OrderListProps {
  ref: Ref<OrderListHandle>
  orders: readonly ManagedOrder[]
  /** Whether these are all that there are. */
  complete: boolean
  unsaved: ReadonlyMap<string, OrderStatus>
  undoable: ReadonlyMap<string, OrderStatus>
  onChange: (orderId: string, before: string, status: OrderStatus) => void
  onUndo: (orderId: string, before: OrderStatus) => void
  onNearEnd: () => void
  onInSight: (first: number, last: number) => void
  /** The first row has come into view again. */
  onAtTop: () => void
}

/** Draws only the rows that are in sight, however many there are, and the one that has the focus. */
export function OrderList({ ref, orders, complete, unsaved, undoable, ...props }: OrderListProps) {
  const { onChange, onUndo, onNearEnd, onInSight, onAtTop } = props
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [focusedId, setFocusedId] = useState<string>()
  const [overscan, setOverscan] = useState(firstOverscanRows)
  /** A row that shall have the focus, and is still on its way. */
  const awaited = useRef<number>(undefined)
  const fresh = useNewOrders()
  const focused = focusedId === undefined ? -1 : orders.findIndex(({ id }) => id === focusedId)

  function isAtTop(): boolean {
    return scrollY <= top
  }

  // oxlint-disable-next-line react/incompatible-library -- a compiler would have to leave this component alone; we use none
  const virtualizer = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => (phone.matches ? phoneRowHeightPx : rowHeightPx),
    getItemKey: (index) => orders[index]?.id ?? index,
    gap: rowGapPx,
    overscan,
    scrollMargin: top,
    // new rows above what one is reading must not push it away
    anchorTo: isAtTop() ? 'start' : 'end',
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      // a row that has the focus stays, or the focus would be lost with it
      return focused < 0 || rows.includes(focused) ? rows : [...rows, focused].sort((a, b) => a - b)
    },
  })
  const rows = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(overscanRows)), overscanAfterMs)
    return () => clearTimeout(timer)
  }, [])

  // what stands above the list may grow and shrink
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const reachedEnd = endIndex >= orders.length - loadAheadRows
  const nearEnd = useEffectEvent(onNearEnd)
  const cameIntoSight = useEffectEvent(onInSight)
  useEffect(() => {
    if (reachedEnd) nearEnd()
  }, [reachedEnd, orders.length])
  useEffect(() => cameIntoSight(startIndex, endIndex), [startIndex, endIndex])
  const atTop = isAtTop()
  const cameToTop = useEffectEvent(onAtTop)
  useEffect(() => {
    if (atTop) cameToTop()
  }, [atTop])

  // an order is opened by pressing on it or by moving the focus into it
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
    const article = document.getElementById(headingId(order.id))?.closest('article')
    article?.focus({ preventScroll: true })
    article?.scrollIntoView({ block: 'nearest' })
  }

  const focusAwaited = useEffectEvent(() => {
    if (awaited.current !== undefined && hasFocus()) focusRow(Math.min(awaited.current, orders.length - 1))
  })
  useEffect(() => {
    // an effect is too early for what has to be drawn at once
    const soon = setTimeout(() => focusAwaited())
    return () => clearTimeout(soon)
  }, [orders.length])

  useImperativeHandle(ref, () => ({
    inSight: () => [startIndex, endIndex],
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
                status={unsaved.get(order.id) ?? order.status}
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
