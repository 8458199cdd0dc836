import { amountMessages } from '#contract/messages/amount.ts'
import { deliverySettingsMessages } from '#contract/messages/delivery-settings.ts'
import { pickupSettingsMessages } from '#contract/messages/pickup-settings.ts'
import { pickupSchema } from '#contract/site-settings/pickup.ts'
import { api, unwrap } from '#web/api/client.ts'
import { completeTips, hiddenTips, taxClassMapField, tipFields } from '../delivery/charge-fields.tsx'
import { defineFields } from '../fields/define-fields.ts'
import { amountField, half } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'

/** What a pickup costs beside the dishes. */
export const pickupFields = defineFields({
  schema: pickupSchema,
  texts: () => ({ ...deliverySettingsMessages, ...pickupSettingsMessages }),
  fields: {
    minOrder: half(amountField),
    packagingFee: half(amountField),
    ...tipFields,
    taxClassMap: taxClassMapField(() => pickupSettingsMessages),
  },
  hidden: hiddenTips,
})

export const PickupSection = fieldsSection({
  name: 'pickup',
  fields: pickupFields,
  savedOf: (settings) => settings.pickup,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/pickup', { body })),
  complete: completeTips,
  savedHint: () => amountMessages.savedHint,
  after: (state) => <SectionExample name="pickup" state={state} startService="pickup" />,
})
