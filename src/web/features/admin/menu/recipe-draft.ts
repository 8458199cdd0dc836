import { adminMessages } from '#contract/admin-messages.ts'
import { limits } from '#contract/limits.ts'
import { hasMinorPrecision, toMinor } from '#contract/money.ts'
import { nameComplaint } from './category-draft.ts'
import { complaintAbout, readLine } from './draft-text.ts'

/** What is saved. `imageBase64` is a whole picture as a data URL; left out, the existing one stays. */
export interface RecipeValues {
  name: string
  categoryId: string
  ingredients: string[]
  price: number
  imageBase64?: string
}

/** As it stands in the form. */
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
export function checkRecipe(
  draft: RecipeDraft,
): { values: RecipeValues; errors?: undefined } | { errors: RecipeErrors } {
  const name = readLine(draft.name)
  const ingredients = draft.ingredients.map(readLine).filter((ingredient) => ingredient !== '')
  const price = Number(draft.price)
  const errors: RecipeErrors = {
    name: name === '' ? adminMessages.recipes.nameRequired : nameComplaint(name),
    categoryId: draft.categoryId === '' ? adminMessages.recipes.categoryRequired : undefined,
    ingredients: ingredients.length === 0 ? adminMessages.recipes.ingredientRequired : ingredientComplaint(ingredients),
    price: isPrice(draft.price) ? undefined : adminMessages.recipes.priceInvalid,
    picture: draft.picture === undefined && !draft.hasPicture ? adminMessages.picture.required : undefined,
  }
  if (Object.values(errors).some((error) => error !== undefined)) return { errors }
  const { categoryId, picture } = draft
  return { values: { name, categoryId, ingredients, price, ...(picture !== undefined && { imageBase64: picture }) } }
}

function ingredientComplaint(ingredients: string[]): string | undefined {
  const complaint = ingredients.map(complaintAbout).find((found) => found !== undefined)
  return complaint === undefined ? undefined : `An ingredient ${complaint}`
}

/** spec §5: a number greater than 0; more than two decimals nobody can pay. */
function isPrice(text: string): boolean {
  const price = Number(text)
  if (text.trim() === '' || !Number.isFinite(price) || !hasMinorPrecision(price)) return false
  return toMinor(price) >= 1 && toMinor(price) <= limits.priceMaxMinor
}
