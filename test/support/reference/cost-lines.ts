import type { RefChoice, RefDish, RefGroup, RefOption } from './types.ts'

/** @returns the price of one dish with its options, by listing each unit; undefined when the selection is against the rules */
export function unitCost(dish: RefDish, choices: readonly RefChoice[]): bigint | undefined {
  const keys = choices.map(({ groupId, optionId, half }) => [groupId, optionId, half].join(' '))
  const ofHalves = new Set(dish.groups.filter(({ role }) => role === 'half').map(({ id }) => id))
  if (choices.some(({ groupId }, index) => !ofHalves.has(groupId) && keys.indexOf(keys[index] ?? '') < index))
    return undefined
  if (choices.some(({ groupId, optionId }) => !findOption(dish, groupId, optionId))) return undefined
  const size = choices.find(({ groupId }) => dish.groups.some(({ id, role }) => id === groupId && role === 'size'))
  let unit = BigInt(dish.price)
  if (size) unit = BigInt(findOption(dish, size.groupId, size.optionId)?.price ?? 0)
  const inSize = (option: RefOption) => BigInt((size && option.bySize[size.optionId]) ?? option.price)
  for (const group of dish.groups) {
    const chosen = choices.filter(({ groupId }) => groupId === group.id)
    const added = group.role === 'half' ? halvesCost(group, chosen, inSize) : listCost(dish, group, chosen, inSize)
    if (added === undefined) return undefined
    if (group.role !== 'size') unit += added
  }
  return unit
}

function findOption({ groups }: RefDish, groupId: string, optionId: string): RefOption | undefined {
  return groups.find(({ id }) => id === groupId)?.options.find(({ id }) => id === optionId)
}

function halvesCost(
  { options, mean }: RefGroup,
  chosen: readonly RefChoice[],
  inSize: (option: RefOption) => bigint,
): bigint | undefined {
  const units = chosen.flatMap((choice) => Array.from({ length: choice.units }, () => choice))
  if (units.length !== 2) return undefined
  const sides = units.map(({ half }) => half).filter((half) => half !== undefined)
  if (new Set(sides).size < sides.length) return undefined
  const [a = 0n, b = 0n] = units.map(({ optionId }) => {
    const option = options.find(({ id }) => id === optionId)
    return option && inSize(option)
  })
  return mean ? roundedQuotient(a + b, 2n) : a > b ? a : b
}

function listCost(
  { groups }: RefDish,
  { role, min, max, maxPerOption, free, options }: RefGroup,
  chosen: readonly RefChoice[],
  inSize: (option: RefOption) => bigint,
): bigint | undefined {
  const mayBeHalf = role === 'list' && min === 0 && groups.some((group) => group.role === 'half')
  if (chosen.some(({ half }) => half !== undefined && !mayBeHalf)) return undefined
  const prices: bigint[] = []
  for (const option of options) {
    const units = chosen.filter(({ optionId }) => optionId === option.id).reduce((sum, each) => sum + each.units, 0)
    if (units > maxPerOption) return undefined
    for (let unit = 0; unit < units; unit += 1) prices.push(inSize(option))
  }
  if (prices.length < min || prices.length > max) return undefined
  return prices
    .toSorted((a, b) => (a < b ? -1 : 1))
    .slice(free)
    .reduce((sum, price) => sum + price, 0n)
}

/** @returns the quotient, half away from zero. @param numerator 0 or more */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
