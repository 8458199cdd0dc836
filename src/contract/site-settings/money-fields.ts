import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { decimalsMax, hasMinorPrecision } from '../values/money.ts'

/**
 * An amount of money as a decimal, 0 or more, such as a fee. The schema accepts the decimals of every currency; a rule of the
 * server checks those of the shop's currency.
 */
export const amountSchema = z.number().check(
  z.nonnegative(),
  z.maximum(limits.priceMaxMinor),
  z.refine((amount) => hasMinorPrecision(amount, { decimals: decimalsMax }), {
    error: () => fieldProblemMessages.decimalsThree,
  }),
)

/** Parts per million: 70,000 are 7 %. @param maxPercent included */
export function ppmSchema(maxPercent: number) {
  return z
    .int()
    .check(
      z.nonnegative(),
      z.maximum(maxPercent * 10_000, { error: () => fieldProblemMessages.percentMax(maxPercent) }),
    )
}
