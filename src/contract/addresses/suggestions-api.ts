import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** What a customer has typed in the field for the street. */
export const suggestionRequestSchema = z.strictObject({
  text: z.string().check(z.maxLength(limits.addressFieldMaxChars)),
})

/** Addresses that may be meant, the likeliest first; none when the owner has not switched this on, and when no service answers. */
export const suggestionsSchema = z.object({
  suggestions: z.array(z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })),
})
