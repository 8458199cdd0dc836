import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import { type Promotions, promotionsSchema } from '#contract/site-settings/promotions.ts'
import type { Currency } from '#contract/values/money.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import type { Check } from '../form/use-draft-form.ts'
import { amountError, errorsOfIssues, nameError } from '../ordering/field-errors.ts'
import { type PromotionsDraft, toPromotion } from './promotion-draft.ts'

/** @returns the promotions to save, or messages by the field's path, such as `promotions.0.code` */
export function checkPromotions(draft: PromotionsDraft, currency: Currency): Check<Promotions> {
  const promotions = draft.promotions.map((row) => toPromotion(row, currency))
  const errors = errorsBesideSchema(draft, promotions)
  const { data, error } = promotionsSchema.safeParse({ promotions })
  if (data && Object.keys(errors).length === 0) return { value: data }
  const issues = error?.issues.map((issue) => ({ ...issue, path: fieldPath(issue.path) })) ?? []
  return { errors: { ...errorsOfIssues(issues, (issue) => textOf(issue, currency)), ...errors } }
}

/** What the schema accepts, does not report at the field, or does not check while another field is not valid. */
function errorsBesideSchema({ promotions: rows }: PromotionsDraft, promotions: Promotions['promotions']): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [index, { code, categoryIds, recipeIds, validFrom, validUntil }] of promotions.entries()) {
    const row = rows[index]
    const isTwice = code !== '' && promotions.slice(0, index).some((other) => other.code === code)
    if (isTwice) errors[`promotions.${index}.code`] = texts.codeTwice
    if (row && !row.isForAllDishes && categoryIds.length + recipeIds.length === 0)
      errors[`promotions.${index}.dishes`] = texts.dishesRequired
    if (validFrom !== '' && validUntil !== '' && validFrom >= validUntil)
      errors[`promotions.${index}.validUntil`] = texts.untilInvalid
    if (row?.hours.some(({ days }) => days.length === 0)) errors[`promotions.${index}.hours`] = texts.hoursInvalid
  }
  return errors
}

/** @returns the path of the field that shows the issue: a list inside a promotion has one message */
function fieldPath([list = '', index, field, ...rest]: readonly PropertyKey[]): readonly PropertyKey[] {
  if (index === undefined || field === undefined) return [list]
  if (field === 'categoryIds' || field === 'recipeIds') return [list, index, 'dishes']
  return field === 'hours' ? [list, index, 'hours'] : [list, index, field, ...rest]
}

function textOf({ path, message }: { path: readonly PropertyKey[]; message: string }, currency: Currency): string {
  switch (path[2]) {
    case 'name':
      return nameError(message)
    case 'code':
      return texts.codeInvalid
    case 'ppm':
      return amountMessages.percentInvalid
    case 'amount':
    case 'minSubtotal':
      return amountError(currency)
    case 'dishes':
      return texts.dishesTooMany
    case 'hours':
      return texts.hoursInvalid
    case 'maxUses':
    case 'maxUsesPerCustomer':
      return texts.usesInvalid
    default:
      // a code twice, which has a message at its field
      return texts.codeTwice
  }
}
