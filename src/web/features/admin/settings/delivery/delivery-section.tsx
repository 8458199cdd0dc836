import { amountMessages } from '#contract/messages/amount.ts'
import { deliverySettingsMessages as texts } from '#contract/messages/delivery-settings.ts'
import { deliverySchema } from '#contract/site-settings/delivery.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from '../fields/define-fields.ts'
import { amountField, half } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import { completeTips, hiddenTips, taxClassMapField, tipFields } from './charge-fields.tsx'
import { feeStepsField } from './fee-steps-field.tsx'

/** What a delivery costs beside the dishes. */
export const deliveryFields = defineFields({
  schema: deliverySchema,
  texts: () => texts,
  fields: {
    minOrder: amountField,
    feeSteps: feeStepsField,
    packagingFee: amountField,
    smallOrderFee: half(amountField),
    smallOrderBelow: half(amountField),
    ...tipFields,
    taxClassMap: taxClassMapField(() => texts),
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
  complete: completeTips,
  savedHint: () => amountMessages.savedHint,
  after: (state) => <SectionExample name="delivery" state={state} />,
})
