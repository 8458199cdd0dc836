import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { messages } from '#contract/messages/shared.ts'
import { identitySchema } from '#contract/site-settings/identity.ts'
import { groundNames } from '#contract/theme/grounds.ts'
import { typefaceNames } from '#contract/theme/typefaces.ts'
import { api, unwrap } from '#web/api/client.ts'
import { defineFields } from '../fields/define-fields.ts'
import { plainField, radioField, textAreaField, textField } from '../fields/field-kinds.tsx'
import { Fields } from '../fields/fields.tsx'
import { useFieldsForm } from '../fields/fields-section.tsx'
import { SectionForm } from '../form/section-form.tsx'
import type { SectionProps } from '../sections.ts'
import { AccentField, completeColour } from './accent-field.tsx'
import { CoverField } from './cover-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'

/** The name and the look of the restaurant. */
export const identityFields = defineFields({
  schema: identitySchema,
  texts: () => settingsMessages.identity,
  fields: {
    name: textField({ 'aria-required': true, maxLength: limits.siteNameMaxChars }),
    tagline: textField({ maxLength: limits.siteTextMaxChars }),
    opening: textField({ maxLength: limits.siteTextMaxChars }),
    legalName: textField({ maxLength: limits.nameMaxChars }),
    homeTitle: textField({ maxLength: limits.nameMaxChars, placeholder: () => messages.menu.homeTitle }),
    homeIntro: textField({ maxLength: limits.siteTextMaxChars, placeholder: () => messages.menu.homeIntro }),
    story: textAreaField({ maxLength: limits.storyMaxChars, rows: 4 }),
    ground: radioField(groundNames, () => settingsMessages.grounds),
    typeface: radioField(typefaceNames, () => settingsMessages.typefaces),
    // the section shows them, because their previews have other typed values
    logo: plainField<string>(() => null),
    logoWidthPx: plainField<number>(() => null),
    cover: plainField<string>(() => null),
    accent: plainField<string>(() => null),
  },
})

/** How the restaurant is called, and how it introduces itself. */
export function IdentitySection(sectionProps: SectionProps) {
  const { form, state, props } = useFieldsForm(
    {
      name: 'identity',
      fields: identityFields,
      savedOf: ({ identity }) => identity,
      put: async (body) => unwrap(await api.PUT('/api/admin/settings/identity', { body })),
    },
    sectionProps,
  )
  const { draft, errors } = props
  const { shop } = state
  const savedName = sectionProps.settings.identity.value.name
  const previewed = useMemo(() => {
    const name = draft.name.trim() || savedName
    return identityFields.check({ ...draft, name, accent: completeColour(draft.accent) ?? '' }, shop).value
  }, [draft, savedName, shop])
  return (
    <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <SectionForm form={form}>
        <Fields
          {...props}
          fields={identityFields}
          names={['name', 'tagline', 'opening', 'homeTitle', 'homeIntro', 'story', 'legalName']}
        />
        <LogoField
          value={draft.logo}
          widthPx={draft.logoWidthPx}
          siteName={draft.name}
          look={draft}
          error={errors['logo']}
          onChange={form.set}
        />
        <CoverField value={draft.cover} error={errors['cover']} onChange={(cover) => form.set({ cover })} />
        <Fields {...props} fields={identityFields} names={['ground', 'typeface']} />
        <AccentField
          value={draft.accent}
          error={errors['accent']}
          onChange={(accent) => form.set({ accent })}
          look={draft}
          title={draft.homeTitle || messages.menu.homeTitle}
        />
      </SectionForm>
      <LookPreview identity={previewed} />
    </div>
  )
}
