import type { Allergens } from './dietary.ts'

/**
 * The options that a customer chooses for a dish: whether a selection follows the rules of the dish's groups, and what it
 * costs. The browser uses these functions while the customer chooses, the server when it quotes and places an order.
 */

/** An option of a group, such as "Large" or "Extra cheese". */
export interface MenuOption {
  id: string
  name: string
  /** The price of one unit in minor units, 0 or more. */
  priceMinor: number
  /** Whether it is chosen when a customer opens the dish. */
  isDefault: boolean
  /** An ISO time. Omitted for an option that is not sold out; it may be in the past. */
  soldOutUntil?: string
  /** Undefined when the owner has not declared them. */
  allergens?: Allergens | undefined
}

/** A group of options of a dish, such as "Size" or "Extras". A unit is one portion of an option. */
export interface MenuOptionGroup<O extends MenuOption = MenuOption> {
  id: string
  name: string
  /** The fewest units of the group; 0 for a group that may be left out. */
  minUnits: number
  /** The most units of the group. */
  maxUnits: number
  /** The most units of one option. */
  maxPerOption: number
  /** How many units cost nothing. They go to the cheapest chosen options. */
  freeUnits: number
  options: readonly O[]
}

/** One chosen option. */
export interface SelectedOption {
  groupId: string
  optionId: string
  units: number
}

/** A chosen option with its name and price. Each unit costs `priceMinor`, except `freeUnits` of them. */
export interface PricedOption extends SelectedOption {
  name: string
  priceMinor: number
  /** Undefined when no unit is free. */
  freeUnits?: number | undefined
}

/** Why a selection is refused. `name` is the group's name, or the option's name when the problem is about one option. */
export type SelectionProblem =
  | { kind: 'unknown'; groupId: string; optionId: string; name: null; units: null }
  | { kind: 'repeated'; groupId: string; optionId: string; name: string; units: null }
  | { kind: 'too-few'; groupId: string; optionId: null; name: string; units: number }
  | { kind: 'too-many'; groupId: string; optionId: null; name: string; units: number }
  | { kind: 'too-many-of-option'; groupId: string; optionId: string; name: string; units: number }

/** A chosen option, with the option of the menu. */
type Choice<O extends MenuOption> = PricedOption & { option: O }

export interface ResolvedSelection<O extends MenuOption = MenuOption> {
  /** The chosen options, sorted like the menu. */
  options: Choice<O>[]
  /** What the options add to the price of one dish, in minor units. */
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
  for (const group of groups) {
    const choices = choicesIn(group, selection)
    addGroupProblems(problems, group, choices)
    setFreeUnits(group, choices)
    for (const choice of choices) optionsMinor += optionMinor(choice)
    options.push(...choices)
  }
  if (options.length < selection.length) addStrayProblems(problems, groups, selection)
  return { options, optionsMinor, problems }
}

/** Whether customers choose with radio buttons, checkboxes or steppers. */
export function optionInputOf({ minUnits, maxUnits, maxPerOption }: MenuOptionGroup): 'radio' | 'checkbox' | 'stepper' {
  if (minUnits === 1 && maxUnits === 1) return 'radio'
  return maxPerOption === 1 ? 'checkbox' : 'stepper'
}

/** @returns a priced option without the reference to the menu */
export function toOrderOption({ groupId, optionId, name, units, priceMinor, freeUnits }: PricedOption): PricedOption {
  return { groupId, optionId, name, units, priceMinor, freeUnits }
}

/** @returns what the units of an option cost, in minor units */
export function optionMinor({ units, freeUnits = 0, priceMinor }: PricedOption): number {
  return priceMinor * (units - freeUnits)
}

/** @returns the chosen options of one group in the menu's order; of an option that is listed twice only the first entry */
function choicesIn<O extends MenuOption>(group: MenuOptionGroup<O>, selection: readonly SelectedOption[]): Choice<O>[] {
  const groupId = group.id
  const inGroup = selection.filter((selected) => selected.groupId === groupId)
  const choices: Choice<O>[] = []
  for (const option of group.options) {
    const { id: optionId, name, priceMinor } = option
    const selected = inGroup.find((each) => each.optionId === optionId)
    if (selected)
      choices.push({ groupId, optionId, name, units: selected.units, priceMinor, freeUnits: undefined, option })
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
  for (const { optionId, name, units: chosen } of choices) {
    units += chosen
    if (chosen > maxPerOption)
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
  for (const [index, { groupId, optionId }] of selection.entries()) {
    const option = groups.find(({ id }) => id === groupId)?.options.find(({ id }) => id === optionId)
    const first = selection.findIndex((other) => other.optionId === optionId && other.groupId === groupId)
    if (!option) problems.push({ kind: 'unknown', groupId, optionId, name: null, units: null })
    else if (first < index) problems.push({ kind: 'repeated', groupId, optionId, name: option.name, units: null })
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
