import { limits } from '#contract/limits.ts'
import type { OrderOption } from '#contract/orders/order-options.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { asRecord } from '#contract/values/json.ts'

/** Parses the chosen options of a stored cart line. @returns undefined unless every option is valid and none occurs twice */
export function parseOptions(stored: unknown): OrderOption[] | undefined {
  if (!Array.isArray(stored) || stored.length > limits.selectionMax) return undefined
  const options = stored.map(parseOption).filter((option) => option !== undefined)
  const keys = new Set(options.map(({ groupId, optionId, half }) => `${groupId}/${optionId}/${half}`))
  return options.length === stored.length && keys.size === options.length ? options : undefined
}

function parseOption(stored: unknown): OrderOption | undefined {
  const { groupId, optionId, name, units, priceMinor, freeUnits, group, role, half } = asRecord(stored)
  if (!isId(groupId) || !isId(optionId) || typeof name !== 'string') return undefined
  if (!isInteger(units, 1, limits.groupUnitsMax) || !isInteger(priceMinor, 0, limits.priceMaxMinor)) return undefined
  const option: OrderOption = { groupId, optionId, name, units, priceMinor }
  if (typeof group === 'string') option.group = group
  if (role === 'size' || role === 'half') option.role = role
  if (half === 1 || half === 2) option.half = half
  if (freeUnits === undefined) return option
  return isInteger(freeUnits, 1, units) ? { ...option, freeUnits } : undefined
}

/** Parses the allergens of a stored cart line. @returns undefined unless they are valid */
export function parseAllergens(stored: unknown): OrderItem['allergens'] {
  const { contains, traces, declared, names } = asRecord(stored)
  if (!isTexts(contains) || !isTexts(traces)) return undefined
  return {
    contains,
    traces,
    ...(declared === false && { declared }),
    ...(names !== undefined && { names: asTexts(names) }),
  }
}

/** @returns the entries whose value is a text */
function asTexts(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)
}

export function isInteger(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
