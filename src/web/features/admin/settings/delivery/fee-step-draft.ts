import type { Delivery } from '#contract/site-settings/delivery.ts'
import { deliveryTexts as texts } from '#contract/site-settings/delivery.ts'
import type { Currency } from '#contract/values/money.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { amountError } from '../ordering/field-errors.ts'
import { requiredAmountOf, requiredAmountText } from '../ordering/typed-numbers.ts'

/** One step of the delivery fee, as typed. */
export interface FeeStepRow {
  key: string
  fromSubtotal: string
  fee: string
}

export function newFeeStep(fromSubtotal = ''): FeeStepRow {
  return { key: randomId(), fromSubtotal, fee: '' }
}

export function toFeeStepRows(steps: Delivery['feeSteps'], currency: Currency): FeeStepRow[] {
  return steps.map(({ fromSubtotal, fee }, index) => ({
    key: `step-${index}`,
    fromSubtotal: requiredAmountText(fromSubtotal, currency),
    fee: requiredAmountText(fee, currency),
  }))
}

/**
 * @param path of the errors
 * @returns the sorted steps, with NaN for each amount that is not valid, and the errors of the rows on the screen
 */
export function checkFeeSteps(
  rows: readonly FeeStepRow[],
  path: string,
  currency: Currency,
): { feeSteps: Delivery['feeSteps']; errors: FieldErrors } {
  const steps = rows.map(({ fromSubtotal, fee }) => ({
    fromSubtotal: requiredAmountOf(fromSubtotal, currency),
    fee: requiredAmountOf(fee, currency),
  }))
  const errors: Record<string, string> = {}
  for (const [index, { fromSubtotal, fee }] of steps.entries()) {
    // the schema checks the sorted rows, so it does not know the row on the screen
    if (Number.isNaN(fromSubtotal)) errors[`${path}.${index}.fromSubtotal`] = amountError(currency)
    else if (steps.slice(0, index).some((step) => step.fromSubtotal === fromSubtotal))
      errors[`${path}.${index}.fromSubtotal`] = texts.stepTwice
    if (Number.isNaN(fee)) errors[`${path}.${index}.fee`] = amountError(currency)
  }
  return { feeSteps: steps.sort((a, b) => a.fromSubtotal - b.fromSubtotal), errors }
}
