import * as z from 'zod/mini'

/** The ids of a customer's favourite recipes, newest first. */
export const favouritesSchema = z.array(z.string())
