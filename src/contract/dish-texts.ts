import type { MenuOptionGroup } from './menu/option-types.ts'
import { dishMessages } from './messages/dish.ts'
import { messages } from './messages/shared.ts'

/** @param chosen units of the group. @returns the rule of an option group, such as 'Choose 1' or 'Choose up to 3 · 2 free, 1 left' */
export function optionGroupRule(group: MenuOptionGroup, chosen = 0): string {
  return [unitsRule(group), optionRule(group), freeRule(group, chosen)].filter(Boolean).join(messages.separator)
}

function unitsRule({ role, halfPrice = 'dearer', minUnits, maxUnits, maxPerOption, options }: MenuOptionGroup): string {
  if (role === 'half') return dishMessages.halves[halfPrice]
  if (minUnits === maxUnits) return dishMessages.rule.choose(minUnits)
  const isLimited = maxUnits < options.length * maxPerOption
  if (minUnits === 0) return isLimited ? dishMessages.rule.chooseUpTo(maxUnits) : dishMessages.rule.chooseAny
  return isLimited ? dishMessages.rule.chooseRange(minUnits, maxUnits) : dishMessages.rule.chooseAtLeast(minUnits)
}

function optionRule({ maxUnits, maxPerOption }: MenuOptionGroup): string {
  return maxPerOption > 1 && maxPerOption < maxUnits ? dishMessages.rule.ofEach(maxPerOption) : ''
}

function freeRule({ freeUnits, options }: MenuOptionGroup, chosen: number): string {
  if (freeUnits === 0 || options.every(({ priceMinor, sizePrices }) => priceMinor === 0 && !sizePrices)) return ''
  const left = Math.max(0, freeUnits - chosen)
  // an option without a price takes a free unit, which would surprise a guest
  if (options.some(({ priceMinor }) => priceMinor === 0))
    return chosen === 0
      ? dishMessages.rule.freeCheapest(freeUnits)
      : dishMessages.rule.freeCheapestLeft(freeUnits, left)
  return chosen === 0 ? dishMessages.rule.free(freeUnits) : dishMessages.rule.freeLeft(freeUnits, left)
}
