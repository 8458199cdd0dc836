import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { useStore } from '#web/state/create-store.ts'
import { newOrders } from '../notifications/notify-new-orders.ts'

/**
 * Counts the listed orders that have arrived while the list was scrolled down.
 * @param isAtTop whether a new first row is in view
 */
export function useNewOrdersAbove(orders: readonly AdminOrder[], isAtTop: () => boolean) {
  const [above, setAbove] = useState<ReadonlySet<string>>(new Set())
  const ids = useStore(newOrders)
  const previousIds = useRef(ids)
  const onNewOrders = useEffectEvent((added: readonly string[]) => {
    if (added.length > 0 && !isAtTop()) setAbove((all) => new Set([...all, ...added]))
  })
  useEffect(() => {
    onNewOrders(ids.filter((id) => !previousIds.current.includes(id)))
    previousIds.current = ids
  }, [ids])
  const count = above.size === 0 ? 0 : orders.filter(({ id }) => above.has(id)).length
  return { count, clear: () => setAbove(new Set()) }
}

/** A button that scrolls up to the new orders, because new orders do not move the rows in view. */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="pointer-events-none sticky top-[calc(4rem+var(--alarm-height,0px))] z-20 flex h-0 justify-center md:top-[calc(1rem+var(--alarm-height,0px))]">
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto flex h-11 items-center rounded-full bg-primary px-5 font-bold text-on-primary shadow-raised hover:bg-primary-hover"
      >
        {adminMessages.orders.newOrders(count)}
      </button>
    </div>
  )
}
