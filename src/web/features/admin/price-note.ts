import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'

const texts = () => adminMessages.editor

const slipFactor = limits.priceSlipFactor

/**
 * A note beside a price field, which prevents nothing.
 * @param others the prices of the other dishes of the category, or of the other options of the group
 * @returns undefined for a price like the others, and for a text that is not a price
 */
export function priceNote(typed: string, others: readonly number[], currency: Currency): string | undefined {
  const price = parseTypedAmount(typed, currency)
  const usual = median(others.filter((other) => other > 0))
  if (price === undefined) return meaningsNote(typed, currency)
  if (price === 0 || usual === undefined) return undefined
  const [shown, shownUsual] = [formatPrice(price, currency), formatPrice(usual, currency)]
  if (price >= usual * slipFactor) return texts().priceMuchHigher(shown, shownUsual)
  return price <= usual / slipFactor ? texts().priceMuchLower(shown, shownUsual) : undefined
}

function median(prices: readonly number[]): number | undefined {
  return [...prices].sort((a, b) => a - b)[Math.floor(prices.length / 2)]
}
