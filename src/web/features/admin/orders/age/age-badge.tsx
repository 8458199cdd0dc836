import { memo } from 'react'
import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'
import { durationText } from '#contract/order-handling-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { AlertIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/order-icons.tsx'
import { useClock } from './clock.ts'
import { type AgedOrder, ageOf, type OrderAge, type Urgency } from './order-age.ts'

const classes = {
  ok: 'text-ink-soft',
  soon: 'rounded-2xl bg-badge-yellow-soft px-2.5 text-badge-yellow',
  late: 'rounded-2xl bg-badge-red-soft px-2.5 text-badge-red',
} satisfies Record<Urgency, string>

/** How old an open order is, and whether it is late. */
export const AgeBadge = memo(function AgeBadge({ order }: { order: AgedOrder & Pick<AdminOrder, 'scheduled'> }) {
  const urgency = useClock((now) => ageOf(order, now).urgency)
  const text = useClock((now) => ageText(ageOf(order, now), order.scheduled === true))
  const Icon = urgency === 'late' ? AlertIcon : ClockIcon
  return (
    <span className={`inline-flex min-h-7 items-center gap-1.5 text-sm font-semibold tabular-nums ${classes[urgency]}`}>
      <Icon className="size-4 shrink-0" />
      {text}
    </span>
  )
})

/** @param isScheduled the customer has chosen the time, so that the age says nothing */
function ageText({ minutes, dueMinutes, urgency }: OrderAge, isScheduled: boolean): string {
  const age = durationText(minutes)
  if (urgency === 'late') {
    if (dueMinutes === undefined) return texts.late(age)
    return texts.lateBy(age, durationText(Math.max(1, -dueMinutes)))
  }
  if (dueMinutes !== undefined && (isScheduled || urgency === 'soon')) {
    const due = texts.dueIn(durationText(dueMinutes))
    return isScheduled ? due : texts.dueSoonIn(age, due)
  }
  return urgency === 'soon' ? texts.dueSoon(age) : age
}
