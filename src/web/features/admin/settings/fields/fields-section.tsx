import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SectionName, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { SectionForm } from '../form/section-form.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import type { SectionProps } from '../sections.ts'
import type { DefinedFields, Shop } from './define-fields.ts'
import { Fields } from './fields.tsx'

/** What the parts beside the fields can show. */
export interface SectionState<Value, Draft> {
  settings: SiteSettingsResponse
  shop: Shop
  draft: Draft
  /** Undefined while a typed value is not valid. */
  value: Value | undefined
}

interface FieldsFormOptions<Value extends object, Draft extends Record<keyof Value, unknown>> {
  name: SectionName
  fields: DefinedFields<Value, Draft>
  savedOf: (settings: SiteSettingsResponse) => SavedSection<Value>
  put: (edit: { version: number; value: Value }) => Promise<SavedSection<Value>>
  /** Called before each save; nothing is saved if it returns false. */
  confirm?: (next: Value) => Promise<boolean>
  /** @returns the changes, and those of the fields that follow a changed field */
  complete?: (draft: Draft, changes: Partial<Draft>, shop: Shop) => Partial<Draft>
}

interface FieldsSectionOptions<Value extends object, Draft extends Record<keyof Value, unknown>>
  extends FieldsFormOptions<Value, Draft> {
  /** Shown after a save. */
  savedHint?: () => string
  before?: (state: SectionState<Value, Draft>) => ReactNode
  after?: (state: SectionState<Value, Draft>) => ReactNode
}

/** The form of a section whose fields are a list, for a section that arranges its parts. */
export function useFieldsForm<Value extends object, Draft extends Record<keyof Value, unknown>>(
  { name, fields, savedOf, put, complete, confirm }: FieldsFormOptions<Value, Draft>,
  { settings, locked }: SectionProps,
) {
  const currency = useCurrency()
  const taxClasses = settings.tax.value.classes
  const { locale, country = '' } = settings.region.value
  const shop = useMemo<Shop>(() => ({ currency, taxClasses, locale, country }), [currency, taxClasses, locale, country])
  const { form, errors, value } = useDraftForm({
    name,
    saved: savedOf(settings),
    labels: fields.texts(),
    toDraft: (saved: Value) => fields.toDraft(saved, shop),
    check: useCallback((draft: Draft) => fields.check(draft, shop), [fields, shop]),
    comparable: (draft: Draft) => fields.describe(draft, shop),
    put,
    confirm,
  })
  return {
    form,
    state: { settings, shop, draft: form.draft, value },
    props: {
      draft: form.draft,
      locked,
      errors,
      shop,
      onChange: (changes: Partial<Draft>) => form.set(complete ? complete(form.draft, changes, shop) : changes),
    },
  }
}

/** @returns the form of a section whose fields are a list */
export function fieldsSection<Value extends object, Draft extends Record<keyof Value, unknown>>(
  options: FieldsSectionOptions<Value, Draft>,
): ComponentType<SectionProps> {
  const { fields, savedHint, before, after } = options
  const grouped: readonly string[] = fields.groups.flatMap(({ names }) => names)

  return function FieldsSection(sectionProps: SectionProps) {
    const { form, state, props } = useFieldsForm(options, sectionProps)
    return (
      <SectionForm form={form} {...(savedHint && { savedHint: savedHint() })}>
        {before?.(state)}
        <Fields {...props} fields={fields} names={fields.names.filter((name) => !grouped.includes(name))} />
        {fields.groups.map(({ title, names }) => (
          <fieldset key={title()}>
            <legend className="mb-3 text-lg font-bold">{title()}</legend>
            <div className="space-y-5">
              <Fields {...props} fields={fields} names={names} />
            </div>
          </fieldset>
        ))}
        {after?.(state)}
      </SectionForm>
    )
  }
}
