import { amountsMessages } from '#contract/messages/amounts.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'

/** The least value of the dishes, and what is missing. */
interface Minimum {
  amount: number
  missing: number
}

/** What is missing to the minimum order; nothing when it is reached. */
export function MinimumNotice({ minimum }: { minimum: Minimum | undefined }) {
  const currency = useCurrency()
  if (!minimum || minimum.missing === 0) return null
  return (
    <p role="status" className="mt-3 font-semibold text-danger">
      {describeMinimum(minimum, currency)}
    </p>
  )
}

export function describeMinimum({ amount, missing }: Minimum, currency: Currency): string {
  return amountsMessages.belowMinimum(formatPrice(amount, currency), formatPrice(missing, currency))
}
