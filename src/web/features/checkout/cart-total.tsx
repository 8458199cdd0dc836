import { cartMessages } from '#contract/checkout-messages.ts'
import { AmountRows, IncludedTaxes } from '#web/ui/amount-rows.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import type { CartQuote } from './queries.ts'
import { useTotalAnnouncement } from './use-total-announcement.ts'

interface CartTotalProps {
  /** The sum of price times quantity. */
  linesTotal: number
  quote: CartQuote | undefined
  /** The total is unknown until the first quote. */
  isPending: boolean
}

/** The total of the cart, with the amounts that lead to it. A tip and a code are added at the checkout. */
export function CartTotal({ linesTotal, quote, isPending }: CartTotalProps) {
  const hasAmounts = quote?.hash !== undefined
  useTotalAnnouncement(hasAmounts ? quote.total : undefined)
  return (
    <>
      {quote && <AmountRows amounts={quote} linesTotal={linesTotal} />}
      <p className={`flex items-baseline justify-between gap-4 text-xl font-bold ${hasAmounts ? 'mt-4' : ''}`}>
        <span>{cartMessages.total}</span>
        {isPending ? (
          <Skeleton className="h-8 w-24" />
        ) : (
          <Price value={hasAmounts ? quote.total : linesTotal} className="text-2xl" />
        )}
      </p>
      {quote && <IncludedTaxes amounts={quote} />}
      <MinimumNotice minimum={quote?.minimum} />
    </>
  )
}
