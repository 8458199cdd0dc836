import { useQuery } from '@tanstack/react-query'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useService } from '#web/opening/chosen-service.ts'
import { useSite } from '#web/settings/site.ts'
import { type CartQuote, cartQuoteQuery } from './queries.ts'

export interface ShownQuote {
  /** The server's amounts; undefined until they have arrived. */
  quote: CartQuote | undefined
  /** Whether the restaurant has ordering rules, and there is no quote yet. */
  isTotalUnknown: boolean
}

/**
 * The amounts of the cart for the chosen service, without what a customer chooses at the checkout.
 * @param options.enabled false to ask for nothing
 */
export function useCartQuote({ enabled = true } = {}): ShownQuote {
  const { lines } = useCart()
  const { hasOrderingRules } = useSite()
  const service = useService()
  const query = cartQuoteQuery(lines, service ? { service } : {}, { hasOrderingRules })
  const { data: quote } = useQuery(enabled ? query : { ...query, enabled })
  return { quote, isTotalUnknown: hasOrderingRules === true && !quote }
}
