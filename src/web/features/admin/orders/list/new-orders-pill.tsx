import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { useStore } from '#web/state/create-store.ts'
import { newOrders } from '../alarm/new-order-alarm.ts'

/**
 * The number of listed orders that have arrived while the list was scrolled down.
 * @param isAtTop whether the person sees a new row at once
 */
export function useNewAbove(orders: readonly AdminOrder[], isAtTop: () => boolean) {
  const [above, setAbove] = useState<ReadonlySet<string>>(new Set())
  const ids = useStore(newOrders)
  const known = useRef(ids)
  const onNewOrders = useEffectEvent((added: readonly string[]) => {
    if (added.length > 0 && !isAtTop()) setAbove((all) => new Set([...all, ...added]))
  })
  useEffect(() => {
    onNewOrders(ids.filter((id) => !known.current.includes(id)))
    known.current = ids
  }, [ids])
  const count = above.size === 0 ? 0 : orders.filter(({ id }) => above.has(id)).length
  return { count, clear: () => setAbove(new Set()) }
}

/** Shown while the list is scrolled down, so that new orders above do not move the rows in view. */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="pointer-events-none sticky top-16 z-20 flex h-0 justify-center md:top-4">
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
