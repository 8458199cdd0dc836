import type { Allergens } from './dietary.ts'

/** The types of the options of dishes, as the browser and the server have them. `selection.ts` has their functions. */

/** An option of a group, such as "Large" or "Extra cheese". */
export interface MenuOption {
  id: string
  name: string
  /** The name in the language of the menu, in a menu in another language. Omitted for a name that is not translated. */
  originalName?: string
  /** The price of one unit in minor units, 0 or more. Of a size: the price of the dish in this size. */
  priceMinor: number
  /** The price of one unit with a size, by the id of the size; with any other size it is `priceMinor`. */
  sizePrices?: Record<string, number>
  /** Whether it is chosen when a customer opens the dish. */
  isDefault: boolean
  /** An ISO time. Omitted for an option that is not sold out; it may be in the past. */
  soldOutUntil?: string
  /** Undefined when the owner has not declared them. */
  allergens?: Allergens | undefined
}

/** What a group is beside a list of options: the sizes of a dish, or the kinds of its two halves. */
export const groupRoles = ['size', 'half'] as const
export type GroupRole = (typeof groupRoles)[number]

/** What both halves cost together: the price of the dearer one, or the mean of both prices. */
export const halfPrices = ['dearer', 'mean'] as const
export type HalfPrice = (typeof halfPrices)[number]

/** A group of options of a dish, such as "Size" or "Extras". A unit is one portion of an option. */
export interface MenuOptionGroup<O extends MenuOption = MenuOption> {
  id: string
  name: string
  /** As that of an option. */
  originalName?: string
  /** A dish has at most one group of sizes. Of several from an older version, only the first one replaces the price of the dish. */
  role?: GroupRole
  /** Of a group of halves; `dearer` when omitted. */
  halfPrice?: HalfPrice
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

export type Half = 1 | 2

/** One chosen option. */
export interface SelectedOption {
  groupId: string
  optionId: string
  units: number
  /** The half for which it is chosen; omitted for the whole dish. */
  half?: Half | undefined
}

/**
 * A chosen option with its name and price. Each unit costs `priceMinor`, except `freeUnits` of them. That of a size is the price of
 * the dish; those of two halves add up to what both cost together.
 */
export interface PricedOption extends SelectedOption {
  name: string
  priceMinor: number
  /** Undefined when no unit is free. */
  freeUnits?: number | undefined
  /** The name of a group that has a role, or of which customers choose exactly one: "Large" alone does not say what is large. */
  group?: string | undefined
  role?: GroupRole | undefined
}

export const selectionProblemKinds = [
  'unknown',
  'repeated',
  'too-few',
  'too-many',
  'too-many-of-option',
  'half-missing',
  'whole-only',
] as const satisfies readonly SelectionProblem['kind'][]

/** Why a selection is refused. `name` is the group's name, or the option's name when the problem is about one option. */
export type SelectionProblem =
  | { kind: 'unknown'; groupId: string; optionId: string; name: null; units: null }
  | { kind: 'repeated'; groupId: string; optionId: string; name: string; units: null }
  | { kind: 'too-few'; groupId: string; optionId: null; name: string; units: number }
  | { kind: 'too-many'; groupId: string; optionId: null; name: string; units: number }
  | { kind: 'too-many-of-option'; groupId: string; optionId: string; name: string; units: number }
  | { kind: 'half-missing'; groupId: string; optionId: null; name: string; units: null }
  | { kind: 'whole-only'; groupId: string; optionId: string; name: string; units: null }
