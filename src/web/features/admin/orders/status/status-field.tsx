import { useId } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { isOrderStatus, type OrderStatus, orderStatuses, orderStatusLabels } from '#contract/order-status.ts'

interface StatusFieldProps {
  orderId: string
  status: string
  onChange: (status: OrderStatus) => void
  /** `undefined` when there is no change to undo. */
  onUndo: (() => void) | undefined
}

/** The dropdown of spec §4: every status can be changed to every other. */
export function StatusField({ orderId, status, onChange, onUndo }: StatusFieldProps) {
  const id = useId()
  const isKnown = isOrderStatus(status)
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {adminMessages.order.status}
        <span className="sr-only"> {adminMessages.order.of(orderId)}</span>
      </label>
      <div className="mt-1 flex items-center gap-2">
        <select
          id={id}
          value={status}
          onChange={({ target }) => isOrderStatus(target.value) && onChange(target.value)}
          className={`min-h-11 w-44 shrink-0 rounded-xl border border-edge px-3 text-base font-medium ${isKnown ? 'bg-surface text-ink' : 'bg-badge-gray-soft text-badge-gray'}`}
        >
          {!isKnown && (
            // a status from another version of the app is shown, but cannot be selected
            <option value={status} disabled>
              {status}
            </option>
          )}
          {orderStatuses.map((option) => (
            <option key={option} value={option}>
              {orderStatusLabels[option]}
            </option>
          ))}
        </select>
        {onUndo && (
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 rounded-xl px-3 font-semibold text-primary-text underline underline-offset-4 hover:bg-primary-soft"
          >
            {adminMessages.order.undo}
            <span className="sr-only"> {adminMessages.order.changeOf(orderId)}</span>
          </button>
        )}
      </div>
    </div>
  )
}
