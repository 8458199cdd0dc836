import { addHalfProblems, halvesIn } from './halves.ts'
import type { MenuOption, MenuOptionGroup, PricedOption, SelectedOption, SelectionProblem } from './option-types.ts'
import { type Choice, choiceOf, optionIn } from './priced-choice.ts'

/**
 * The options that a customer chooses for a dish: whether a selection follows the rules of the dish's groups, and what it
 * costs. The browser uses these functions while the customer chooses, the server when it quotes and places an order.
 */

export interface ResolvedSelection<O extends MenuOption = MenuOption> {
  /** The chosen options, sorted like the menu. */
  options: Choice<O>[]
  /** The price of the chosen size, which replaces that of the dish; undefined without one. In minor units. */
  sizeMinor: number | undefined
  /** What the other options add to the price of one dish, in minor units. */
  optionsMinor: number
  /** Empty when the selection follows the rules of all groups. */
  problems: SelectionProblem[]
}

/** Checks a selection against the groups of a dish, and calculates what the chosen options cost. */
export function resolveSelection<O extends MenuOption>(
  groups: readonly MenuOptionGroup<O>[],
  selection: readonly SelectedOption[],
): ResolvedSelection<O> {
  const options: Choice<O>[] = []
  const problems: SelectionProblem[] = []
  let optionsMinor = 0
  let known = 0
  const sizes = groups.find(({ role }) => role === 'size')
  const [size] = sizes ? choicesIn(sizes, selection, undefined, [undefined]) : []
  for (const group of groups) {
    if (group.role === 'half') {
      const entries = selection.filter(({ groupId, optionId }) => groupId === group.id && optionIn(group, optionId))
      known += entries.length
      const halves = halvesIn(group, entries, size?.optionId)
      addHalfProblems(problems, group, entries, halves)
      for (const half of halves) optionsMinor += half.priceMinor
      options.push(...halves)
      continue
    }
    const choices = choicesIn(group, selection, size?.optionId, mayBeOnHalf(group, groups) ? sides : whole)
    known += choices.length
    addGroupProblems(problems, group, choices)
    setFreeUnits(group, choices)
    if (group === sizes) for (const choice of choices) choice.role = 'size'
    else for (const choice of choices) optionsMinor += optionMinor(choice)
    options.push(...choices)
  }
  if (known < selection.length) addStrayProblems(problems, groups, selection)
  return { options, sizeMinor: size?.priceMinor, optionsMinor, problems }
}

/** @returns the price of one dish with its options, in minor units. @param priceMinor of the dish without options */
export function unitMinorOf(
  priceMinor: number,
  { sizeMinor, optionsMinor }: Pick<ResolvedSelection, 'sizeMinor' | 'optionsMinor'>,
): number {
  return (sizeMinor ?? priceMinor) + optionsMinor
}

/** Whether customers may choose an option for one half: an extra of a dish that has two halves. */
export function mayBeOnHalf({ role, minUnits }: MenuOptionGroup, groups: readonly MenuOptionGroup[]): boolean {
  return role === undefined && minUnits === 0 && groups.some((other) => other.role === 'half')
}

/** Whether customers choose with radio buttons, checkboxes or steppers. */
export function optionInputOf({
  role,
  minUnits,
  maxUnits,
  maxPerOption,
}: MenuOptionGroup): 'radio' | 'checkbox' | 'stepper' {
  if (role === 'half') return 'radio'
  if (minUnits === 1 && maxUnits === 1) return 'radio'
  return maxPerOption === 1 ? 'checkbox' : 'stepper'
}

/** @returns a priced option without the reference to the menu */
export function toOrderOption(option: PricedOption): PricedOption {
  const { groupId, optionId, name, units, priceMinor, freeUnits, group, role, half } = option
  return { groupId, optionId, name, units, priceMinor, freeUnits, group, role, half }
}

/** @returns a chosen option without its name and price */
export function toSelected({ groupId, optionId, units, half }: SelectedOption) {
  return half === undefined ? { groupId, optionId, units } : { groupId, optionId, units, half }
}

/** @returns what the units of an option cost, in minor units */
export function optionMinor({ units, freeUnits = 0, priceMinor }: PricedOption): number {
  return priceMinor * (units - freeUnits)
}

