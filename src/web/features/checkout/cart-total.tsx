import { cartMessages } from '#contract/messages/cart.ts'
import { totalOf } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { AmountRows, IncludedTaxes, Total } from '#web/ui/amount-rows.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import type { CartQuote } from './queries.ts'
import { useTotalAnnouncement } from './use-total-announcement.ts'

interface CartTotalProps {
  /** By `cartTotal`. */
  total: number
  quote: CartQuote | undefined
  /** Whether the restaurant has ordering rules, and there is no quote yet. */
  isTotalUnknown: boolean
}

/** The total of the cart, with the amounts that lead to it. A tip and a code are added at the checkout. */
export function CartTotal({ total, quote, isTotalUnknown }: CartTotalProps) {
  const currency = useCurrency()
  useTotalAnnouncement(quote?.hash === undefined ? undefined : quote)
  return (
    <>
      {quote && <AmountRows amounts={quote} linesTotal={totalOf(quote.lines, currency)} className="mb-4" />}
      <Total label={cartMessages.total} value={isTotalUnknown ? undefined : total} isLeast={quote?.isLeast} />
      {quote && <IncludedTaxes amounts={quote} />}
      <MinimumNotice minimum={quote?.minimum} />
    </>
  )
}
