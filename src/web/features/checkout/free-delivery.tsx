import { useId } from 'react'
import { amountsMessages as texts } from '#contract/amounts-messages.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import type { CartQuote } from './queries.ts'

interface FreeDeliveryProps {
  quote: CartQuote | undefined
  className: string
}

/** How far the cart is from a free delivery, if the restaurant has one. Place it where it moves no button. */
export function FreeDelivery({ quote, className }: FreeDeliveryProps) {
  const id = useId()
  const currency = useCurrency()
  if (!quote?.freeDelivery) return null
  const { subtotal = 0, freeDelivery } = quote
  const { missing } = freeDelivery
  return (
    <div className={className}>
      <p id={id} className="font-semibold">
        {missing > 0 ? texts.missingForFreeDelivery(formatPrice(missing, currency)) : texts.hasFreeDelivery}
      </p>
      <progress aria-labelledby={id} className="meter mt-2" value={subtotal} max={subtotal + missing} />
    </div>
  )
}
