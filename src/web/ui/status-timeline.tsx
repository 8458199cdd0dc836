import { orderStatusMessages } from '#contract/messages/order-status.ts'
import type { StatusChange } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { StatusBadge } from './badge.tsx'
import { LocalTime } from './local-time.tsx'

interface StatusTimelineProps {
  changes: readonly StatusChange[]
  /** Of the order; `delivery` when omitted. */
  service: ServiceType | undefined
}

/** The status changes and delays of an order, oldest first, each with its time and, for admins, who made it. */
export function StatusTimeline({ changes, service }: StatusTimelineProps) {
  return (
    <ol>
      {changes.map(({ from, to, at, delayMinutes, by }, index) => (
        <li
          key={`${at} ${to} ${delayMinutes}`}
          className="relative flex flex-col items-start justify-center gap-0.5 py-1.5 ps-5 before:absolute before:top-0 before:bottom-0 before:inset-s-1 before:w-0.5 before:bg-line first:before:top-1/2 last:before:bottom-1/2"
        >
          <span
            aria-hidden="true"
            className={`absolute inset-s-0 size-2.5 rounded-full ${index === changes.length - 1 ? 'bg-primary' : 'bg-edge'}`}
          />
          {delayMinutes === undefined ? (
            from === to ? (
              <span className="font-semibold">{orderStatusMessages.reasonGiven}</span>
            ) : (
              <StatusBadge status={to} service={service} />
            )
          ) : (
            <span className="font-semibold">{orderStatusMessages.delayed(delayMinutes)}</span>
          )}
          <span className="text-sm text-ink-soft">
            <LocalTime at={at} />
            {from === null && orderStatusMessages.placed}
            {from !== null && from !== to && delayMinutes === undefined && (
              <span className="sr-only">{orderStatusMessages.previousStatus(statusLabel(from, service))}</span>
            )}
            {by !== null && <span>{orderStatusMessages.changedBy(by)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
