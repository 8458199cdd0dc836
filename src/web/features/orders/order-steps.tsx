import { orderMessages as texts } from '#contract/messages/order.ts'
import { isFinished, orderSteps, statusLabel } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'

const stepClasses = {
  done: { mark: 'border-2 border-primary bg-primary text-on-primary', line: 'bg-primary', text: '' },
  now: { mark: 'border-[0.4375rem] border-primary bg-surface', line: 'bg-line', text: 'font-bold' },
  next: { mark: 'border-2 border-edge bg-surface', line: 'bg-line', text: 'text-ink-soft' },
}

/**
 * The steps of an order as a line, or as a column where four words do not fit beside each other: those that are done, the present one,
 * and those to come. Only the restaurant moves it: while the order is pending, no step of the restaurant is the present one.
 */
export function OrderSteps({ order: { status, service } }: { order: Order }) {
  const { steps, current } = stepsOf(status, service)
  return (
    <div className="@container mt-5">
      <ol aria-label={texts.steps} className="flex flex-wrap gap-y-3">
        {steps.map((step, index) => {
          const isNow = index === current && status !== 'pending'
          const isDone = index < current || (index === current && (!isNow || isFinished(status)))
          const Icon = step === 'cancelled' ? CloseIcon : CheckIcon
          const classes = stepClasses[isDone ? 'done' : isNow ? 'now' : 'next']
          return (
            <li key={step} aria-current={isNow ? 'step' : undefined} className={`order-step ${classes.text}`}>
              {index < steps.length - 1 && <span aria-hidden="true" className={`step-line ${classes.line}`} />}
              <span
                aria-hidden="true"
                className={`step-mark grid size-6 place-items-center rounded-full ${classes.mark}`}
              >
                {isDone && <Icon className="size-4" />}
              </span>
              <span>
                {step === 'pending' ? texts.placedStep : statusLabel(step, service)}
                {isDone && !isNow && <span className="sr-only">{texts.stepDone}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The usual steps. An order with another status, such as a cancelled one, has no steps to come. */
function stepsOf(status: string, service: Order['service']) {
  const usual: readonly string[] = orderSteps[service ?? 'delivery']
  const current = usual.indexOf(status)
  return current === -1 ? { steps: ['pending', status], current: 1 } : { steps: usual, current }
}
