import { useEffect, useRef } from 'react'
import { cartMessages } from '#contract/messages/cart.ts'
import { formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { announce } from '#web/ui/live-region.ts'

/** Announces each change of the total to screen readers. @param total undefined until the first quote with amounts */
export function useTotalAnnouncement(total: number | undefined): void {
  const currency = useCurrency()
  const last = useRef(total)
  useEffect(() => {
    if (total !== undefined && last.current !== undefined && total !== last.current)
      announce(cartMessages.totalAnnouncement(formatPrice(total, currency)))
    last.current = total
  }, [total, currency])
}
