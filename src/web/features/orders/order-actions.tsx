import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { messages, orderLabel } from '#contract/messages.ts'
import { orderMessages as texts } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useSite } from '#web/settings/site.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { extrasCode } from './lazy-extras.ts'

/** Who cancelled the order, and buttons for what the owner lets the customer do with it; nothing without both. */
export function OrderActions({ order }: { order: Order }) {
  const { id, status, cancellation } = order
  const { customersCanCancel, customersCanReorder, hasReceipts } = useSite()
  const [open, setOpen] = useState<'CancelDialog' | 'ReorderDialog'>()
  const root = useRef<HTMLDivElement>(null)
  const isCancelled = cancellation !== undefined && status === 'cancelled'
  const code = extrasCode.useCode(isCancelled || open !== undefined)
  const canCancel = customersCanCancel && status === 'pending'
  if (!isCancelled && !canCancel && !customersCanReorder && !hasReceipts && !open) return null
  const OpenDialog = open && code?.[open]
  const of = <span className="sr-only"> {orderLabel(id)}</span>
  return (
    // above the link that covers a card
    <div ref={root} tabIndex={-1} className="relative z-10 mt-4 flex flex-wrap gap-3 outline-none">
      {isCancelled && <div className="min-h-6 w-full">{code && <code.CancellationNote {...cancellation} />}</div>}
      {canCancel && (
        <Button variant="danger" onClick={() => setOpen('CancelDialog')}>
          {texts.cancel}
          {of}
        </Button>
      )}
      {customersCanReorder && !order.unreadable && (
        <Button variant="secondary" onClick={() => setOpen('ReorderDialog')} busy={open === 'ReorderDialog'}>
          {messages.menu.orderAgain}
          {of}
        </Button>
      )}
      {hasReceipts && (
        <Link to="/orders/$id/receipt" params={{ id }} className={buttonClasses('secondary')}>
          {texts.receipt}
          {of}
        </Link>
      )}
      {OpenDialog && (
        <OpenDialog
          order={order}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            // the button that opened the dialog disappears
            root.current?.focus()
          }}
        />
      )}
    </div>
  )
}
