import { deliveryTexts } from '#contract/site-settings/delivery.ts'
import { pickupSchema, pickupTexts } from '#contract/site-settings/pickup.ts'
import { hiddenTips, taxClassMapField, tipFields } from '../delivery/delivery-fields.tsx'
import { defineFields } from '../form/define-fields.ts'
import { amountField, half } from '../form/field-kinds.tsx'

/** What a pickup costs beside the dishes. */
export const pickupFields = defineFields({
  schema: pickupSchema,
  texts: { ...deliveryTexts, ...pickupTexts },
  fields: {
    minOrder: half(amountField),
    packagingFee: half(amountField),
    ...tipFields,
    taxClassMap: taxClassMapField(pickupTexts),
  },
  hidden: hiddenTips,
})
