import { printMessages as texts } from '#contract/messages/print.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { OrderPrinting } from './use-order-printing.ts'

const PrinterIcon = icon(
  <path d="M7.5 9V4.5h9V9M7.5 16.5h-3V11a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v5.5h-3" />,
  <path d="M7.5 14h9v5.5h-9z" />,
)

interface PrintOrderProps {
  order: AdminOrder
  /** Undefined while the restaurant prints no tickets: then there is no button. */
  onPrint: ((order: AdminOrder) => void) | undefined
  /** Shows the word beside the icon. */
  hasLabel?: boolean
  className?: string
}

/** Opens the dialog that prints an order. */
export function PrintOrderButton({ order, onPrint, hasLabel = false, className = '' }: PrintOrderProps) {
  if (!onPrint) return null
  return (
    <button
      type="button"
      onClick={() => onPrint(order)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-xl text-sm font-semibold ${className}`}
    >
      <PrinterIcon />
      <span className={hasLabel ? '' : 'sr-only'}>{texts.print}</span>
      <span className="sr-only"> {texts.of(orderName(order))}</span>
    </button>
  )
}

interface PrintSelectedProps {
  /** The orders of the view. */
  orders: readonly AdminOrder[]
  selection: Selection
  printing: OrderPrinting
}

/** Opens the dialog that prints the selected orders. */
export function PrintSelectedButton({ orders, selection, printing: { open } }: PrintSelectedProps) {
  if (!open) return null
  return (
    <Button
      variant="secondary"
      onClick={() => open(orders.filter(({ id }) => selection.ids.has(id)))}
      className="px-4!"
    >
      <PrinterIcon /> {texts.print}
    </Button>
  )
}
