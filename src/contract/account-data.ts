import * as z from 'zod/mini'
import { accountSessionSchema } from './account-sessions.ts'
import { passwordSchema, userSchema } from './accounts.ts'
import { statusChangeSchema } from './admin-orders.ts'
import { orderItemSchema, orderSchema } from './orders.ts'

/** What cannot be undone, or hands out everything, asks for the password once more. */
export const passwordConfirmationSchema = z.strictObject({
  password: passwordSchema,
})

/** All that is kept about one person. Pictures are the menu's and stay out. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  profile: z.extend(userSchema, { createdAt: z.iso.datetime() }),
  sessions: z.array(
    z.pick(accountSessionSchema, { createdAt: true, expiresAt: true, ipAddress: true, userAgent: true }),
  ),
  /** Newest first, each with what happened to it. */
  orders: z.array(
    z.extend(orderSchema, {
      items: z.array(z.pick(orderItemSchema, { id: true, name: true, price: true, quantity: true })),
      changes: z.array(statusChangeSchema),
    }),
  ),
})
export type AccountExport = z.infer<typeof accountExportSchema>
