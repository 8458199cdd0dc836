import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { menuProblemMessages } from '../messages/menu-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { recipeAvailabilitySchema, soldOutSchema } from './availability-api.ts'
import { idSchema } from './menu.ts'
import { newRecipeSchema, recipeEditSchema } from './menu-drafts.ts'
import { bulkNumbers, recordBy } from './recipe-numbers.ts'

const { name, categoryId, price, scheduleId, taxClassId } = newRecipeSchema.shape

/** The new values of one recipe. An omitted field does not change. */
const recipeChangeSchema = z.strictObject({
  id: idSchema,
  version: recipeEditSchema.shape.version,
  name: z.exactOptional(name),
  categoryId: z.exactOptional(categoryId),
  /** A decimal number with the decimals of the currency. */
  price: z.exactOptional(price),
  /** Null for no schedule. */
  scheduleId,
  /** Null for the default class. */
  taxClassId,
  ...recordBy('name', bulkNumbers, (field) => newRecipeSchema.shape[field.name]),
  soldOut: z.exactOptional(soldOutSchema),
  leftToday: recipeAvailabilitySchema.shape.leftToday,
})
export type RecipeChange = z.infer<typeof recipeChangeSchema>

/** The changes of many recipes, which are saved together or not at all. */
export const bulkEditSchema = z.strictObject({
  recipes: z.array(recipeChangeSchema).check(
    z.minLength(1),
    z.maxLength(limits.bulkEditMax),
    eachOnce(
      ({ id }) => id,
      () => menuProblemMessages.recipeTwice,
    ),
  ),
})

/** The new version of each recipe. */
export const bulkEditedSchema = z.array(z.object({ id: z.string(), version: z.int() }))
