import { useId } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { isSettable, listSettable } from './settable-status.ts'

interface StatusFieldProps {
  order: AdminOrder
  onChange: (order: AdminOrder, status: SettableStatus) => void
  /** `undefined` when there is no change to undo. */
  onUndo: (() => void) | undefined
}

/** The dropdown of spec §4: every status can be changed to every other. */
export function StatusField({ order, onChange, onUndo }: StatusFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {adminMessages.order.status}
        <span className="sr-only"> {adminMessages.order.of(orderName(order))}</span>
      </label>
      <div className="mt-1 flex items-center gap-2">
        <StatusSelect id={id} order={order} onChange={onChange} className="w-44 text-base" />
        {onUndo && (
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 rounded-xl px-3 font-semibold text-primary-text underline underline-offset-4 hover:bg-primary-soft"
          >
            {adminMessages.order.undo}
            <span className="sr-only"> {adminMessages.order.changeOf(orderName(order))}</span>
          </button>
        )}
      </div>
    </div>
  )
}

export interface StatusSelectProps extends Pick<StatusFieldProps, 'order' | 'onChange'> {
  id?: string
  'aria-label'?: string
  className?: string
}

export function StatusSelect({ order, onChange, className = '', ...rest }: StatusSelectProps) {
  const { status } = order
  const isKnown = isSettable(order, status)
  return (
    <select
      {...rest}
      value={status}
      onChange={({ target }) => isSettable(order, target.value) && onChange(order, target.value)}
      className={`min-h-11 shrink-0 rounded-xl border border-edge px-3 font-medium ${className} ${isKnown ? 'bg-surface text-ink' : 'bg-badge-gray-soft text-badge-gray'}`}
    >
      {!isKnown && (
        // a status that is not in the dropdown of this order is shown, but cannot be selected
        <option value={status} disabled>
          {statusLabel(status, order.service)}
        </option>
      )}
      {listSettable(order).map((option) => (
        <option key={option} value={option}>
          {statusLabel(option, order.service)}
        </option>
      ))}
    </select>
  )
}
