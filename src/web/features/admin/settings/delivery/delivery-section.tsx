import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { type Delivery, deliverySchema, deliveryTexts as texts } from '#contract/site-settings/delivery.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields, type Field } from '../fields/define-fields.ts'
import { amountField, half, requiredAmountField } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import { amountError } from '../ordering/field-errors.ts'
import { hiddenTips, taxClassMapField, tipFields } from './charge-fields.tsx'
import { checkFeeSteps, type FeeStepRow, toFeeStepRows } from './fee-step-draft.ts'
import { FeeStepRows } from './fee-step-rows.tsx'

const feeStepsField: Field<Delivery['feeSteps'], FeeStepRow[]> = {
  toDraft: (steps, { currency }) => toFeeStepRows(steps, 'step', currency),
  read: (rows, { currency }) => checkFeeSteps(rows, '', currency).feeSteps,
  checkRows: (rows, path, { currency }) => checkFeeSteps(rows, path, currency).errors,
  error: ({ currency }) => amountError(currency),
  describe: (rows, shop) => {
    const price = (text: string) => String(requiredAmountField.describe(text, shop))
    return rows.map(({ fromSubtotal, fee }) => `${texts.from} ${price(fromSubtotal)}: ${price(fee)}`)
  },
  control: ({ value, onChange, shop, errors }) => (
    <FeeStepRows rows={value} currency={shop.currency} errors={errors} onChange={onChange} />
  ),
}

/** What a delivery costs beside the dishes. */
export const deliveryFields = defineFields({
  schema: deliverySchema,
  texts,
  fields: {
    minOrder: amountField,
    feeSteps: feeStepsField,
    packagingFee: amountField,
    smallOrderFee: half(amountField),
    smallOrderBelow: half(amountField),
    ...tipFields,
    taxClassMap: taxClassMapField(texts),
  },
  hidden: hiddenTips,
  check: ({ smallOrderFee, smallOrderBelow }) =>
    smallOrderFee > 0 && smallOrderBelow === 0 ? { smallOrderBelow: texts.smallOrderBelowRequired } : {},
})

export const DeliverySection = fieldsSection({
  name: 'delivery',
  fields: deliveryFields,
  savedOf: (settings) => settings.delivery,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
  savedHint: amountMessages.savedHint,
  after: (state) => <SectionExample name="delivery" state={state} />,
})
