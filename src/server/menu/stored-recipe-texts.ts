/** Reads the stored columns of recipes that contain JSON. */
import * as z from 'zod/mini'
import { dietarySchema } from '#contract/menu/dietary-schemas.ts'
import { addNamedAllergens } from '#contract/menu/own-allergens.ts'
import { parseStoredOr } from '../store/stored-data.ts'

const idsSchema = z.array(z.string())
const ingredientsSchema = z.array(z.string())

/** Damaged declarations count as not declared, which customers see. */
export function toDietary(stored: string | null): { dietary?: z.infer<typeof dietarySchema> } {
  const dietary = stored === null ? undefined : parseStoredOr('recipes', dietarySchema, stored, undefined)
  return dietary ? { dietary: addNamedAllergens(dietary) } : {}
}

/** @returns whether `toDietary` finds no declaration in it because it is damaged */
export function isDamagedDietary(stored: string | null): boolean {
  return stored !== null && toDietary(stored).dietary === undefined
}

/** In no other language: the catalogue in memory is for all readers, and `toStoredIngredients` recognises this text. */
const unreadable = 'The ingredients could not be read'

/** @param stored JSON. @returns an ingredient that says so when they are damaged */
export function parseIngredients(stored: string): string[] {
  return parseStoredOr('recipes', ingredientsSchema, stored, [unreadable])
}

/**
 * @returns JSON, without the text that `parseIngredients` gives for damaged ingredients, because an admin may save something else;
 *   undefined when there are no others: then what is stored must stay
 */
export function toStoredIngredients(ingredients: readonly string[]): string | undefined {
  const typed = ingredients.filter((ingredient) => ingredient !== unreadable)
  return typed.length === 0 && ingredients.length > 0 ? undefined : JSON.stringify(typed)
}

/** @param stored the ids of the recipes that go well with a recipe or a category. @returns none when they are damaged */
export function toPairedIds(table: 'recipes' | 'categories', stored: string): { pairedIds?: string[] } {
  const pairedIds = parseStoredOr(table, idsSchema, stored, [])
  return pairedIds.length > 0 ? { pairedIds } : {}
}
