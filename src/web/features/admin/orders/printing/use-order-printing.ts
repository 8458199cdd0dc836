import { useCallback, useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { usePrintsTickets } from '../../printers/use-prints-tickets.ts'

export interface OrderPrinting {
  /** The orders of the dialog; undefined while it is closed. */
  orders: readonly AdminOrder[] | undefined
  /** Opens the dialog. Undefined while the restaurant prints no tickets. */
  open: ((orders: readonly AdminOrder[]) => void) | undefined
  close: () => void
}

/** The dialog in which an admin prints orders. */
export function useOrderPrinting(): OrderPrinting {
  const isOn = usePrintsTickets()
  const [orders, setOrders] = useState<readonly AdminOrder[]>()
  const open = useCallback((chosen: readonly AdminOrder[]) => {
    if (chosen.length > 0) setOrders(chosen)
  }, [])
  const close = useCallback(() => setOrders(undefined), [])
  return { orders, open: isOn ? open : undefined, close }
}
