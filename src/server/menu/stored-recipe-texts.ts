/** Reads the stored columns of recipes that contain JSON. */
import * as z from 'zod/mini'
import { dietarySchema } from '#contract/dietary-schemas.ts'
import { menuManagementMessages } from '#contract/menu-management-messages.ts'
import { addNamedAllergens } from '#contract/own-allergens.ts'
import { parseStoredOr } from '../store/stored-data.ts'

const ingredientsSchema = z.array(z.string())

/** Damaged declarations count as not declared, which customers see. */
export function toDietary(stored: string | null): { dietary?: z.infer<typeof dietarySchema> } {
  const dietary = stored === null ? undefined : parseStoredOr('recipes', dietarySchema, stored, undefined)
  return dietary ? { dietary: addNamedAllergens(dietary) } : {}
}

/** @param stored JSON. @returns an ingredient that says so when they are damaged */
export function parseIngredients(stored: string): string[] {
  return parseStoredOr('recipes', ingredientsSchema, stored, [menuManagementMessages.ingredientsUnreadable])
}
