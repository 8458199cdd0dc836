import * as z from 'zod/mini'

const allergenFields = {
  contains: z.array(z.string()),
  traces: z.array(z.string()),
  /** In a menu in another language: the translations of the owner's own words. Omitted for none. */
  names: z.optional(z.record(z.string(), z.string())),
}

/** The allergens of an option. Omitted where it is used: the owner has not declared them. */
export const allergensSchema = z.object(allergenFields)

/** The allergens and diets of a dish. Omitted where it is used: the owner has not declared them. */
export const dietarySchema = z.object({ ...allergenFields, diets: z.array(z.string()) })

/** The allergens of an order line. */
export const lineAllergensSchema = z.object({ ...allergenFields, declared: z.optional(z.literal(false)) })
