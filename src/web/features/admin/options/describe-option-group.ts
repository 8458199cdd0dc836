import { declarationMessages, describeDeclaration } from '#contract/declaration-messages.ts'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { optionGroupMessages as texts } from '#contract/option-group-messages.ts'
import { type Currency, formatPrice, fromMinor } from '#contract/values/money.ts'

/** @returns all fields of a version besides its name, as label -> text, for the conflict dialog */
export function describeOptionGroup(
  { kitchenName = '', options, ...rule }: OptionGroup | OptionGroupDraft,
  currency: Currency,
): Record<string, string> {
  return {
    [texts.kitchenName]: kitchenName,
    [texts.minUnits]: String(rule.minUnits),
    [texts.maxUnits]: String(rule.maxUnits),
    [texts.maxPerOption]: String(rule.maxPerOption),
    [texts.freeUnits]: String(rule.freeUnits),
    [texts.options]: options.map((option, index) => `${index + 1}. ${describeOption(option, currency)}`).join('\n'),
  }
}

function describeOption(option: OptionGroupDraft['options'][number], currency: Currency): string {
  const parts = [`${option.name} ${addedPrice(option, currency)}`.trim()]
  if (option.kitchenName !== undefined) parts.push(texts.inKitchen(option.kitchenName))
  if (option.isDefault) parts.push(texts.isDefault)
  if (option.allergens) parts.push(`${declarationMessages.allergens}: ${describeDeclaration(option.allergens)}`)
  return parts.join(' · ')
}

/** @returns for example '+₹3.00'; '' for an option that costs nothing extra */
export function addedPrice({ priceMinor }: { priceMinor: number }, currency: Currency): string {
  return priceMinor === 0 ? '' : `+${formatPrice(fromMinor(priceMinor, currency), currency)}`
}
