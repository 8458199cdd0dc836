import { useId } from 'react'
import { amountsMessages as texts } from '#contract/messages/amounts.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import type { CartQuote } from './queries.ts'

interface FreeDeliveryProps {
  quote: CartQuote | undefined
  className: string
}

/** The dish that would be free, and how far the cart is from a free delivery, if the restaurant has them. Place it where it moves no button. */
export function FreeDelivery({ quote, className }: FreeDeliveryProps) {
  const id = useId()
  const currency = useCurrency()
  const { subtotal = 0, freeDelivery, freeItem } = quote ?? {}
  if (!freeDelivery && !freeItem) return null
  const { missing = 0 } = freeDelivery ?? {}
  return (
    <div className={className}>
      {freeItem && <p className="font-semibold wrap-anywhere">{freeItem.message}</p>}
      {freeDelivery && (
        <>
          <p id={id} className="font-semibold">
            {missing > 0 ? texts.missingForFreeDelivery(formatPrice(missing, currency)) : texts.hasFreeDelivery}
          </p>
          <progress aria-labelledby={id} className="meter mt-2" value={subtotal} max={subtotal + missing} />
        </>
      )}
    </div>
  )
}
