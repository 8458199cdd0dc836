import type { ProblemCode } from './errors.ts'
import { quoteAll } from './list-texts.ts'
import { refusalMessages } from './messages/refusal.ts'

// each code needs a message
const messages: Readonly<Record<ProblemCode, string>> = refusalMessages

/** @returns what the problem document of a refusal says, in the language of the request */
export function refusalMessage(code: ProblemCode): string {
  return messages[code]
}

/**
 * The `detail` of an `order/too-many` problem: says when the customer can order again.
 * @param seconds until the customer can order again
 */
export function orderRetryAfterMessage(seconds: number): string {
  return refusalMessages.details.orderRetryAfter(Math.ceil(seconds / 60))
}

/** The `detail` of a `recipe/two-sizes` problem: says which dish would have which groups of sizes. */
export function twoSizesMessage(dish: string, groups: readonly string[]): string {
  return refusalMessages.details.twoSizes(dish, quoteAll(groups))
}

/** The `detail` of an `order/cash-too-low` problem. @param total with its currency sign */
export function cashTooLowMessage(total: string): string {
  return refusalMessages.details.cashTooLow(total)
}
