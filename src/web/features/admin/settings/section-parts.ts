import type * as z from 'zod/mini'
import { asRecord } from '#contract/json.ts'
import { settingsMessages } from '#contract/settings-messages.ts'

/** Messages by the field's path, such as `links.0.url`. */
export type FieldErrors = Readonly<Record<string, string>>

/** @returns a message for each invalid field; `{}` when the values can be saved */
export function checkValues(schema: z.ZodMiniType, value: unknown, labels: FieldErrors): FieldErrors {
  const { error } = schema.safeParse(value)
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return errorsOf(issues ?? [], labels)
}

/** @returns the messages of a refused request (`request/invalid`), by the field's path */
export function errorsOfRefusal(body: Readonly<Record<string, unknown>>, labels: FieldErrors): FieldErrors {
  const issues = Array.isArray(body.issues) ? body.issues.map(asRecord) : []
  return errorsOf(
    issues.map(({ path, message }) => ({
      path: String(path)
        .replaceAll('/', '.')
        .replace(/^\.?value\./, ''),
      message: String(message),
    })),
    labels,
  )
}

/** The messages of the schemas and the server begin with a verb ('must have at most 60 characters'), so the label comes first. */
function errorsOf(issues: readonly { path: string; message: string }[], labels: FieldErrors): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const label = labels[path.split('.')[0] ?? ''] ?? ''
    errors[path] ??= /^(must|is) /.test(message)
      ? settingsMessages.form.invalid(label, message)
      : settingsMessages.form.missing(label)
  }
  return errors
}

/** A value as text, for the comparison of two versions. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
  if (typeof value === 'boolean') return value ? settingsMessages.form.yes : settingsMessages.form.no
  return String(value)
}
