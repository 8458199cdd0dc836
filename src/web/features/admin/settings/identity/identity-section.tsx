import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/settings-messages.ts'
import { identitySchema } from '#contract/site-settings/identity.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from '../fields/define-fields.ts'
import { plainField, textField } from '../fields/field-kinds.tsx'
import { Fields } from '../fields/fields.tsx'
import { useFieldsForm } from '../fields/fields-section.tsx'
import { SectionForm } from '../form/section-form.tsx'
import type { SectionProps } from '../sections.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'

const fields = defineFields({
  schema: identitySchema,
  texts: settingsMessages.identity,
  fields: {
    name: textField({ 'aria-required': true, maxLength: limits.siteNameMaxChars }),
    tagline: textField({ maxLength: limits.siteTextMaxChars }),
    opening: textField({ maxLength: limits.siteTextMaxChars }),
    legalName: textField({ maxLength: limits.nameMaxChars }),
    // the section shows it, because its preview has the typed name
    logo: plainField<string>(() => null),
    accent: plainField<string>(({ frame, value, onChange }) => (
      <AccentField value={value} error={frame.error} onChange={onChange} />
    )),
  },
})

/** How the restaurant is called, and how it introduces itself. */
export function IdentitySection(sectionProps: SectionProps) {
  const { form, props } = useFieldsForm(
    {
      name: 'identity',
      fields,
      savedOf: ({ identity }) => identity,
      put: async (body) => unwrap(await api.PUT('/api/admin/settings/identity', { body })),
    },
    sectionProps,
  )
  const { draft, errors } = props
  return (
    <SectionForm form={form}>
      <Fields {...props} fields={fields} names={['name', 'tagline', 'opening', 'legalName']} />
      <LogoField
        value={draft.logo}
        siteName={draft.name}
        error={errors['logo']}
        onChange={(logo) => form.set({ logo })}
      />
      <Fields {...props} fields={fields} names={['accent']} />
    </SectionForm>
  )
}
