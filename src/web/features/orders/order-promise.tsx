import { orderMessages as texts } from '#contract/messages/order.ts'
import { awaitedTimeOf, estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ClockTime } from '#web/ui/clock-time.tsx'

/** The promised time in large type; after a delay the new one, and the old one struck through. Nothing when the customer waits for no time. */
export function OrderPromise({ order }: { order: Order }) {
  const time = awaitedTimeOf(order)
  if (!time) return null
  const { service, delayMinutes = 0 } = order
  const promise = service === 'pickup' ? texts.pickupPromise : texts.promise
  const before = delayMinutes > 0 && estimatedTimeOf({ ...order, delayMinutes: 0 })
  return (
    <>
      <ClockTime {...time} phrase={(text) => promise(text, time.fromMs !== time.toMs)} />{' '}
      {before && (
        <s className="text-lg font-semibold text-ink-soft md:text-2xl">
          <span className="sr-only">{texts.insteadOf} </span>
          <ClockTime {...before} />
        </s>
      )}
    </>
  )
}
