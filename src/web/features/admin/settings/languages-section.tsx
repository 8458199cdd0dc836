import { useId } from 'react'
import { type Language, languages, ownName } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import { languagesSettingsMessages as texts } from '#contract/messages/languages-settings.ts'
import { languagesSchema } from '#contract/site-settings/languages.ts'
import { api, unwrap } from '#web/api/client.ts'
import { LanguageList } from '#web/ui/language-menu.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { type ControlProps, defineFields, mapNames } from './fields/define-fields.ts'
import { choiceField, plainField } from './fields/field-kinds.tsx'
import { Fields } from './fields/fields.tsx'
import { useFieldsForm } from './fields/fields-section.tsx'
import { SectionForm } from './form/section-form.tsx'
import type { SectionProps } from './sections.ts'
import { SwapDialog, useSwapQuestion } from './use-swap-question.tsx'

const names = mapNames<Language, Record<Language, string>>(languages, ownName)

const fields = defineFields({
  schema: languagesSchema,
  texts: () => texts,
  fields: {
    standard: choiceField(languages, () => names),
    offered: {
      ...plainField<Language[]>((props) => <OfferedLanguages {...props} />),
      describe: (offered) => joinWords(offered.map((language) => names[language])),
    },
  },
})

/** In which languages guests read the site. */
export function LanguagesSection(section: SectionProps) {
  const { question, confirm, swaps } = useSwapQuestion(section.settings.languages.value)
  const { form, props } = useFieldsForm(
    {
      name: 'languages',
      fields,
      savedOf: (settings) => settings.languages,
      put: async (body) =>
        unwrap(
          swaps()
            ? await api.PUT('/api/admin/settings/languages/swapped-texts', { body })
            : await api.PUT('/api/admin/settings/languages', { body }),
        ),
      confirm,
    },
    section,
  )
  return (
    <>
      <SectionForm form={form}>
        <Fields {...props} fields={fields} names={fields.names} />
        <PanelLanguages />
      </SectionForm>
      <SwapDialog question={question} />
    </>
  )
}

/** The language in which this browser shows the panel. */
function PanelLanguages() {
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId} className="border-t border-line pt-4">
      <h3 id={titleId} className="font-semibold">
        {texts.panel}
      </h3>
      <LanguageList languages={languages} className="mt-1" />
    </nav>
  )
}

function OfferedLanguages({ frame, value, onChange }: ControlProps<Language[]>) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-semibold">{frame.label}</legend>
      <p id={hintId} className="mt-1 text-sm text-ink-soft">
        {frame.hint}
      </p>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language}>
            <CheckboxField
              label={names[language]}
              name={`${frame.name}.${language}`}
              checked={value.includes(language)}
              onChange={(checked) =>
                onChange(languages.filter((each) => (each === language ? checked : value.includes(each))))
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
