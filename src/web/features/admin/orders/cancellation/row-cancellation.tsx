import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeCancellation } from '#contract/admin-cancellation-texts.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { cancelCauseMessages as texts } from '#contract/messages/cancel-cause.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { OrderActions } from '../order-actions.ts'
import { CancelCauses } from './cancel-causes.tsx'

interface RowCancellationProps {
  /** A cancelled order. */
  order: AdminOrder
  /** It was cancelled a moment ago on this screen. */
  isRecent: boolean
  onSay: OrderActions['sayWhy']
}

/** Who cancelled an order and why. For one of the restaurant, the reason can be chosen: it is asked for at first, and later on demand. */
export function RowCancellation({ order, isRecent, onSay }: RowCancellationProps) {
  const { cancellation } = order
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isOwn = cancellation === undefined || cancellation.by === 'restaurant'

  function close(): void {
    const hadFocus = root.current?.contains(document.activeElement)
    flushSync(() => setIsOpen(false))
    if (hadFocus) root.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={root} className="mt-2 text-sm">
      {cancellation && <p>{describeCancellation(cancellation)}</p>}
      {isOwn &&
        (isRecent || isOpen ? (
          <CancelCauses
            orders={[order]}
            onSay={onSay}
            onWrite={() => setIsOpen(true)}
            onWritten={close}
            className="mt-1"
          />
        ) : (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="-ms-2 min-h-11 rounded-xl px-2 font-semibold text-primary-text hover:bg-primary-soft"
          >
            {cancellation ? texts.change : texts.add}
            <span className="sr-only"> {adminMessages.order.of(orderName(order))}</span>
          </button>
        ))}
    </div>
  )
}
