import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { orderName } from '#contract/order-status-texts.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { StatusSelect, type StatusSelectProps } from '../status/status-field.tsx'

/** A small button with the invisible dropdown of the statuses above it. The column already shows the status. */
export function MoveMenu({ order, onChange }: Pick<StatusSelectProps, 'order' | 'onChange'>) {
  return (
    <span className="relative ms-auto inline-flex wrap-break-word min-h-11 items-center gap-1 rounded-xl border border-edge bg-surface px-3 text-sm font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-sunken">
      <span aria-hidden="true">{texts.status}</span>
      <ChevronDownIcon className="size-4" />
      <StatusSelect
        order={order}
        onChange={onChange}
        aria-label={texts.statusOf(orderName(order))}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  )
}
