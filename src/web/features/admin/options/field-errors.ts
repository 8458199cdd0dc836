import { limits } from '#contract/limits.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { declarationMessages } from '#contract/messages/declaration.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { isContractMessage } from '#contract/values/schema-message.ts'

/** Messages by the name of the field: `name`, `minUnits`, or `optionField(…)`. */
export type FieldErrors = Readonly<Record<string, string>>

type OptionPart = 'name' | 'kitchenName' | 'priceMinor' | 'sizePrices' | 'isDefault' | 'allergens'

interface Issue {
  /** A field of the draft as a JSON pointer, such as `/options/2/priceMinor`. */
  path: string
  message: string
}

/** @returns the name of a field of an option, which stays the same when the row moves */
export function optionField(rowKey: string, field: OptionPart): string {
  return `options/${rowKey}/${field}`
}

/**
 * The messages for the issues of the contract's schema, or for those of the server.
 * @param rows the rows that the issues are about, in the order of the options
 */
export function fieldErrors(issues: readonly Issue[], rows: readonly { key: string }[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [, field = '', index, optionPart] = path.split('/')
    const row = rows[Number(index)]
    const reason = isContractMessage(message) ? message : undefined
    if (!row || optionPart === undefined) errors[field] ??= groupError(field, reason)
    else errors[`options/${row.key}/${optionPart}`] ??= optionError(optionPart, reason)
  }
  return errors
}

function groupError(field: string, reason = ''): string {
  switch (field) {
    case 'name':
      return reason ? adminMessages.editor.invalidName(reason) : texts.nameRequired
    case 'kitchenName':
      return texts.invalidKitchenName(reason)
    case 'minUnits':
    case 'freeUnits':
      return reason
        ? texts.invalidRule(texts[field], reason)
        : adminMessages.editor.numberInvalid(0, limits.groupUnitsMax)
    case 'maxUnits':
    case 'maxPerOption':
      return reason
        ? texts.invalidRule(texts[field], reason)
        : adminMessages.editor.numberInvalid(1, limits.groupUnitsMax)
    default:
      return texts.optionRequired
  }
}

function optionError(field: string, reason = ''): string {
  switch (field) {
    case 'priceMinor':
      return texts.priceInvalid
    case 'sizePrices':
      return texts.sizePriceInvalid
    case 'isDefault':
      return texts.tooManyDefaults
    case 'kitchenName':
      return texts.invalidKitchenName(reason)
    case 'allergens':
      return declarationMessages.invalid(reason)
    default:
      return reason ? texts.invalidOptionName(reason) : texts.optionNameRequired
  }
}
