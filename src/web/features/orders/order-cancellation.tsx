import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { extrasCode } from './lazy-extras.ts'

/** Who cancelled the order and why; nothing when that is not known, and for other orders. */
export function OrderCancellation({ order: { status, cancellation } }: { order: Order }) {
  const isCancelled = cancellation !== undefined && status === 'cancelled'
  const reason = cancellation?.reason
  const [first, setFirst] = useState({ status, reason })
  if (first.status !== status) setFirst({ status, reason })
  const code = extrasCode.useCode(isCancelled)
  if (!isCancelled) return null
  return (
    <div className="mt-3 min-h-6">{code && <code.CancellationNote {...cancellation} firstReason={first.reason} />}</div>
  )
}
