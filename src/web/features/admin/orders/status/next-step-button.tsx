import { orderHandlingMessages as texts } from '#contract/messages/order-handling.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { nextStepOf } from './next-step.ts'

interface NextStepButtonProps {
  order: AdminOrder
  onChange: (order: AdminOrder, status: SettableStatus) => void
  className?: string
}

/** Sets the status that usually follows. Nothing for an order without a next step. */
export function NextStepButton({ order, onChange, className = '' }: NextStepButtonProps) {
  const next = nextStepOf(order)
  if (!next) return null
  return (
    <button type="button" onClick={() => onChange(order, next.status)} className={buttonClasses('primary', className)}>
      <ForwardIcon className="size-4 shrink-0" />
      <span>
        {next.label}
        <span className="sr-only"> {texts.nextStepOf(orderName(order))}</span>
      </span>
    </button>
  )
}
