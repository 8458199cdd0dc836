import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { menuProblemMessages } from '../messages/menu-problem.ts'
import { singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { editedVersionSchema } from '../values/version-schema.ts'
import { allergensDraftSchema } from './dietary-drafts.ts'
import { allergensSchema } from './dietary-schemas.ts'
import { idSchema } from './menu.ts'
import { groupRoles, halfPrices } from './option-types.ts'

/** Omitted for a group that is only a list of options. `halfPrice` belongs to the role `half`. */
export const roleFields = {
  role: z.exactOptional(z.enum(groupRoles)),
  halfPrice: z.exactOptional(z.enum(halfPrices)),
}

/** How many units of a group a customer may choose. */
const ruleFields = {
  minUnits: z.int().check(z.nonnegative(), z.maximum(limits.groupUnitsMax)),
  maxUnits: z.int().check(z.positive(), z.maximum(limits.groupUnitsMax)),
  maxPerOption: z.int().check(z.positive(), z.maximum(limits.groupUnitsMax)),
  freeUnits: z.int().check(z.nonnegative(), z.maximum(limits.groupUnitsMax)),
  ...roleFields,
}

const nameFields = {
  name: singleLine(limits.nameMaxChars),
  /** A shorter name for the kitchen. Customers never see it. */
  kitchenName: z.exactOptional(singleLine(limits.nameMaxChars)),
}

const priceSchema = z.int().check(z.nonnegative(), z.maximum(limits.priceMaxMinor))

/** The prices of one unit with a size, in minor units, by the id of the size. Omitted if the price is the same for all sizes. */
export const sizePricesSchema = z.record(idSchema, priceSchema)

const optionFields = {
  ...nameFields,
  /** The price of one unit in minor units (cents). Of a size: the price of the dish in this size. */
  priceMinor: priceSchema,
  sizePrices: z.exactOptional(sizePricesSchema),
  isDefault: z.boolean(),
}

export const groupOptionSchema = z.object({
  id: z.string(),
  ...optionFields,
  allergens: z.exactOptional(allergensSchema),
  /** Omitted for an option that is not sold out. */
  soldOutUntil: z.exactOptional(timeSchema),
})

/** An option group as admins see it. */
export const optionGroupSchema = z.object({
  id: z.string(),
  ...nameFields,
  ...ruleFields,
  options: z.array(groupOptionSchema),
  createdAt: timeSchema,
  version: z.int(),
})
export type OptionGroup = z.infer<typeof optionGroupSchema>

/** An option without an id is new. */
export const optionDraftSchema = z.strictObject({
  id: z.exactOptional(idSchema),
  ...optionFields,
  /** Omitted: nothing is declared, also in an edit. */
  allergens: z.exactOptional(allergensDraftSchema),
})

const draftFields = {
  ...nameFields,
  ...ruleFields,
  /** In the order in which customers see them. */
  options: z.array(optionDraftSchema).check(z.minLength(1), z.maxLength(limits.optionsMax)),
}

export const newOptionGroupSchema = z.strictObject(draftFields)
export type OptionGroupDraft = z.infer<typeof newOptionGroupSchema>

/** `version` is the version that the admin has edited. */
export const optionGroupEditSchema = z.strictObject({ ...draftFields, version: editedVersionSchema })

/** The exact number of units that a group with a role has. */
const roleUnits = { size: 1, half: 2 } as const

interface RuleIssue {
  /** A field of the draft, as a JSON pointer. */
  path: string
  message: string
}

/** @returns the fields of a group that contradict each other: no customer could choose a valid selection, or its defaults are invalid */
export function optionGroupIssues(draft: OptionGroupDraft): RuleIssue[] {
  const { minUnits, maxUnits, maxPerOption, freeUnits, role, halfPrice, options } = draft
  const issues: RuleIssue[] = []
  const refuse = (path: string, message: string) => issues.push({ path, message })
  if (role) {
    for (const field of ['minUnits', 'maxUnits', 'maxPerOption'] as const)
      if (draft[field] !== roleUnits[role]) refuse(`/${field}`, menuProblemMessages.unitsOfRole(roleUnits[role], role))
    if (freeUnits > 0) refuse('/freeUnits', menuProblemMessages.unitsOfRole(0, role))
  }
  if (halfPrice !== undefined && role !== 'half') refuse('/halfPrice', menuProblemMessages.onlyForHalves)
  if (minUnits > maxUnits) refuse('/minUnits', menuProblemMessages.overMaximum)
  else if (minUnits > options.length * maxPerOption) refuse('/minUnits', menuProblemMessages.overOptions)
  if (maxPerOption > maxUnits) refuse('/maxPerOption', menuProblemMessages.overGroupMaximum)
  if (freeUnits > maxUnits) refuse('/freeUnits', menuProblemMessages.overMaximum)
  for (const [index, { id, name, isDefault, sizePrices }] of options.entries()) {
    if (sizePrices && (role === 'size' || Object.keys(sizePrices).length > limits.optionsMax))
      refuse(
        `/options/${index}/sizePrices`,
        role === 'size' ? menuProblemMessages.notForSizes : menuProblemMessages.fewerSizes,
      )
    if (options.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index)
      refuse(`/options/${index}/name`, menuProblemMessages.nameTwice)
    if (id !== undefined && options.findIndex((other) => other.id === id) < index)
      refuse(`/options/${index}/id`, menuProblemMessages.optionIdTwice)
    if (isDefault && options.slice(0, index + 1).filter((option) => option.isDefault).length > maxUnits)
      refuse(`/options/${index}/isDefault`, menuProblemMessages.tooManyDefaults)
  }
  return issues
}
