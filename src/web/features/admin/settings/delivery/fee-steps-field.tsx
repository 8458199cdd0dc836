import { labelled } from '#contract/join-words.ts'
import { deliverySettingsMessages as texts } from '#contract/messages/delivery-settings.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Field } from '../fields/define-fields.ts'
import { requiredAmountField } from '../fields/field-kinds.tsx'
import { amountError } from '../ordering/field-errors.ts'
import { type FeeStepRow, FeeStepRows } from './fee-step-rows.tsx'

const { toDraft, read, describe } = requiredAmountField

/** The steps of the delivery fee, of all zones or of one. They are sorted when they are saved. */
export const feeStepsField: Field<Delivery['feeSteps'], FeeStepRow[]> = {
  toDraft: (steps, shop) =>
    steps.map(({ fromSubtotal, fee }, index) => ({
      key: `step-${index}`,
      fromSubtotal: toDraft(fromSubtotal, shop),
      fee: toDraft(fee, shop),
    })),
  read: (rows, shop) =>
    rows
      .map(({ fromSubtotal, fee }) => ({ fromSubtotal: read(fromSubtotal, shop), fee: read(fee, shop) }))
      .sort((a, b) => a.fromSubtotal - b.fromSubtotal),
  // the schema checks the sorted rows, so it does not know the row on the screen
  check: (rows, path, shop) => {
    const errors: Record<string, string> = {}
    const amounts = rows.map(({ fromSubtotal }) => read(fromSubtotal, shop))
    for (const [index, amount] of amounts.entries()) {
      if (Number.isNaN(amount)) errors[`${path}.${index}.fromSubtotal`] = amountError(shop.currency)
      else if (amounts.indexOf(amount) < index) errors[`${path}.${index}.fromSubtotal`] = texts.stepTwice
      if (Number.isNaN(read(rows[index]?.fee ?? '', shop))) errors[`${path}.${index}.fee`] = amountError(shop.currency)
    }
    return errors
  },
  error: ({ currency }) => amountError(currency),
  describe: (rows, shop) => {
    const price = (text: string) => String(describe(text, shop))
    return rows.map(({ fromSubtotal, fee }) => labelled(`${texts.from} ${price(fromSubtotal)}`, price(fee)))
  },
  control: ({ frame: { name, hint }, value, onChange, shop, errors }) => (
    <FeeStepRows rows={value} path={name} hint={hint} currency={shop.currency} errors={errors} onChange={onChange} />
  ),
}
