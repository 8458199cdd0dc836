import {
  newOptionGroupSchema,
  type OptionGroup,
  type OptionGroupDraft,
  optionGroupIssues,
} from '#contract/menu/option-groups.ts'
import type { HalfPrice } from '#contract/menu/option-types.ts'
import { type Currency, fromMinor, toMinor } from '#contract/values/money.ts'
import { parseTypedAmount, parseTypedWhole, typedAmount } from '#contract/values/typed-number.ts'
import { randomId } from '#web/browser/random-id.ts'
import { type AllergensInput, allergensInput, declaredAllergens } from '../dietary/allergens-input.ts'
import { cleanLine } from '../menu/menu-drafts.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { parseOptionList } from './parse-option-list.ts'
import { sizeGroupsIn, sizeIdsOf } from './size-groups.ts'

export const rulePresets = ['one', 'any', 'size', 'half', 'custom'] as const
type RulePreset = (typeof rulePresets)[number]

/** What is typed for an option. `key` identifies the row when other rows are added, moved or removed. */
export interface OptionRow {
  key: string
  /** Undefined for a new option. */
  id: string | undefined
  name: string
  kitchenName: string
  /** Empty for an option that costs nothing extra. */
  price: string
  /** By the id of a size; empty for a size with the same price. */
  sizePrices: Record<string, string>
  isDefault: boolean
  allergens: AllergensInput
}

/** What is typed in the form of an option group. */
export interface OptionGroupInput {
  name: string
  kitchenName: string
  preset: RulePreset
  /** Of the preset `half`. */
  halfPrice: HalfPrice
  /** The id of the group of sizes by which the options have prices; '' for none. */
  sizesOf: string
  /** The numbers of the preset `custom`; `freeUnits` applies to `any` too. */
  minUnits: string
  maxUnits: string
  maxPerOption: string
  freeUnits: string
  rows: OptionRow[]
  /** Options that are typed as a list and not added to the rows yet. */
  list: string
}

const newRule = {
  preset: 'one',
  halfPrice: 'dearer',
  minUnits: '0',
  maxUnits: '3',
  maxPerOption: '1',
  freeUnits: '0',
} as const

export function newOptionRow(): OptionRow {
  return {
    key: randomId(),
    id: undefined,
    name: '',
    kitchenName: '',
    price: '',
    sizePrices: {},
    isDefault: false,
    allergens: allergensInput(undefined),
  }
}

/**
 * @param groups with those of sizes
 * @returns what the form of this group shows first; a group with two empty rows for a new group
 */
export function inputOf(
  group: OptionGroup | undefined,
  currency: Currency | Pick<Currency, 'decimals'>,
  groups: readonly OptionGroup[] = [],
): OptionGroupInput {
  if (!group)
    return {
      ...newRule,
      sizesOf: '',
      name: '',
      kitchenName: '',
      rows: [newOptionRow(), newOptionRow()],
      list: '',
    }
  const { name, kitchenName = '', options } = group
  const textOf = (minor: number) => typedAmount(fromMinor(minor, currency), currency)
  const priced = new Set(options.flatMap(({ sizePrices = {} }) => Object.keys(sizePrices)))
  const sizes = sizeGroupsIn(groups).find((other) => other.options.some(({ id }) => priced.has(id)))
  const rows = options.map(({ id, priceMinor, sizePrices = {}, ...option }) => ({
    key: randomId(),
    id,
    name: option.name,
    kitchenName: option.kitchenName ?? '',
    price: priceMinor === 0 ? '' : textOf(priceMinor),
    sizePrices: Object.fromEntries(Object.entries(sizePrices).map(([size, minor]) => [size, textOf(minor)])),
    isDefault: option.isDefault,
    allergens: allergensInput(option.allergens),
  }))
  return { name, kitchenName, sizesOf: sizes?.id ?? '', ...typedRuleOf(group), rows, list: '' }
}

function typedRuleOf({
  role,
  halfPrice = 'dearer',
  minUnits,
  maxUnits,
  maxPerOption,
  freeUnits,
  options,
}: OptionGroup): Omit<OptionGroupInput, 'name' | 'kitchenName' | 'sizesOf' | 'rows' | 'list'> {
  if (role) return { ...newRule, preset: role, halfPrice }
  if (minUnits === 1 && maxUnits === 1 && freeUnits === 0) return newRule
  if (minUnits === 0 && maxUnits >= options.length && maxPerOption === 1)
    return { ...newRule, preset: 'any', freeUnits: String(freeUnits) }
  return {
    preset: 'custom',
    halfPrice,
    minUnits: String(minUnits),
    maxUnits: String(maxUnits),
    maxPerOption: String(maxPerOption),
    freeUnits: String(freeUnits),
  }
}

/**
 * Blank rows are dropped, names are trimmed. The form hides prices for the sizes of a group that is not chosen: saved ones stay, unless the options
 * now have the same price for all sizes.
 * @param groups with those of sizes
 * @returns the values to save, or an error for each field that is not valid
 */
