import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'
import { groupRoles } from '../menu/option-types.ts'

/** The half for which an option is chosen; omitted for the whole dish. */
const halfSchema = z.optional(z.literal([1, 2]))

/** An option that a customer chooses. */
export const selectedOptionSchema = z.strictObject({
  groupId: idSchema,
  optionId: idSchema,
  units: z.int().check(z.minimum(1), z.maximum(limits.groupUnitsMax)),
  half: halfSchema,
})

/**
 * A chosen option of an order line. Each unit costs `priceMinor`, in minor units, except `freeUnits` of them. The `priceMinor` of
 * a size replaces the price of the dish; those of two halves add up to what both cost together.
 */
export const orderOptionSchema = z.object({
  groupId: z.string(),
  optionId: z.string(),
  name: z.string(),
  units: z.int(),
  priceMinor: z.int(),
  freeUnits: z.optional(z.int()),
  /** The name of a group that has a role, or of which customers choose exactly one. */
  group: z.optional(z.string()),
  /** Omitted for an option that is neither a size nor a half. */
  role: z.optional(z.enum(groupRoles)),
  half: halfSchema,
  /** Only for admins. */
  kitchenName: z.optional(z.string()),
  /** Only for admins: the name of the group for the kitchen. */
  kitchenGroup: z.optional(z.string()),
  /** Only for admins: the names that the customer saw, if they were in another language than the menu. */
  guestName: z.optional(z.string()),
  guestGroup: z.optional(z.string()),
  /** Only for the customer: the name in the language of the menu, if `name` is a translation. */
  originalName: z.optional(z.string()),
})
export type OrderOption = z.infer<typeof orderOptionSchema>
