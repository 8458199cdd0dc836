import { useId } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { orderLabel } from '#contract/messages.ts'
import { isOrderStatus, type OrderStatus, orderStatuses, orderStatusLabels } from '#contract/order-status.ts'

interface StatusFieldProps {
  orderId: string
  status: string
  onChange: (status: OrderStatus) => void
  /** While a change can be taken back. */
  onUndo: (() => void) | undefined
}

/** The dropdown of spec §4: every status may follow every other. */
export function StatusField({ orderId, status, onChange, onUndo }: StatusFieldProps) {
  const id = useId()
  const known = isOrderStatus(status)
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        Status<span className="sr-only"> of {orderLabel(orderId)}</span>
      </label>
      <div className="mt-1 flex items-center gap-2">
        <select
          id={id}
          value={status}
          onChange={({ target }) => isOrderStatus(target.value) && onChange(target.value)}
          className={`min-h-11 w-44 shrink-0 rounded-xl border border-edge px-3 text-base font-medium ${known ? 'bg-surface text-ink' : 'bg-badge-gray-soft text-badge-gray'}`}
        >
          {!known && (
            // a status of an older or newer version: shown, never offered
            <option value={status} disabled>
              {status}
            </option>
          )}
          {orderStatuses.map((each) => (
            <option key={each} value={each}>
              {orderStatusLabels[each]}
            </option>
          ))}
        </select>
        {onUndo && (
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 rounded-xl px-3 font-semibold text-primary-text underline underline-offset-4 hover:bg-primary-soft"
          >
            {adminMessages.orders.undo}
            <span className="sr-only"> the change of {orderLabel(orderId)}</span>
          </button>
        )}
      </div>
    </div>
  )
}
