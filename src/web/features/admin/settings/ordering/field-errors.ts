import { amountMessages } from '#contract/messages/amount.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { isContractMessage } from '#contract/values/schema-message.ts'
import { typedAmount } from '#contract/values/typed-number.ts'
import type { FieldErrors } from '../form/section-parts.ts'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/**
 * Messages for the issues of a schema, by the field's path, such as `classes.0.name`.
 * @param textOf the message of a field
 */
export function errorsOfIssues(issues: readonly Issue[], textOf: (issue: Issue) => string): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.')] ??= textOf(issue)
  return errors
}

/** @returns the message for a name: of the contract's rules, such as 'must have at most 40 characters', or that it is missing */
export function nameError(message: string): string {
  return isContractMessage(message) ? amountMessages.invalidName(message) : amountMessages.nameRequired
}

export function amountError(currency: Currency): string {
  return amountMessages.amountInvalid(typedAmount(fromMinor(250, currency), currency))
}
