import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'
import { pictureFields } from './menu.ts'

/** The response to the deletion of a recipe that orders contain. */
export const archivedSchema = z.object({ archivedAt: timeSchema })

/** A recipe that is not on the menu any more. It can be restored. */
export const archivedRecipeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of its category, which may be archived too. */
  category: z.string(),
  price: z.number(),
  ...pictureFields,
  archivedAt: timeSchema,
})
export type ArchivedRecipe = z.infer<typeof archivedRecipeSchema>
