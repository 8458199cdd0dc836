import type { MenuOption, MenuOptionGroup } from './menu/selection.ts'
import { plural } from './values/plural.ts'

/** The texts about option groups in the panel. They are not in `messages.ts`, so that customers do not load them. */
export const optionGroupMessages = {
  listTitle: 'Option groups',
  newTitle: 'New option group',
  editTitle: 'Edit option group',
  add: 'Add Option Group',
  update: 'Update Option Group',
  fetchFailed: 'Failed to fetch option groups',
  addFailed: 'Failed to add option group',
  updateFailed: 'Failed to update option group',
  deleteFailed: 'Failed to delete option group',
  /** @param dishes the names of the dishes that use the group */
  inUse: (dishes: readonly string[]) =>
    `These dishes still use this option group: ${listOf(dishes)}. Remove it from them first, on the screen Recipes.`,
  confirmDelete: 'Are you sure you want to delete this option group?',
  confirmDiscard: 'Your changes of this option group are not saved. Discard them?',
  unsavedText: 'You have changed an option group on this screen and not saved it.',
  none: 'There are no options yet.',
  noneText:
    'Options are what guests choose for a dish: sizes, extras, sauces. Add a group such as “Size” once, then use it for as many dishes as you like.',
  added: 'Option group added. You can now add it to dishes, on the screen Recipes.',
  updated: 'Option group updated.',
  deleted: 'Option group deleted.',
  /** Between the name for guests and the name for the kitchen. */
  inKitchen: (kitchenName: string) => `Kitchen: ${kitchenName}`,

  name: 'Name',
  nameHint: 'Guests see it above the options, for example “Size” or “Extras”.',
  nameRequired: 'Please enter a name, such as Size',
  kitchenName: 'Shorter name for the kitchen',
  addKitchenNames: 'Add shorter names for the kitchen',
  invalidKitchenName: (reason: string) => `The name for the kitchen ${reason}`,

  rule: 'How many guests choose',
  presets: {
    one: { name: 'Exactly one', hint: 'For sizes and other choices that every guest must make.' },
    any: { name: 'Any number', hint: 'For extras: guests may leave it out, or choose each option once.' },
    custom: { name: 'Custom rule', hint: 'You set the numbers.' },
  },
  minUnits: 'At least',
  maxUnits: 'At most',
  maxPerOption: 'Maximum per option',
  freeUnits: 'Free units',
  freeUnitsHint:
    'How many of the chosen options cost nothing, the cheapest first. An option without a price counts, too.',
  /** @param reason such as 'must not be more than the maximum' */
  invalidRule: (label: string, reason: string) => `“${label}” ${reason}`,

  options: 'Options',
  optionsHint: 'A price is added to the price of the dish. Leave it empty if the option costs nothing extra.',
  /** The label of a row without a name. */
  option: (number: number) => `option ${number}`,
  optionName: (number: number) => `Name of option ${number}`,
  price: 'Added price',
  optionPrice: (number: number) => `Added price of option ${number}`,
  optionKitchenName: (number: number) => `Kitchen name of option ${number}`,
  kitchenNamePlaceholder: 'Name for the kitchen',
  isDefault: 'Selected by default',
  addOption: 'Add Option',
  optionRequired: 'Please add at least one option',
  optionNameRequired: 'Please enter a name',
  invalidOptionName: (reason: string) => `This name ${reason}`,
  priceInvalid: 'Please enter a valid price',
  tooManyDefaults: 'Guests may not choose so many options of this group',
  optionCount: (count: number) => `${count} ${plural(count, { one: 'option', other: 'options' })}`,

  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  remove: (label: string) => `Remove ${label}`,
  /** For screen readers, after a row has been moved. */
  moved: (label: string, position: number, count: number) => `${label}: ${position} of ${count}`,
  removed: (label: string) => `${label} removed`,

  /** The part of a recipe's form. */
  ofRecipe: {
    title: 'Options',
    choose: 'Options to add',
    placeholder: 'Select options',
    allAdded: 'All are added',
    add: 'Add',
    added: (name: string) => `${name} added`,
    gone: 'This option group does not exist any more. Remove it.',
    none: 'Guests cannot choose sizes or extras for this dish yet.',
    create: 'Create option groups',
  },
} as const

const listedMax = 5

/** @returns for example 'Funghi, Diavola and 3 more' */
function listOf(names: readonly string[]): string {
  const listed = names.slice(0, listedMax).join(', ')
  return names.length > listedMax ? `${listed} and ${names.length - listedMax} more` : listed
}

type Rule = Pick<MenuOptionGroup, 'minUnits' | 'maxUnits' | 'maxPerOption' | 'freeUnits'> & {
  options: readonly Pick<MenuOption, 'name'>[]
}

/** @returns the rule of a group in words, for example 'Up to 3, 1 free' */
export function ruleText(rule: Rule): string {
  const { maxPerOption, freeUnits } = rule
  const perOption = maxPerOption > 1 ? `, each up to ${maxPerOption} times` : ''
  return rangeText(rule) + perOption + (freeUnits > 0 ? `, ${freeUnits} free` : '')
}

function rangeText({ minUnits, maxUnits, maxPerOption, options }: Rule): string {
  if (minUnits === maxUnits) return minUnits === 1 ? 'Exactly one' : `Exactly ${minUnits}`
  const hasMaximum = maxUnits < options.length * maxPerOption
  if (minUnits === 0) return hasMaximum ? `Up to ${maxUnits}` : 'Any number'
  return hasMaximum ? `${minUnits} to ${maxUnits}` : `At least ${minUnits}`
}
