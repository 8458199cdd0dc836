import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { withoutInvisible } from '#contract/invisible.ts'
import { newCategorySchema, newRecipeSchema } from '#contract/menu-drafts.ts'

/** What is saved. `imageBase64` is a whole picture as a data URL; without one, the existing picture stays. */
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
  /** A data URL; `undefined` when none was chosen. */
  picture: string | undefined
  /** On an edit the existing picture counts (spec §5). */
  hasPicture: boolean
}

export interface RecipeDraft extends CategoryDraft {
  categoryId: string
  ingredients: string[]
  price: string
}

export type DraftErrors = Partial<
  Record<'name' | 'categoryId' | 'ingredients' | 'price' | 'picture', string | undefined>
>

export type DraftCheck<Values> = { values: Values; errors?: undefined } | { errors: DraftErrors }

/** spec §5: Category. */
export function checkCategory(draft: CategoryDraft): DraftCheck<CategoryValues> {
  const schema = draft.hasPicture ? categoryValuesSchema : newCategorySchema
  const check = schema.safeParse(sharedValues(draft))
  if (check.success) return { values: check.data }
  return { errors: errorsOf(check.error, adminMessages.categories.nameRequired) }
}

/** spec §5: Recipe. Blank ingredients are dropped, names are trimmed. */
export function checkRecipe({ categoryId, ingredients, price, ...draft }: RecipeDraft): DraftCheck<RecipeValues> {
  const schema = draft.hasPicture ? recipeValuesSchema : newRecipeSchema
  const check = schema.safeParse({
    ...sharedValues(draft),
    categoryId,
    ingredients: ingredients.map(readLine),
    price: Number(price),
  })
  if (check.success) return { values: check.data }
  return { errors: errorsOf(check.error, adminMessages.recipes.nameRequired) }
}

function sharedValues({ name, picture }: CategoryDraft) {
  return { name: readLine(name), ...(picture !== undefined && { imageBase64: picture }) }
}

/** One line as it is saved: trimmed, without the invisible characters that pasted text may contain. */
function readLine(text: string): string {
  return withoutInvisible(text).trim()
}

function errorsOf({ issues }: z.core.$ZodError, nameRequired: string): DraftErrors {
  const words = adminMessages.recipes
  const issueOf = (field: string) => issues.find(({ path }) => path[0] === field)
  return {
    name: lineError(issueOf('name'), 'The name', nameRequired),
    categoryId: issueOf('categoryId') && words.categoryRequired,
    ingredients: lineError(issueOf('ingredients'), 'An ingredient', words.ingredientRequired),
    price: issueOf('price') && words.priceInvalid,
    picture: issueOf('imageBase64') && adminMessages.picture.required,
  }
}

/**
 * The message for a line of text, or for a list of lines.
 * @param subject begins the sentence that the contract's message ends
 * @param required the message when nothing was entered
 */
function lineError(issue: z.core.$ZodIssue | undefined, subject: string, required: string): string | undefined {
  return issue?.code === 'too_small' ? required : issue && `${subject} ${issue.message}`
}
