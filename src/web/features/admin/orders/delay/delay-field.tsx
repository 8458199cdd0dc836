import { memo } from 'react'
import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { timeRangeText, timeText } from '#contract/order-time-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import { isAwaited } from '#contract/orders/order-status.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { useMinute } from '../age/clock.ts'
import type { DelayChange } from './use-delay-changes.ts'

const steps = [5, 10, 20] as const

type PromisedOrder = Pick<AdminOrder, 'status' | 'promisedFrom' | 'promisedTo' | 'delayMinutes'>

/** The promised time with the delay, such as '19:10, delayed by 10 minutes'. Nothing for an order without a promised time. */
export function EstimatedTime({ order, className = '' }: { order: PromisedOrder; className?: string }) {
  const day = businessDayOf(useSite())
  const now = useMinute()
  const time = estimatedTimeOf(order)
  if (!time) return null
  const { fromMs, toMs } = time
  const { delayMinutes = 0 } = order
  return (
    <span className={className}>
      <span className="font-semibold tabular-nums">
        {fromMs === toMs ? timeText(fromMs, now, day) : timeRangeText(fromMs, toMs, now, day)}
      </span>
      {delayMinutes > 0 && isAwaited(order.status) && texts.delayedBy(delayMinutes)}
    </span>
  )
}

interface DelayFieldProps {
  order: AdminOrder
  change: DelayChange | undefined
  onDelay: (order: AdminOrder, minutes: number) => void
  onUndo: (order: AdminOrder, previous: number) => void
}

/** The estimated time of an order that is delayed, below the promised one. */
export function DelayedTime({ order }: { order: PromisedOrder }) {
  const { status, promisedFrom, delayMinutes = 0 } = order
  if (promisedFrom === undefined || delayMinutes === 0 || !isAwaited(status)) return null
  return (
    <>
      <h3 className="text-sm font-semibold tracking-normal text-ink-soft">{texts.estimated}</h3>
      <EstimatedTime order={order} />
    </>
  )
}

/** Buttons that delay an order whose customer waits for a promised time. */
export const DelayField = memo(function DelayField({ order, change, onDelay, onUndo }: DelayFieldProps) {
  const { status, promisedFrom, delayMinutes = 0 } = order
  if (promisedFrom === undefined) return null
  return (
    <div className="mb-2">
      {isAwaited(status) && (
        <div role="group" aria-label={texts.delayOf(orderName(order))} className="mt-1 flex flex-wrap gap-1">
          {steps.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-disabled={delayMinutes >= limits.delayMinutesMax || undefined}
              onClick={() => onDelay(order, minutes)}
              className="min-h-11 min-w-14 rounded-xl border border-edge bg-surface px-1 text-sm font-semibold whitespace-nowrap tabular-nums hover:bg-sunken aria-disabled:opacity-60"
            >
              {texts.addDelay(minutes)}
            </button>
          ))}
          {change !== undefined && change !== 'failed' && (
            <button
              type="button"
              onClick={() => onUndo(order, change.previous)}
              className="min-h-11 rounded-xl px-2 font-semibold text-primary-text underline underline-offset-4 hover:bg-primary-soft"
            >
              {adminMessages.order.undo}
              <span className="sr-only"> {texts.delayChangeOf(orderName(order))}</span>
            </button>
          )}
        </div>
      )}
      {change === 'failed' && <p className="mt-1 text-sm font-semibold text-danger">{texts.delayFailed}</p>}
    </div>
  )
})
