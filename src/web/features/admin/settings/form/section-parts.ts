import { settingsMessages } from '#contract/messages/settings.ts'
import { asRecord } from '#contract/values/json.ts'
import { isContractMessage } from '#contract/values/schema-message.ts'

/** Messages by the field's path, such as `links.0.url`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * @param body of a refused request (`request/invalid`)
 * @returns its messages. They begin with a verb ('must have at most 60 characters'), so the label comes first.
 */
export function errorsOfRefusal(body: Readonly<Record<string, unknown>>, labels: FieldErrors): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of Array.isArray(body.issues) ? body.issues.map(asRecord) : []) {
    const path = String(issue.path).replace('/value/', '').replaceAll('/', '.')
    const message = String(issue.message)
    const label = labels[path.split('.')[0] ?? ''] ?? ''
    errors[path] ??= messageOfIssue(label, message)
  }
  return errors
}

/** @returns the message for a field that a schema refuses. @param message the schema's, such as 'must have at most 60 characters' */
export function messageOfIssue(label: string, message: string): string {
  const { invalid, missing } = settingsMessages.form
  return isContractMessage(message) ? invalid(label, message) : missing(label)
}

/** Two versions of a value as text. Of two lists, only the lines that differ, unless only their order differs. */
export function textsOf(theirs: unknown, mine: unknown): { theirs: string; mine: string } {
  if (!Array.isArray(theirs) || !Array.isArray(mine)) return { theirs: textOf(theirs), mine: textOf(mine) }
  const [theirLines, myLines] = [theirs.map(textOf), mine.map(textOf)]
  const onlyTheirs = theirLines.filter((line) => !myLines.includes(line))
  const onlyMine = myLines.filter((line) => !theirLines.includes(line))
  const isSameSet = onlyTheirs.length === 0 && onlyMine.length === 0
  return isSameSet
    ? { theirs: theirLines.join('\n'), mine: myLines.join('\n') }
    : { theirs: onlyTheirs.join('\n'), mine: onlyMine.join('\n') }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
  if (typeof value === 'boolean') return value ? settingsMessages.form.yes : settingsMessages.form.no
  return String(value)
}
