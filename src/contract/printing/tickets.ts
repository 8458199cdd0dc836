import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema } from '../menu/menu.ts'

/**
 * The documents that can be printed for an order. `change` says that an order was cancelled or delayed after its ticket was
 * printed.
 */
export const ticketTemplates = ['kitchen', 'package', 'receipt', 'change'] as const
export type TicketTemplate = (typeof ticketTemplates)[number]

export const ticketNamesQuerySchema = z.strictObject({
  /** The ids of at most `printOrdersMax` orders, separated by commas. */
  orders: z.string().check(
    z.regex(/^[\w-]+(?:,[\w-]+)*$/),
    z.refine((ids) => ids.split(',').length <= limits.printOrdersMax),
  ),
})

/** What names the orders of tickets. Orders that are not found are left out. */
export const ticketNamesSchema = z.array(z.object({ id: idSchema, ticketNumber: z.exactOptional(z.int()) }))
