import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { useService } from '#web/opening/chosen-service.ts'
import { useSite } from '#web/settings/site.ts'
import { type AddressDraft, readDraft } from './address-draft.ts'
import { type ChargesDraft, readCharges, saveCharges } from './charges-draft.ts'
import { preloadCharges } from './lazy-charges.tsx'
import { cartQuoteQuery, type QuoteChoices } from './queries.ts'
import { tabStorage } from './tab-storage.ts'

/** What the customer has chosen beside the dishes, and the quote with it. */
export function useQuote(uid: string, lines: CartLines) {
  const service = useService()
  const { hasOrderingRules, hasZones, asksCashGiven } = useSite()
  const [draft, setDraft] = useState(() => readCharges(tabStorage, uid))
  const [address, setAddress] = useState(() => toQuoteAddress(readDraft(tabStorage, uid)))
  /** The date whose times the customer sees; undefined while the customer chooses no time. */
  const [timesOn, setTimesOn] = useState<string | undefined>(() => (draft.scheduledFor === undefined ? undefined : ''))
  const { cashGiven, ...charges } = draft
  const choices: QuoteChoices = {
    ...charges,
    ...(service && { service }),
    ...(hasZones && service !== 'pickup' && address && { address }),
    ...(timesOn !== undefined && { timesOn }),
  }
  const { data: quote, isPlaceholderData } = useQuery(cartQuoteQuery(lines, choices, { hasOrderingRules }))
  useEffect(() => {
    // otherwise the code would be requested when the quote has arrived
    if (hasOrderingRules || asksCashGiven) preloadCharges()
  }, [hasOrderingRules, asksCashGiven])
  return {
    service,
    /** With the cash, which is not part of a quote. */
    draft,
    charges,
    cashGiven: asksCashGiven ? cashGiven : undefined,
    changeCharges: (next: ChargesDraft) => {
      setDraft(next)
      saveCharges(tabStorage, uid, next)
    },
    changeAddress: (next: AddressDraft) => {
      if (hasZones) setAddress(toQuoteAddress(next))
    },
    timesOn,
    setTimesOn,
    quote,
    /** Whether the quote is that of the last request, which has not been answered. */
    isQuotePending: isPlaceholderData,
    /** The total is unknown without a quote, because the restaurant has ordering rules. */
    isTotalUnknown: hasOrderingRules === true && quote === undefined,
  }
}

/** @returns undefined until the customer has typed a postcode */
function toQuoteAddress({ street, city, state, zipCode }: AddressDraft): QuoteChoices['address'] {
  return zipCode.trim() === '' ? undefined : { street, city, state, zipCode }
}
