import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { useSite } from '#web/settings/site.ts'
import { type ChargesDraft, readCharges, saveCharges } from './charges-draft.ts'
import { preloadCharges } from './lazy-charges.tsx'
import { cartQuoteQuery } from './queries.ts'
import { tabStorage } from './tab-storage.ts'

/** The tip and the code that the customer has chosen, and the quote with them. */
export function useCharges(uid: string, lines: CartLines) {
  const [draft, setDraft] = useState(() => readCharges(tabStorage, uid))
  const { cashGiven, ...charges } = draft
  const { hasOrderingRules, asksCashGiven } = useSite()
  const { data: quote, isPlaceholderData } = useQuery(cartQuoteQuery(lines, charges, { hasOrderingRules }))
  useEffect(() => {
    // otherwise the code would be requested when the quote has arrived
    if (hasOrderingRules || asksCashGiven) preloadCharges()
  }, [hasOrderingRules, asksCashGiven])
  return {
    /** With the cash, which is not part of a quote. */
    draft,
    charges,
    cashGiven: asksCashGiven ? cashGiven : undefined,
    changeCharges: (next: ChargesDraft) => {
      setDraft(next)
      saveCharges(tabStorage, uid, next)
    },
    quote,
    /** Whether the quote is that of the last request, which has not been answered. */
    isQuotePending: isPlaceholderData,
    /** The total is unknown without a quote, because the restaurant has ordering rules. */
    isTotalUnknown: hasOrderingRules === true && quote === undefined,
  }
}
