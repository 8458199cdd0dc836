import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { newRecipeSchema } from '#contract/menu-drafts.ts'
import { firstIssues, lineComplaint, readLine } from './draft-issues.ts'

/** What is saved. `imageBase64` is a whole picture as a data URL; without one, the existing picture stays. */
const recipeValuesSchema = z.extend(newRecipeSchema, {
  imageBase64: z.exactOptional(newRecipeSchema.shape.imageBase64),
})
export type RecipeValues = z.infer<typeof recipeValuesSchema>

/** The values of the form's fields. */
export interface RecipeDraft {
  name: string
  categoryId: string
  ingredients: string[]
  price: string
  /** A data URL; `undefined` when none was chosen. */
  picture: string | undefined
  /** On an edit the existing picture counts (spec §5). */
  hasPicture: boolean
}

export type RecipeErrors = {
  [Field in 'name' | 'categoryId' | 'ingredients' | 'price' | 'picture']?: string | undefined
}

/** spec §5: Recipe. Blank ingredients are dropped, names are trimmed. */
export function checkRecipe({
  name,
  categoryId,
  ingredients,
  price,
  picture,
  hasPicture,
}: RecipeDraft): { values: RecipeValues; errors?: undefined } | { errors: RecipeErrors } {
  const schema = hasPicture ? recipeValuesSchema : newRecipeSchema
  const check = schema.safeParse({
    name: readLine(name),
    categoryId,
    ingredients: ingredients.map(readLine),
    price: Number(price),
    ...(picture !== undefined && { imageBase64: picture }),
  })
  if (check.success) return { values: check.data }
  const issues = firstIssues(check.error)
  const words = adminMessages.recipes
  return {
    errors: {
      name: lineComplaint(issues.get('name'), 'The name', words.nameRequired),
      categoryId: issues.has('categoryId') ? words.categoryRequired : undefined,
      ingredients: lineComplaint(issues.get('ingredients'), 'An ingredient', words.ingredientRequired),
      price: issues.has('price') ? words.priceInvalid : undefined,
      picture: issues.has('imageBase64') ? adminMessages.picture.required : undefined,
    },
  }
}
