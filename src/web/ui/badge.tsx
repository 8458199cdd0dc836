import { type BadgeColour, isOrderStatus, orderStatusColours, statusLabel } from '#contract/orders/order-status.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'

const colourClasses = {
  yellow: 'bg-badge-yellow-soft text-badge-yellow',
  blue: 'bg-badge-blue-soft text-badge-blue',
  purple: 'bg-badge-purple-soft text-badge-purple',
  green: 'bg-badge-green-soft text-badge-green',
  red: 'bg-badge-red-soft text-badge-red',
  gray: 'bg-badge-gray-soft text-badge-gray',
} satisfies Record<BadgeColour, string>

const sizeClasses = {
  small: 'gap-1.5 px-[min(0.75rem,3.75vw)] py-1 text-sm',
  large: 'gap-2 px-[min(0.875rem,4.375vw)] py-1 text-[length:min(1.125rem,8.5vw)]/7',
}

interface StatusBadgeProps {
  status: string
  /** Of the order; `delivery` when omitted. */
  service?: ServiceType | undefined
  /** Instead of the name of the status. */
  label?: string
  size?: keyof typeof sizeClasses
}

/** An order's status in its colour (spec §4). An unknown status is gray and is its own label. */
export function StatusBadge({
  status,
  service,
  label = statusLabel(status, service),
  size = 'small',
}: StatusBadgeProps) {
  const colours = colourClasses[isOrderStatus(status) ? orderStatusColours[status] : 'gray']
  return (
    <span
      className={`inline-flex items-center rounded-full border border-current/20 font-semibold ${sizeClasses[size]} ${colours}`}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {label}
    </span>
  )
}
