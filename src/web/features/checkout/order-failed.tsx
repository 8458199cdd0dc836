import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messages, orderLabel } from '#contract/messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { OrderFailure } from './queries.ts'

/** Says why the order was not placed. `MenuChangeDialog` shows a changed menu. */
export function OrderFailed({ failure }: { failure: OrderFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure || failure.kind === 'menu-changed') return null
  if (failure.kind === 'ordered-before') {
    return (
      <Alert ref={box} kind="notice">
        <p>{messages.checkout.orderedBefore}</p>
        <Link
          to="/order-confirmation/$id"
          params={{ id: failure.orderId }}
          className="mt-1 inline-block wrap-anywhere underline"
        >
          {orderLabel(failure.orderId)}
        </Link>
      </Alert>
    )
  }
  return (
    <Alert ref={box}>
      <p>{messages.checkout.failed}</p>
      {failure.detail && <p className="mt-1 font-normal">{failure.detail}</p>}
      {!navigator.onLine && <p className="mt-1 font-normal">{messages.checkout.offline}</p>}
    </Alert>
  )
}
