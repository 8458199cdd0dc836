import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { menuProblemMessages } from '../messages/menu-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { idSchema } from './menu.ts'

const idsSchema = z.array(idSchema).check(
  z.maxLength(limits.sortedItemsMax),
  eachOnce(String, () => menuProblemMessages.idTwice),
)

/** The ids of categories in their new order. Categories that are missing in the list keep their order and follow. */
export const categoryOrderSchema = z.strictObject({ ids: idsSchema })

/** Like `categoryOrderSchema`, for the recipes of one category. */
export const recipeOrderSchema = z.strictObject({ categoryId: idSchema, ids: idsSchema })
