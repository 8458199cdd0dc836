import { settingsMessages } from '#contract/messages/settings.ts'
import type { SectionForm } from './use-section-form.ts'

/**
 * Label, name, error and lock of a field. Spread it on a `TextField` or `TextArea`.
 * @param hint shown below the field
 */
export function fieldOf<Value extends object>(form: SectionForm<Value>, field: keyof Value & string, hint?: string) {
  const variable: string | undefined = form.locked[field]
  const shownHint = variable === undefined ? hint : settingsMessages.form.locked(variable)
  return {
    label: form.labels[field],
    name: field,
    error: form.errors[field],
    disabled: variable !== undefined,
    autoComplete: 'off',
    ...(shownHint !== undefined && { hint: shownHint }),
  }
}
