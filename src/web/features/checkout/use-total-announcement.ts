import { useEffect, useRef } from 'react'
import { cartMessages } from '#contract/messages/cart.ts'
import { messages } from '#contract/messages/shared.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { announce } from '#web/ui/live-region.ts'
import type { CartQuote } from './queries.ts'

/** Announces each change of the total to screen readers. @param quote undefined until the first one with amounts */
export function useTotalAnnouncement(quote: CartQuote | undefined): void {
  const { total, isLeast } = quote ?? {}
  const currency = useCurrency()
  const last = useRef(total)
  useEffect(() => {
    if (total !== undefined && last.current !== undefined && total !== last.current) {
      const price = formatPrice(total, currency)
      announce(cartMessages.totalAnnouncement(isLeast ? messages.menu.from(price) : price))
    }
    last.current = total
  }, [total, isLeast, currency])
}
