import { amountsMessages } from '#contract/amounts-messages.ts'
import { formatPrice } from '#contract/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** What is missing to the minimum order; nothing when it is reached. */
export function MinimumNotice({ minimum }: { minimum: { amount: number; missing: number } | undefined }) {
  const currency = useCurrency()
  if (!minimum || minimum.missing === 0) return null
  return (
    <p role="status" className="mt-3 font-semibold text-danger">
      {amountsMessages.belowMinimum(formatPrice(minimum.amount, currency), formatPrice(minimum.missing, currency))}
    </p>
  )
}
