import { useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import type { OrderFilter } from './order-filter.ts'

/**
 * An order whose status no longer fits the filter stays as long as the change can be taken back, and then leaves.
 * @param leave called for each that goes
 */
export function useLeavingOrders(
  { statuses }: OrderFilter,
  orders: readonly ManagedOrder[],
  leave: (orderId: string) => void,
): void {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const strangers = new Set(
      orders.filter(({ status }) => statuses.length > 0 && !statuses.includes(status)).map(({ id }) => id),
    )
    for (const [id, timer] of timers.current) {
      if (strangers.has(id)) continue
      clearTimeout(timer)
      timers.current.delete(id)
    }
    for (const id of strangers) {
      if (timers.current.has(id)) continue
      const timer = setTimeout(() => {
        timers.current.delete(id)
        onLeave(id)
      }, limits.undoMs)
      timers.current.set(id, timer)
    }
  }, [statuses, orders])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    }
  }, [])
}
