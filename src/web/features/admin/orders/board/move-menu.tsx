import { orderBoardMessages as texts } from '#contract/order-board-messages.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { StatusSelect, type StatusSelectProps } from '../status/status-field.tsx'

/** The dropdown of the statuses as a small button. The dropdown is transparent, because the column shows the status. */
export function MoveMenu({ order, onChange }: Pick<StatusSelectProps, 'order' | 'onChange'>) {
  return (
    <span className="relative ml-auto inline-flex min-h-11 items-center gap-1 rounded-xl border border-edge bg-surface px-3 text-sm font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-sunken">
      <span aria-hidden="true">{texts.moveTo}</span>
      <ChevronDownIcon className="size-4" />
      <StatusSelect
        order={order}
        onChange={onChange}
        aria-label={texts.move(order.id)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </span>
  )
}
