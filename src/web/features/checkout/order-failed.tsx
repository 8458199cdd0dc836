import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { availabilityMessages } from '#contract/messages/availability.ts'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Alert } from '#web/ui/alert.tsx'
import { describeMinimum } from './minimum-notice.tsx'
import type { OrderFailure } from './queries.ts'

/** Shows why the order was not placed. For a changed menu, refused options and a changed total, a dialog does that. */
export function OrderFailed({ failure }: { failure: OrderFailure | undefined }) {
  const currency = useCurrency()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure || failure.kind === 'menu-changed' || failure.kind === 'selection-invalid') return null
  if (failure.kind === 'total-changed' || failure.kind === 'time-changed') return null
  if (failure.kind === 'promotion-invalid') return <Alert ref={box}>{failure.promotionProblem.message}</Alert>
  if (failure.kind === 'below-minimum') return <Alert ref={box}>{describeMinimum(failure.minimum, currency)}</Alert>
  if (failure.kind === 'age-not-confirmed') return <Alert ref={box}>{availabilityMessages.ageRequired}</Alert>
  if (failure.kind === 'ordered-before') {
    return (
      <Alert ref={box} kind="notice">
        <p>{checkoutMessages.orderedBefore}</p>
        <Link to="/order-confirmation/$id" params={{ id: failure.orderId }} className="mt-1 inline-block underline">
          {orderStatusMessages.orderId(failure.orderId)}
        </Link>
      </Alert>
    )
  }
  return (
    <Alert ref={box}>
      <p>{checkoutMessages.failed}</p>
      {failure.detail && <p className="mt-1 font-normal">{failure.detail}</p>}
      {!navigator.onLine && <p className="mt-1 font-normal">{checkoutMessages.offline}</p>}
    </Alert>
  )
}
