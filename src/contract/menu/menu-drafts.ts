import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { menuProblemMessages } from '../messages/menu-problem.ts'
import { amountSchema } from '../site-settings/money-fields.ts'
import { eachOnce } from '../values/each-once.ts'
import { type Currency, decimalsMax, fromMinor, hasMinorPrecision, toMinor } from '../values/money.ts'
import { paragraph, singleLine, storableText } from '../values/text.ts'
import { editedVersionSchema } from '../values/version-schema.ts'
import { dietaryDraftSchema } from './dietary-drafts.ts'
import { idSchema } from './menu.ts'
import { categoryNumbers, menuNumbers, recipeNumbers, recordBy } from './recipe-numbers.ts'

/** A picture as a data URL; base64 encodes three bytes as four characters. */
export const pictureDataSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(Math.ceil((limits.imageMaxBytes * 4) / 3) + 100))

/** Like `pictureDataSchema`, or '' for no picture, which the server refuses unless the owner has made pictures optional. */
const menuPictureSchema = z.union([z.literal(''), pictureDataSchema])

const editFields = {
  /** The version that the admin has edited. When it is not the newest any more, the edit is refused. */
  version: editedVersionSchema,
  /** Optional in an edit, because the picture already exists (spec §5). '' removes it. */
  imageBase64: z.optional(menuPictureSchema),
}

/** Null for no schedule. When omitted, an edit does not change it. */
const scheduleFields = { scheduleId: z.exactOptional(z.nullable(idSchema)) }

/** The recipes that go well with it, best first. When omitted, an edit does not change them. */
const pairedFields = {
  pairedIds: z.exactOptional(
    z.array(idSchema).check(
      z.maxLength(limits.pairedDishesMax),
      eachOnce(String, () => menuProblemMessages.dishTwice),
    ),
  ),
}

/** Null for the default. When omitted, an edit does not change them. `deadlineIssue` checks that a deadline is complete. */
const numberFields = recordBy('name', menuNumbers, ({ min, max }) =>
  z.exactOptional(z.nullable(z.int().check(min === 0 ? z.nonnegative() : z.positive(), z.maximum(max)))),
)

/** Null for none in a category, and for that of the category in a recipe. When omitted, an edit does not change it. */
const taxFields = { taxClassId: z.exactOptional(z.nullable(idSchema)) }

const categoryFields = {
  name: singleLine(limits.nameMaxChars),
  ...scheduleFields,
  ...pairedFields,
  ...recordBy('name', categoryNumbers, ({ name }) => numberFields[name]),
  ...taxFields,
}

/** spec §5: a name, trimmed and not empty, and a picture. */
export const newCategorySchema = z.strictObject({ ...categoryFields, imageBase64: menuPictureSchema })
export const categoryEditSchema = z.strictObject({ ...categoryFields, ...editFields })

const recipeFields = {
  name: singleLine(limits.nameMaxChars),
  categoryId: storableText(limits.idMaxChars).check(z.minLength(1)),
  /** Blank rows are dropped on save (spec §5). */
  ingredients: z.pipe(
    z.array(z.string()).check(
      z.overwrite((rows) => rows.map((row) => row.trim()).filter((row) => row !== '')),
      z.minLength(1),
      z.maxLength(limits.ingredientsMax),
    ),
    z.array(singleLine(limits.nameMaxChars)),
  ),
  /** '' for none. When omitted, an edit does not change it. */
  description: z.exactOptional(paragraph(limits.descriptionMaxChars)),
  /** The option groups in the order in which customers see them. When omitted, an edit does not change them. */
  optionGroupIds: z.exactOptional(
    z.array(idSchema).check(
      z.maxLength(limits.groupsPerDishMax),
      eachOnce(String, () => menuProblemMessages.groupTwice),
    ),
  ),
  /** Null: nothing is declared. When omitted, an edit does not change it. */
  dietary: z.exactOptional(z.nullable(dietaryDraftSchema)),
  ...scheduleFields,
  ...pairedFields,
  ...recordBy('name', recipeNumbers, ({ name }) => numberFields[name]),
  ...taxFields,
  /** Null or 0 for none. When omitted, an edit does not change it. `depositIssue` checks it in the shop's currency. */
  deposit: z.exactOptional(z.nullable(amountSchema)),
  /** The schema accepts the prices of every currency; `priceIssue` checks a price in the shop's currency. */
  price: z.number().check(
    z.positive(),
    z.maximum(limits.priceMaxMinor),
    z.refine((price) => hasMinorPrecision(price, { decimals: decimalsMax }), {
      error: () => fieldProblemMessages.decimalsThree,
    }),
  ),
}

export const newRecipeSchema = z.strictObject({ ...recipeFields, imageBase64: menuPictureSchema })
export const recipeEditSchema = z.strictObject({ ...recipeFields, ...editFields })

/** @returns why a price is not valid in this currency; undefined when it is */
export function priceIssue(price: number, currency: Pick<Currency, 'decimals'>): string | undefined {
  if (!hasMinorPrecision(price, currency)) return decimalsIssue(currency)
  const minor = toMinor(price, currency)
  if (minor >= 1 && minor <= limits.priceMaxMinor) return undefined
  return menuProblemMessages.range(String(fromMinor(1, currency)), String(fromMinor(limits.priceMaxMinor, currency)))
}

/** @returns why a deposit is not valid in this currency; undefined when it is, also for 0 */
export function depositIssue(deposit: number, currency: Pick<Currency, 'decimals'>): string | undefined {
  if (!hasMinorPrecision(deposit, currency)) return decimalsIssue(currency)
  const isInRange = deposit >= 0 && toMinor(deposit, currency) <= limits.priceMaxMinor
  return isInRange ? undefined : menuProblemMessages.range('0', String(fromMinor(limits.priceMaxMinor, currency)))
}

type DeadlineNumber = 'deadlineDays' | 'deadlineMinute'

/** @returns why a deadline is not complete; undefined when it is, and when there is none */
export function deadlineIssue({
  deadlineDays,
  deadlineMinute,
}: Partial<Record<DeadlineNumber, number | null>>): { field: DeadlineNumber; message: string } | undefined {
  const [hasDays, hasTime] = [deadlineDays ?? null, deadlineMinute ?? null].map((part) => part !== null)
  if (hasDays === hasTime) return undefined
  return hasDays
    ? { field: 'deadlineMinute', message: menuProblemMessages.deadlineTimeMissing }
    : { field: 'deadlineDays', message: menuProblemMessages.deadlineDaysMissing }
}

/**
 * @param saved the pairings before: an earlier version could pair a dish with itself
 * @returns why a dish cannot have these pairings; undefined when it can
 */
export function pairingIssue(id: string, pairedIds: readonly string[], saved: readonly string[]): string | undefined {
  return pairedIds.includes(id) && !saved.includes(id) ? menuProblemMessages.dishItself : undefined
}

function decimalsIssue({ decimals }: Pick<Currency, 'decimals'>): string {
  return menuProblemMessages.decimals(decimals)
}
