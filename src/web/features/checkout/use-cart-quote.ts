import { useQuery } from '@tanstack/react-query'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useChosenDay } from '#web/opening/chosen-day.ts'
import { useService } from '#web/opening/chosen-service.ts'
import { useSite } from '#web/settings/site.ts'
import { type CartQuote, cartQuoteQuery } from './queries.ts'

export interface ShownQuote {
  /** The server's amounts; undefined until they have arrived. */
  quote: CartQuote | undefined
  /** Whether the restaurant has ordering rules, and there is no quote yet. */
  isTotalUnknown: boolean
  /** The business day that the customer has chosen for a dish, if the cart can be ordered for it. */
  day: string | undefined
}

/**
 * The amounts of the cart for the chosen service, without what a customer chooses at the checkout, except the day.
 * @param options.enabled false to ask for nothing
 */
export function useCartQuote({ enabled = true } = {}): ShownQuote {
  const { lines } = useCart()
  const { hasOrderingRules } = useSite()
  const service = useService()
  const chosenDay = useChosenDay()
  const choices = { ...(service && { service }), ...(chosenDay !== undefined && { timesOn: chosenDay }) }
  const query = cartQuoteQuery(lines, choices, { hasOrderingRules })
  const { data: quote } = useQuery(enabled ? query : { ...query, enabled })
  const { date, slots = [] } = quote?.times ?? {}
  const day = date === chosenDay && slots.some(({ isFull }) => !isFull) ? chosenDay : undefined
  return { quote, isTotalUnknown: hasOrderingRules === true && !quote, day }
}
