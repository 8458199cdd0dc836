import { useCallback, useMemo } from 'react'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SectionName, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { useCurrency } from '#web/settings/currency.ts'
import type { DefinedFields, Shop } from './define-fields.ts'
import { useDraftForm } from './use-draft-form.ts'

interface FieldsFormOptions<Value extends object, Draft extends Record<keyof Value, unknown>> {
  name: SectionName
  saved: SavedSection<Value>
  settings: SiteSettingsResponse
  put: (edit: { version: number; value: Value }) => Promise<SavedSection<Value>>
  section: DefinedFields<Value, Draft>
}

export type FieldsForm<Value extends object, Draft extends Record<keyof Value, unknown>> = ReturnType<
  typeof useFieldsForm<Value, Draft>
>

/** The form of a section with a list of fields. @returns what `Fields` shows; `value` is undefined while a value is not valid */
export function useFieldsForm<Value extends object, Draft extends Record<keyof Value, unknown>>({
  section,
  settings,
  ...options
}: FieldsFormOptions<Value, Draft>) {
  const currency = useCurrency()
  const taxClasses = settings.tax.value.classes
  const shop = useMemo<Shop>(() => ({ currency, taxClasses }), [currency, taxClasses])
  const { form, errors, value } = useDraftForm({
    ...options,
    labels: section.texts,
    toDraft: (saved) => section.toDraft(saved, shop),
    check: useCallback((draft: Draft) => section.check(draft, shop), [section, shop]),
    comparable: (draft) => section.describe(draft, shop),
  })
  return { section, form, errors, value, shop }
}
