import * as z from 'zod/mini'
import { invalidDeclaration } from '#contract/declaration-texts.ts'
import {
  deadlineIssue,
  depositIssue,
  newCategorySchema,
  newRecipeSchema,
  priceIssue,
} from '#contract/menu/menu-drafts.ts'
import { parseNumberText } from '#contract/menu/number-text.ts'
import {
  type CategoryNumber,
  type MenuNumber,
  menuNumbers,
  type RecipeNumber,
  recordBy,
} from '#contract/menu/recipe-numbers.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { pictureMessages } from '#contract/messages/picture.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { withoutInvisible } from '#contract/values/invisible.ts'
import type { Currency } from '#contract/values/money.ts'
import { onOneLine } from '#contract/values/text.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'

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
  /** '' for none in a category, and for that of the category in a recipe. When omitted, it does not change. */
  taxClassId?: string
}

export interface CategoryFormDraft extends CategoryDraft, Partial<Record<CategoryNumber, string>> {}

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
  | MenuNumber

export type DraftErrors = Partial<Record<DraftField, string | undefined>>

export type DraftCheck<Values> = { values: Values; errors?: undefined } | { errors: DraftErrors }

/** spec §5: Category. */
export function checkCategory(draft: CategoryFormDraft): DraftCheck<CategoryValues> {
  const schema = draft.hasPicture ? categoryValuesSchema : newCategorySchema
  const numbers = numbersOf(draft)
  const check = schema.safeParse({ ...sharedValues(draft), ...numbers })
  const deadlineErrors = deadlineErrorsOf(numbers)
  if (check.success && deadlineErrors === undefined) return { values: check.data }
  return {
    errors: { ...errorsOf(check.error?.issues ?? [], adminMessages.categories.nameRequired), ...deadlineErrors },
  }
}

/** spec §5: Recipe. Blank ingredients are dropped, names are trimmed. */
export function checkRecipe(
  { categoryId, ingredients, description, price, optionGroupIds, dietary, deposit, ...draft }: RecipeDraft,
  currency: Currency | Pick<Currency, 'decimals'>,
): DraftCheck<RecipeValues> {
  const priceAmount = parseTypedAmount(price, currency) ?? Number.NaN
  const depositAmount =
    deposit === undefined ? undefined : toOptionalNumber(deposit, (text) => parseTypedAmount(text, currency))
  const schema = draft.hasPicture ? recipeValuesSchema : newRecipeSchema
  const numbers = numbersOf(draft)
  const check = schema.safeParse({
    ...sharedValues(draft),
    categoryId,
    ingredients: ingredients.map(cleanLine),
    ...(description !== undefined && { description: cleanLine(onOneLine(description)) }),
    price: priceAmount,
    optionGroupIds,
    dietary,
    ...numbers,
    ...(depositAmount !== undefined && { deposit: depositAmount }),
  })
  const amountErrors = {
    ...deadlineErrorsOf(numbers),
    price: priceIssue(priceAmount, currency) && adminMessages.recipes.priceInvalid,
    deposit: depositIssue(depositAmount ?? 0, currency) && recipeTaxMessages.depositInvalid,
  }
  if (check.success && Object.values(amountErrors).every((error) => error === undefined)) return { values: check.data }
  return { errors: { ...errorsOf(check.error?.issues ?? [], adminMessages.recipes.nameRequired), ...amountErrors } }
}

function sharedValues({ name, picture, scheduleId, pairedIds, taxClassId }: CategoryDraft) {
  return {
    name: cleanLine(name),
    ...(picture !== undefined && { imageBase64: picture }),
    ...(scheduleId !== undefined && { scheduleId: scheduleId || null }),
    ...(pairedIds && { pairedIds }),
    ...(taxClassId !== undefined && { taxClassId: taxClassId || null }),
  }
}

function numbersOf(draft: Partial<Record<MenuNumber, string>>): Partial<Record<MenuNumber, number | null>> {
  return Object.fromEntries(
    menuNumbers.flatMap(({ name }) => (draft[name] === undefined ? [] : [[name, parseNumberText(name, draft[name])]])),
  )
}

function deadlineErrorsOf(numbers: Partial<Record<MenuNumber, number | null>>): DraftErrors | undefined {
  const issue = deadlineIssue(numbers)
  return issue && { [issue.field]: recipeNumberMessages[issue.field].invalid }
}

/** @returns null for an empty field, NaN for a text that is not a number */
function toOptionalNumber(text: string, parse: (text: string) => number | undefined): number | null {
  return text.trim() === '' ? null : (parse(text) ?? Number.NaN)
}

/** Trims a line and removes the invisible characters that pasted text may contain. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).trim()
}

function errorsOf(issues: readonly z.core.$ZodIssue[], nameRequired: string): DraftErrors {
  const { editor, recipes } = adminMessages
  const issueOf = (field: string) => issues.find(({ path }) => path[0] === field)
  return {
    name: lineError(issueOf('name'), editor.invalidName, nameRequired),
    categoryId: issueOf('categoryId') && recipes.categoryRequired,
    ingredients: lineError(issueOf('ingredients'), recipes.invalidIngredient, recipes.ingredientRequired),
    description: lineError(issueOf('description'), recipes.invalidDescription, ''),
    dietary: reasonOf(issueOf('dietary')),
    picture: issueOf('imageBase64') && pictureMessages.required,
    ...recordBy('name', menuNumbers, ({ name }) => issueOf(name) && recipeNumberMessages[name].invalid),
  }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  return issue && invalidDeclaration(issue.message)
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
