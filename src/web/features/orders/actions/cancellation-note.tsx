import { cancellationMessages as texts } from '#contract/messages/cancellation.ts'
import type { Cancellation } from '#contract/orders/order-progress.ts'

/** Who cancelled an order and why. */
export function CancellationNote({ by, reason }: Cancellation) {
  return (
    <p>
      {texts.by[by]}
      {reason !== undefined && <span className="block text-ink-soft">{texts.reason(reason)}</span>}
    </p>
  )
}
