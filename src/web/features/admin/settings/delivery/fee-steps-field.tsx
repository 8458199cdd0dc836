import { type Delivery, deliveryTexts as texts } from '#contract/site-settings/delivery.ts'
import type { Field } from '../fields/define-fields.ts'
import { requiredAmountField } from '../fields/field-kinds.tsx'
import { amountError } from '../ordering/field-errors.ts'
import { checkFeeSteps, type FeeStepRow, toFeeStepRows } from './fee-step-draft.ts'
import { FeeStepRows } from './fee-step-rows.tsx'

/** The steps of the delivery fee, of all zones or of one. */
export const feeStepsField: Field<Delivery['feeSteps'], FeeStepRow[]> = {
  toDraft: (steps, { currency }) => toFeeStepRows(steps, currency),
  read: (rows, { currency }) => checkFeeSteps(rows, '', currency).feeSteps,
  check: (rows, path, { currency }) => checkFeeSteps(rows, path, currency).errors,
  error: ({ currency }) => amountError(currency),
  describe: (rows, shop) => {
    const price = (text: string) => String(requiredAmountField.describe(text, shop))
    return rows.map(({ fromSubtotal, fee }) => `${texts.from} ${price(fromSubtotal)}: ${price(fee)}`)
  },
  control: ({ frame: { name, hint }, value, onChange, shop, errors }) => (
    <FeeStepRows rows={value} path={name} hint={hint} currency={shop.currency} errors={errors} onChange={onChange} />
  ),
}
