import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { deliveryAddressSchema } from '../orders/orders.ts'
import { singleLine } from '../values/text.ts'

/** A delivery address that a customer saves; `name` is such as 'Home'. */
export const addressDraftSchema = z.extend(deliveryAddressSchema, { name: singleLine(limits.addressNameMaxChars) })
export type AddressDraft = z.infer<typeof addressDraftSchema>

export const savedAddressSchema = z.extend(addressDraftSchema, { id: z.string() })
export type SavedAddress = z.infer<typeof savedAddressSchema>

/** The addresses of a customer, last used first. */
export const savedAddressesSchema = z.array(savedAddressSchema)

/**
 * The address of a customer's last delivery, for the next order; null without one. The instructions are left out, because they
 * can be about that delivery only; a saved address keeps them.
 */
export const lastAddressSchema = z.object({
  address: z.nullable(z.omit(deliveryAddressSchema, { instructions: true })),
})
export type LastAddress = z.infer<typeof lastAddressSchema>
