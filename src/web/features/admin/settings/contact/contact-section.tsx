import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { type Contact, contactSchema } from '#contract/site-settings/contact.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from '../fields/define-fields.ts'
import { half, plainField, textAreaField, textField } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { LinkRows } from './link-rows.tsx'

export const contactFields = defineFields({
  schema: contactSchema,
  texts: () => settingsMessages.contact,
  fields: {
    address: textAreaField({ maxLength: limits.addressFieldMaxChars }),
    phone: half(textField({ type: 'tel', maxLength: limits.phoneMaxChars })),
    email: half(textField({ type: 'email', maxLength: limits.emailMaxChars })),
    links: plainField<Contact['links']>(({ value, errors, onChange }) => (
      <LinkRows links={value} errors={errors} onChange={onChange} />
    )),
  },
})

/** How guests reach the restaurant. */
export const ContactSection = fieldsSection({
  name: 'contact',
  fields: contactFields,
  savedOf: ({ contact }) => contact,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/contact', { body })),
})
