import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { declarationMessages } from '#contract/declaration-messages.ts'
import { depositIssue, newCategorySchema, newRecipeSchema, priceIssue } from '#contract/menu/menu-drafts.ts'
import { type RecipeNumber, recipeNumbers, recordBy } from '#contract/menu/recipe-numbers.ts'
import { recipeNumberMessages } from '#contract/recipe-number-messages.ts'
import { recipeTaxMessages } from '#contract/recipe-tax-messages.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import type { Currency } from '#contract/values/money.ts'
import { onOneLine } from '#contract/values/text.ts'
import { parseTypedAmount, parseTypedWhole } from '#contract/values/typed-number.ts'

/** The values to save. `imageBase64` is a data URL; without it, the existing picture stays. */
const categoryValuesSchema = z.extend(newCategorySchema, {
  imageBase64: z.exactOptional(newCategorySchema.shape.imageBase64),
})
export type CategoryValues = z.infer<typeof categoryValuesSchema>

const recipeValuesSchema = z.extend(newRecipeSchema, {
  imageBase64: z.exactOptional(newRecipeSchema.shape.imageBase64),
})
export type RecipeValues = z.infer<typeof recipeValuesSchema>

/** The values of the fields that both forms have. */
export interface CategoryDraft {
  name: string
  /** A data URL; '' to remove it; `undefined` when none was chosen. */
  picture: string | undefined
  /** Whether no new picture is required, because the item has one (spec §5) or because pictures are optional. */
  hasPicture: boolean
  /** '' for none. When omitted, it does not change. */
  scheduleId?: string
  /** The recipes that go well with it. When omitted, they do not change. */
  pairedIds?: string[]
}

/** Numbers and the deposit are as typed; '' for none. When omitted, they do not change. */
export interface RecipeDraft extends CategoryDraft, Partial<Record<RecipeNumber, string>> {
  categoryId: string
  ingredients: string[]
  /** When omitted, it does not change. */
  description?: string
  price: string
  /** In the order in which customers see the groups. */
  optionGroupIds: string[]
  /** Null when the allergens and diets are not declared. */
  dietary: { contains: string[]; traces: string[]; diets: readonly string[] } | null
  deposit?: string
  /** '' for the default class. When omitted, it does not change. */
  taxClassId?: string
}

type DraftField =
  | 'name'
  | 'categoryId'
  | 'ingredients'
  | 'description'
  | 'price'
  | 'dietary'
  | 'picture'
  | 'deposit'
  | RecipeNumber

export type DraftErrors = Partial<Record<DraftField, string | undefined>>

export type DraftCheck<Values> = { values: Values; errors?: undefined } | { errors: DraftErrors }

/** spec §5: Category. */
export function checkCategory(draft: CategoryDraft): DraftCheck<CategoryValues> {
  const schema = draft.hasPicture ? categoryValuesSchema : newCategorySchema
  const check = schema.safeParse(sharedValues(draft))
  if (check.success) return { values: check.data }
  return { errors: errorsOf(check.error.issues, adminMessages.categories.nameRequired) }
}

/** spec §5: Recipe. Blank ingredients are dropped, names are trimmed. */
export function checkRecipe(
  { categoryId, ingredients, description, price, optionGroupIds, dietary, deposit, taxClassId, ...draft }: RecipeDraft,
  currency: Currency | Pick<Currency, 'decimals'>,
): DraftCheck<RecipeValues> {
  const priceAmount = parseTypedAmount(price, currency) ?? Number.NaN
  const depositAmount =
    deposit === undefined ? undefined : toOptionalNumber(deposit, (text) => parseTypedAmount(text, currency))
  const schema = draft.hasPicture ? recipeValuesSchema : newRecipeSchema
  const check = schema.safeParse({
    ...sharedValues(draft),
    categoryId,
    ingredients: ingredients.map(cleanLine),
    ...(description !== undefined && { description: cleanLine(onOneLine(description)) }),
    price: priceAmount,
    optionGroupIds,
    dietary,
    ...numbersOf(draft),
    ...(depositAmount !== undefined && { deposit: depositAmount }),
    ...(taxClassId !== undefined && { taxClassId: taxClassId || null }),
  })
  const amountErrors = {
    price: priceIssue(priceAmount, currency) && adminMessages.recipes.priceInvalid,
    deposit: depositIssue(depositAmount ?? 0, currency) && recipeTaxMessages.depositInvalid,
  }
  if (check.success && Object.values(amountErrors).every((error) => error === undefined)) return { values: check.data }
  return { errors: { ...errorsOf(check.error?.issues ?? [], adminMessages.recipes.nameRequired), ...amountErrors } }
}

function sharedValues({ name, picture, scheduleId, pairedIds }: CategoryDraft) {
  return {
    name: cleanLine(name),
    ...(picture !== undefined && { imageBase64: picture }),
    ...(scheduleId !== undefined && { scheduleId: scheduleId || null }),
    ...(pairedIds && { pairedIds }),
  }
}

function numbersOf(draft: Partial<Record<RecipeNumber, string>>) {
  return Object.fromEntries(
    recipeNumbers.flatMap(({ name }) => (draft[name] === undefined ? [] : [[name, toOptionalNumber(draft[name])]])),
  )
}

/** @returns null for an empty field, NaN for a text that is not a number */
function toOptionalNumber(text: string, parse: (text: string) => number | undefined = parseTypedWhole): number | null {
  return text.trim() === '' ? null : (parse(text) ?? Number.NaN)
}

/** Trims a line and removes the invisible characters that pasted text may contain. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).trim()
}

function errorsOf(issues: readonly z.core.$ZodIssue[], nameRequired: string): DraftErrors {
  const { editor, recipes, picture } = adminMessages
  const issueOf = (field: string) => issues.find(({ path }) => path[0] === field)
  return {
    name: lineError(issueOf('name'), editor.invalidName, nameRequired),
    categoryId: issueOf('categoryId') && recipes.categoryRequired,
    ingredients: lineError(issueOf('ingredients'), recipes.invalidIngredient, recipes.ingredientRequired),
    description: lineError(issueOf('description'), recipes.invalidDescription, ''),
    dietary: reasonOf(issueOf('dietary')),
    picture: issueOf('imageBase64') && picture.required,
    ...recordBy('name', recipeNumbers, ({ name }) => issueOf(name) && recipeNumberMessages[name].invalid),
  }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  return issue && declarationMessages.invalid(issue.message)
}

/**
 * The message for a line of text, or for a list of lines.
 * @param invalid returns a sentence with the schema's message, such as 'must have at most 100 characters'
 * @param required the message when the field is empty
 */
function lineError(
  issue: z.core.$ZodIssue | undefined,
  invalid: (reason: string) => string,
  required: string,
): string | undefined {
  return issue?.code === 'too_small' ? required : issue && invalid(issue.message)
}
