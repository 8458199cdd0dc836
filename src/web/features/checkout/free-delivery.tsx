import { useId } from 'react'
import { amountsMessages as texts } from '#contract/amounts-messages.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import type { CartQuote } from './queries.ts'

/** How far the cart is from a free delivery, if the restaurant has one. It is the last part of its box, so that it moves nothing. */
export function FreeDelivery({ quote }: { quote: CartQuote | undefined }) {
  const id = useId()
  const currency = useCurrency()
  if (!quote?.freeDelivery) return null
  const { subtotal = 0, freeDelivery } = quote
  const { missing } = freeDelivery
  return (
    <div className="mt-4">
      <p id={id} className="font-semibold">
        {missing > 0 ? texts.missingForFreeDelivery(formatPrice(missing, currency)) : texts.hasFreeDelivery}
      </p>
      <progress aria-labelledby={id} className="meter mt-2" value={subtotal} max={subtotal + missing} />
    </div>
  )
}
