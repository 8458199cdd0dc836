import { storefrontSettingsMessages } from '#contract/messages/storefront-settings.ts'
import { storefrontSchema } from '#contract/site-settings/storefront.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from './fields/define-fields.ts'
import { switchesOf } from './fields/field-kinds.tsx'
import { fieldsSection } from './fields/fields-section.tsx'

/** Whether guests see the menu without an account, whether /home shows all dishes, and whether pictures are optional. */
export const StorefrontSection = fieldsSection({
  name: 'storefront',
  fields: defineFields({
    schema: storefrontSchema,
    texts: () => storefrontSettingsMessages,
    fields: switchesOf(storefrontSchema.shape),
  }),
  savedOf: ({ storefront }) => storefront,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/storefront', { body })),
})
