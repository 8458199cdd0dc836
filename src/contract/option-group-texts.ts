import { joinWords } from './join-words.ts'
import type { MenuOption, MenuOptionGroup } from './menu/option-types.ts'
import { optionGroupMessages } from './messages/option-group.ts'

const listedMax = 5

/** @returns for example 'Funghi, Diavola and 3 more' */
export function listedNames(names: readonly string[]): string {
  const listed = joinWords(names.slice(0, listedMax))
  return names.length > listedMax ? optionGroupMessages.andMore(listed, names.length - listedMax) : listed
}

type Rule = Pick<MenuOptionGroup, 'role' | 'halfPrice' | 'minUnits' | 'maxUnits' | 'maxPerOption' | 'freeUnits'> & {
  options: readonly Pick<MenuOption, 'name'>[]
}

/** @returns the rule of a group in words, for example 'Up to 3, 1 free' */
export function ruleText(rule: Rule): string {
  const { range } = optionGroupMessages
  const { role, halfPrice = 'dearer', maxPerOption, freeUnits } = rule
  if (role === 'size') return optionGroupMessages.presets.size.name
  if (role === 'half') return range.halves[halfPrice]
  const each = maxPerOption > 1 ? range.eachUpTo(rangeText(rule), maxPerOption) : rangeText(rule)
  return freeUnits > 0 ? range.withFree(each, freeUnits) : each
}

function rangeText({ minUnits, maxUnits, maxPerOption, options }: Rule): string {
  const { range } = optionGroupMessages
  if (minUnits === maxUnits) return minUnits === 1 ? range.exactlyOne : range.exactly(minUnits)
  const hasMaximum = maxUnits < options.length * maxPerOption
  if (minUnits === 0) return hasMaximum ? range.upTo(maxUnits) : range.any
  return hasMaximum ? range.between(minUnits, maxUnits) : range.atLeast(minUnits)
}
