import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FormSetting, missingParts } from '#contract/addresses/address-form.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { chooseDay, readChosenDay } from '#web/opening/chosen-day.ts'
import { useService } from '#web/opening/chosen-service.ts'
import { useSite } from '#web/settings/site.ts'
import { tabStorage } from '#web/state/tab-storage.ts'
import { type AddressDraft, readDraft } from './address-draft.ts'
import { type Charges, type ChargesDraft, changeCharges, readCharges, saveCharges } from './charges-draft.ts'
import { preloadCharges } from './lazy-charges.tsx'
import { type CartQuote, cartQuoteQuery, type QuoteChoices } from './queries.ts'

/** What the customer has chosen beside the dishes, and the quote with it. */
export function useQuote(draftOwner: string, lines: CartLines) {
  const queryClient = useQueryClient()
  const service = useService()
  const site = useSite()
  const { hasOrderingRules, hasZones, asksCashGiven } = site
  /** The day that the customer has chosen for a dish; a time of another day was chosen before. */
  const [chosenDay] = useState(() => readChosenDay(businessDateOf(Date.now(), businessDayOf(site))))
  const [draft, setDraft] = useState(() => forDay(readCharges(tabStorage, draftOwner), chosenDay, site))
  const [address, setAddress] = useState(() => toQuoteAddress(readDraft(tabStorage, draftOwner), site))
  /** The business day whose times the customer sees; undefined while the customer chooses no time. */
  const [timesOn, setTimesOn] = useState<string | undefined>(() => chosenDay ?? dateOf(draft, site))
  const { cashGiven, ...charges } = draft
  const queryOf = (chosen: Charges) => {
    const choices: QuoteChoices = {
      ...chosen,
      ...(service && { service }),
      ...(hasZones && service !== 'pickup' && address && { address }),
      ...(timesOn !== undefined && { timesOn }),
    }
    return cartQuoteQuery(lines, choices, { hasOrderingRules })
  }
  const { data, isPlaceholderData, isFetching } = useQuery(queryOf(charges))
  const [lastQuote, setLastQuote] = useState(data)
  if (data && data !== lastQuote) setLastQuote(data)
  // a request that failed does not remove the fields that the last quote has
  const quote = data ?? lastQuote
  const addressTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(addressTimer.current), [])
  useEffect(() => {
    // otherwise the code would be requested when the quote has arrived
    if (hasOrderingRules || asksCashGiven) preloadCharges()
  }, [hasOrderingRules, asksCashGiven])

  /** Loads the quote of a choice. Errors are ignored: `useQuery` shows them, or requests the quote again after the choice. */
  function prefetchQuote({ cashGiven: _, ...chosen }: ChargesDraft): void {
    queryClient.query(queryOf(chosen)).catch(() => undefined)
  }

  return {
    service,
    /** With the cash, which is not part of a quote. */
    draft,
    charges,
    cashGiven: asksCashGiven ? cashGiven : undefined,
    prefetchQuote,
    changeCharges: (next: ChargesDraft) => {
      setDraft(next)
      saveCharges(tabStorage, draftOwner, next)
    },
    changeAddress: (next: AddressDraft) => {
      clearTimeout(addressTimer.current)
      // a zone is not shown for each letter, and the service that finds addresses must not get half an address
      if (hasZones) addressTimer.current = setTimeout(() => setAddress(toQuoteAddress(next, site)), typingPauseMs)
    },
    timesOn,
    setTimesOn: (date: string | undefined) => {
      setTimesOn(date)
      chooseDay(date || undefined)
    },
    /** Whether the customer wants to choose a time, and has chosen none, or one that is not in the list of its day. */
    isTimeMissing:
      timesOn !== undefined &&
      // while the list loads, the server checks the time with the order
      (isPlaceholderData ? dateOf(draft, site) !== timesOn : !hasTime(quote, draft.scheduledFor)),
    quote,
    /** Whether the quote is that of the last request, which has not been answered. */
    isQuotePending: isPlaceholderData || data === undefined,
    /** The total is unknown without a quote, because the restaurant has ordering rules. */
    isTotalUnknown: hasOrderingRules === true && quote === undefined,
    /** Whether the first quote is on its way. */
    isTotalLoading: hasOrderingRules === true && quote === undefined && isFetching,
  }
}

/** @returns the business day of the chosen time */
function dateOf({ scheduledFor }: ChargesDraft, site: PublicSite): string | undefined {
  return scheduledFor && businessDateOf(Date.parse(scheduledFor), businessDayOf(site))
}

/** @returns the charges without a time of another day */
function forDay(draft: ChargesDraft, day: string | undefined, site: PublicSite): ChargesDraft {
  return day === undefined || dateOf(draft, site) === day ? draft : changeCharges(draft, { scheduledFor: undefined })
}

/** After this time without a key press, an address is quoted. */
const typingPauseMs = 400

function hasTime(quote: CartQuote | undefined, scheduledFor: string | undefined): boolean {
  return quote?.times?.slots.some(({ from }) => from === scheduledFor) === true
}

/** @returns undefined until the customer has typed a postcode, or what else the country requires */
function toQuoteAddress({ street, city, state, zipCode }: AddressDraft, site: FormSetting): QuoteChoices['address'] {
  const address = { street, city, state, zipCode }
  return zipCode.trim() === '' && missingParts(address, site).length > 0 ? undefined : address
}
