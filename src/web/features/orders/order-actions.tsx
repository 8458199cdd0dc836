import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { orderMessages as texts } from '#contract/messages/order.ts'
import { messages } from '#contract/messages/shared.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useSite } from '#web/settings/site.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { extrasCode } from './lazy-extras.ts'

interface OrderActionsProps {
  order: Order
  /** The element that shows the status. It gets the focus when the button that opened a dialog has disappeared. */
  statusElement: RefObject<HTMLElement | null>
}

/** Buttons for what the owner lets the customer do with an order; nothing without any. Cancelling is the last one. */
export function OrderActions({ order, statusElement }: OrderActionsProps) {
  const { id, status } = order
  const { customersCanCancel, customersCanReorder, hasReceipts } = useSite()
  const [open, setOpen] = useState<'CancelDialog' | 'ReorderDialog'>()
  const code = extrasCode.useCode(open !== undefined)
  const canCancel = customersCanCancel && status === 'pending'
  if (!canCancel && !customersCanReorder && !hasReceipts && !open) return null
  const OpenDialog = open && code?.[open]
  const of = <span className="sr-only"> {orderName(order)}</span>
  return (
    // above the link that covers a card
    <div className="relative z-10 mt-4 flex flex-wrap gap-3">
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
      {canCancel && (
        <Button variant="quiet" onClick={() => setOpen('CancelDialog')}>
          {texts.cancel}
          {of}
        </Button>
      )}
      {OpenDialog && (
        <OpenDialog
          order={order}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            statusElement.current?.focus()
          }}
        />
      )}
    </div>
  )
}
