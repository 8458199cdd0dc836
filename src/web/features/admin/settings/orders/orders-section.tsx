import { orderSettingsMessages } from '#contract/messages/order-settings.ts'
import { ordersSettingsSchema } from '#contract/site-settings/orders.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from '../fields/define-fields.ts'
import { switchesOf } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'

/** What customers can do with an order, and whether it gets a ticket number. */
export const OrdersSection = fieldsSection({
  name: 'orders',
  fields: defineFields({
    schema: ordersSettingsSchema,
    texts: () => orderSettingsMessages,
    fields: switchesOf(ordersSettingsSchema.shape),
  }),
  savedOf: ({ orders }) => orders,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/orders', { body })),
})