export function checkOptionGroup(
  input: OptionGroupInput,
  currency: Currency | Pick<Currency, 'decimals'>,
  groups: readonly OptionGroup[] = [],
): { values: OptionGroupDraft; errors?: undefined } | { errors: FieldErrors } {
  const rows = savedRows(input)
  const others = sizeGroupsIn(groups).filter(({ id }) => id !== input.sizesOf)
  const hiddenSizes = new Set(others.flatMap(({ options }) => options.map(({ id }) => id)))
  const pricesOf = new Map(groups.flatMap(({ options }) => options.map((option) => [option.id, option.sizePrices])))
  const values = {
    ...namesOf(input),
    ...ruleOf(input, rows.length),
    options: rows.map(({ id, price, sizePrices, isDefault, allergens: typed, ...names }) => {
      const allergens = declaredAllergens(typed)
      const saved = id === undefined || input.sizesOf === '' ? {} : (pricesOf.get(id) ?? {})
      const kept = Object.entries(saved).filter(([size]) => hiddenSizes.has(size))
      const shown = Object.entries(sizePrices).filter(([size]) => !hiddenSizes.has(size))
      return {
        ...(id !== undefined && { id }),
        ...namesOf(names),
        priceMinor: minorOf(price, currency),
        ...(input.preset !== 'size' && pricesBySize(shown, kept, currency)),
        isDefault,
        ...(allergens && { allergens }),
      }
    }),
  }
  const check = newOptionGroupSchema.safeParse(values)
  const issues = check.error?.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message })) ?? []
  // the rules compare the numbers with each other and with the options, so all of them must be valid
  const isRuleReadable = !issues.some(({ path }) => /^\/(\w+Units|maxPerOption|options)$/.test(path))
  if (isRuleReadable) issues.push(...optionGroupIssues(values))
  return check.success && issues.length === 0 ? { values: check.data } : { errors: fieldErrors(issues, rows) }
}

/** The rows that are saved: all except new ones without a name and a price. */
export function savedRows({ rows }: OptionGroupInput): OptionRow[] {
  return rows.filter(({ id, name, price }) => id !== undefined || name.trim() !== '' || price !== '')
}

/**
 * Adds the options of the list to the rows. Rows without a name and a price are dropped.
 * @returns the new rows, and the lines of the list that are still to correct
 */
export function addList(
  input: OptionGroupInput,
  currency: Currency | Pick<Currency, 'decimals'>,
  groups: readonly OptionGroup[] = [],
): Pick<OptionGroupInput, 'rows' | 'list'> {
  const rows = savedRows(input)
  const { options, badLines } = parseOptionList(input.list, namesIn(rows), currency, sizeIdsOf(input, groups))
  const added = options.map((option) => ({ ...newOptionRow(), ...option }))
  if (added.length === 0) return { rows: input.rows, list: badLines.length === 0 ? '' : input.list }
  return { rows: [...rows, ...added], list: badLines.map(({ text }) => text).join('\n') }
}

export function namesIn(rows: readonly OptionRow[]): string[] {
  return rows.map(({ name }) => name)
}

/** Whether customers choose at most one option, so that at most one can be selected by default. */
export function isSingleChoice({ preset, maxUnits }: OptionGroupInput): boolean {
  return preset === 'one' || preset === 'size' || (preset === 'custom' && parseTypedWhole(maxUnits) === 1)
}

function namesOf({ name, kitchenName }: Pick<OptionRow, 'name' | 'kitchenName'>) {
  const forKitchen = cleanLine(kitchenName)
  return { name: cleanLine(name), ...(forKitchen !== '' && { kitchenName: forKitchen }) }
}

/** @returns no field when all sizes have the same price */
function pricesBySize(
  typed: readonly [size: string, price: string][],
  kept: readonly [size: string, priceMinor: number][],
  currency: Currency | Pick<Currency, 'decimals'>,
) {
  const filled = typed.filter(([, price]) => price.trim() !== '')
  if (filled.length + kept.length === 0) return {}
  const read = filled.map(([size, price]) => [size, minorOf(price, currency)] as const)
  return { sizePrices: Object.fromEntries([...read, ...kept]) }
}

function ruleOf({ preset, ...typed }: OptionGroupInput, optionCount: number) {
  const freeUnits = parseTypedWhole(typed.freeUnits)
  switch (preset) {
    case 'one':
      return { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
    case 'size':
      return { role: preset, minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
    case 'half':
      return { role: preset, halfPrice: typed.halfPrice, minUnits: 2, maxUnits: 2, maxPerOption: 2, freeUnits: 0 }
    case 'any':
      return { minUnits: 0, maxUnits: Math.max(1, optionCount), maxPerOption: 1, freeUnits }
    case 'custom':
      return {
        minUnits: parseTypedWhole(typed.minUnits),
        maxUnits: parseTypedWhole(typed.maxUnits),
        maxPerOption: parseTypedWhole(typed.maxPerOption),
        freeUnits,
      }
  }
}

/** @returns minor units; NaN, which the schema refuses, for a text that is not a price in this currency */
function minorOf(price: string, currency: Currency | Pick<Currency, 'decimals'>): number {
  const amount = price.trim() === '' ? 0 : parseTypedAmount(price, currency)
  return amount === undefined ? Number.NaN : toMinor(amount, currency)
}
