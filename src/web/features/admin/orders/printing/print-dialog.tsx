import { limits } from '#contract/limits.ts'
import { orderBoardMessages } from '#contract/messages/order-board.ts'
import { printMessages as texts } from '#contract/messages/print.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PrintForm } from './print-form.tsx'
import type { OrderPrinting } from './use-order-printing.ts'

/** Prints tickets of one or several orders, on the restaurant's printers or with this browser. */
export function PrintDialog({ printing: { orders = [], close } }: { printing: OrderPrinting }) {
  const isOpen = orders.length > 0
  return (
    <Dialog open={isOpen} title={texts.title(nameOf(orders))} onClose={close}>
      {orders.length > limits.printOrdersMax ? (
        <Alert>{texts.tooMany(orders.length)}</Alert>
      ) : (
        <PrintForm orderIds={orders.map(({ id }) => id)} />
      )}
    </Dialog>
  )
}

function nameOf(orders: readonly AdminOrder[]): string {
  const [first] = orders
  return first && orders.length === 1 ? orderName(first) : orderBoardMessages.orders(orders.length)
}