/**
 * What people read beside each chosen option. Two equal halves can differ by a cent, because their prices add up to a rounded one, so both
 * halves have one amount, at the last of them.
 * @returns in minor units, in the order of the options; 0 for no amount
 */
export function shownAmounts(options: readonly PricedOption[]): number[] {
  return options.map((option, index) => {
    if (option.role !== 'half') return optionMinor(option)
    const isSameGroup = ({ role, groupId }: PricedOption) => role === 'half' && groupId === option.groupId
    if (options.slice(index + 1).some(isSameGroup)) return 0
    return options.filter(isSameGroup).reduce((sum, half) => sum + optionMinor(half), 0)
  })
}

const whole = [undefined]
const sides = [undefined, 1, 2] as const

/**
 * @param halves for which an option may be chosen; undefined is the whole dish
 * @returns the chosen options of one group in the menu's order; of an option that is listed twice only the first entry
 */
function choicesIn<O extends MenuOption>(
  group: MenuOptionGroup<O>,
  selection: readonly SelectedOption[],
  sizeId: string | undefined,
  halves: readonly SelectedOption['half'][],
): Choice<O>[] {
  const groupId = group.id
  const inGroup = selection.filter((selected) => selected.groupId === groupId)
  const choices: Choice<O>[] = []
  if (inGroup.length === 0) return choices
  for (const option of group.options)
    for (const half of halves) {
      const selected = inGroup.find((each) => each.optionId === option.id && each.half === half)
      if (!selected) continue
      const choice = choiceOf(group, option, selected.units, sizeId)
      choice.half = half
      choices.push(choice)
    }
  return choices
}

function addGroupProblems(
  problems: SelectionProblem[],
  group: MenuOptionGroup,
  choices: readonly Choice<MenuOption>[],
) {
  const { id: groupId, minUnits, maxUnits, maxPerOption } = group
  let units = 0
  let ofOption = 0
  for (const [index, { optionId, name, units: chosen }] of choices.entries()) {
    units += chosen
    // an option may be chosen for the whole dish and for its halves; these are beside each other
    ofOption = choices[index - 1]?.optionId === optionId ? ofOption + chosen : chosen
    if (ofOption > maxPerOption && ofOption - chosen <= maxPerOption)
      problems.push({ kind: 'too-many-of-option', groupId, optionId, name, units: maxPerOption })
  }
  if (units < minUnits) problems.push({ kind: 'too-few', groupId, optionId: null, name: group.name, units: minUnits })
  if (units > maxUnits) problems.push({ kind: 'too-many', groupId, optionId: null, name: group.name, units: maxUnits })
}

/** Adds a problem for each selected option that the dish does not have, or that is listed twice. */
function addStrayProblems(
  problems: SelectionProblem[],
  groups: readonly MenuOptionGroup[],
  selection: readonly SelectedOption[],
) {
  for (const [index, { groupId, optionId, half }] of selection.entries()) {
    const group = groups.find(({ id }) => id === groupId)
    const option = group && optionIn(group, optionId)
    const isSame = (other: SelectedOption) =>
      other.optionId === optionId && other.groupId === groupId && other.half === half
    if (!option) problems.push({ kind: 'unknown', groupId, optionId, name: null, units: null })
    else if (group.role === 'half') continue
    else if (half !== undefined && !mayBeOnHalf(group, groups))
      problems.push({ kind: 'whole-only', groupId, optionId, name: option.name, units: null })
    else if (selection.findIndex(isSame) < index)
      problems.push({ kind: 'repeated', groupId, optionId, name: option.name, units: null })
  }
}

/**
 * Gives the free units of a group to its cheapest options first; of equal prices, to the first on the menu. An option without a
 * price takes free units like any other, so with one free unit, a ketchup without a price uses it, and the next sauce is charged.
 */
function setFreeUnits({ freeUnits }: MenuOptionGroup, choices: readonly Choice<MenuOption>[]): void {
  let left = freeUnits
  if (left === 0) return
  for (const choice of [...choices].sort((a, b) => a.priceMinor - b.priceMinor)) {
    if (left === 0) return
    const free = Math.min(left, choice.units)
    if (choice.priceMinor > 0) choice.freeUnits = free
    left -= free
  }
}
