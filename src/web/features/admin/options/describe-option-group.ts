import { describeDeclaration } from '#contract/declaration-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { joinWords, labelled } from '#contract/join-words.ts'
import type { OptionGroup, OptionGroupDraft } from '#contract/menu/option-groups.ts'
import { declarationMessages } from '#contract/messages/declaration.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { messages } from '#contract/messages/shared.ts'
import { ruleText } from '#contract/option-group-texts.ts'
import { type Currency, formatPrice, fromMinor } from '#contract/values/money.ts'
import { sizeGroupsIn } from './size-groups.ts'

/**
 * @param groups with those of sizes
 * @returns all fields of a version besides its name, as label -> text, for the conflict dialog
 */
export function describeOptionGroup(
  { kitchenName = '', options, ...rule }: OptionGroup | OptionGroupDraft,
  currency: Currency,
  groups: readonly OptionGroup[],
): Record<string, string> {
  const sizes = sizeGroupsIn(groups).flatMap((group) => group.options)
  return {
    [texts.kitchenName]: kitchenName,
    [texts.rule]: ruleText({ ...rule, options }),
    [texts.minUnits]: countText(rule.minUnits),
    [texts.maxUnits]: countText(rule.maxUnits),
    [texts.maxPerOption]: countText(rule.maxPerOption),
    [texts.freeUnits]: countText(rule.freeUnits),
    [texts.options]: options
      .map(
        (option, index) => `${countText(index + 1)}. ${describeOption(option, currency, { role: rule.role, sizes })}`,
      )
      .join('\n'),
  }
}

function describeOption(
  option: OptionGroupDraft['options'][number],
  currency: Currency,
  { role, sizes }: { role: OptionGroupDraft['role']; sizes: OptionGroup['options'] },
): string {
  const parts = [`${option.name} ${addedPrice(option, currency, role)}`.trim()]
  const { sizePrices = {} } = option
  // in the order of the sizes, so that equal prices have equal texts
  const sizeIds = new Set([...sizes.map(({ id }) => id), ...Object.keys(sizePrices).sort()])
  const bySize = [...sizeIds].flatMap((sizeId) => {
    const priceMinor = sizePrices[sizeId]
    const name = sizes.find(({ id }) => id === sizeId)?.name ?? sizeId
    return priceMinor === undefined ? [] : labelled(name, priceText(priceMinor, currency))
  })
  if (bySize.length > 0) parts.push(labelled(texts.sizesOf, joinWords(bySize)))
  if (option.kitchenName !== undefined) parts.push(texts.inKitchen(option.kitchenName))
  if (option.isDefault) parts.push(texts.isDefault)
  if (option.allergens) parts.push(labelled(declarationMessages.allergens, describeDeclaration(option.allergens)))
  return parts.join(messages.separator)
}

/** @returns for example '+₹3.00', or '₹12.00' for a size; '' for an option that costs nothing extra */
export function addedPrice(
  { priceMinor }: { priceMinor: number },
  currency: Currency,
  role?: OptionGroupDraft['role'],
): string {
  if (role === 'size') return priceText(priceMinor, currency)
  return priceMinor === 0 ? '' : `+${priceText(priceMinor, currency)}`
}

function priceText(priceMinor: number, currency: Currency): string {
  return formatPrice(fromMinor(priceMinor, currency), currency)
}
