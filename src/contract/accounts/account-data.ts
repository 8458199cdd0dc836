import * as z from 'zod/mini'
import { pushAudiences } from '../notifications/push.ts'
import { statusChangeSchema } from '../orders/admin-orders.ts'
import { orderItemSchema, orderSchema } from '../orders/orders.ts'
import { timeSchema } from '../values/time-schema.ts'
import { accountSessionSchema } from './account-sessions.ts'
import { accountSchema, passwordSchema } from './accounts.ts'
import { addressDraftSchema } from './addresses.ts'

/** Deleting and exporting an account require the password. A guest has none: the private link of an order replaces it. */
export const passwordConfirmationSchema = z.strictObject({
  password: z.exactOptional(passwordSchema),
})

/** All stored data about one user. Pictures belong to the menu and are not included. */
export const accountExportSchema = z.object({
  exportedAt: timeSchema,
  profile: z.extend(accountSchema, { createdAt: timeSchema }),
  sessions: z.array(
    z.pick(accountSessionSchema, { createdAt: true, expiresAt: true, ipAddress: true, userAgent: true }),
  ),
  /** The saved delivery addresses, last used first. */
  addresses: z.array(z.extend(addressDraftSchema, { usedAt: timeSchema })),
  /** Newest first. */
  favourites: z.array(z.object({ recipeId: z.string(), name: z.string(), createdAt: timeSchema })),
  /** The browsers that get push messages, oldest first, without their keys. */
  pushSubscriptions: z.array(
    z.object({ endpoint: z.string(), audience: z.enum([...pushAudiences, 'both']), createdAt: timeSchema }),
  ),
  /** Whether the customer gets mails about the progress of orders, if the restaurant sends them. */
  wantsMailsAboutProgress: z.boolean(),
  /** Newest first, each with its status changes. */
  orders: z.array(
    z.extend(orderSchema, {
      items: z.array(z.omit(orderItemSchema, { lineId: true, imageBase64: true, imageUrl: true })),
      changes: z.array(statusChangeSchema),
      /** What the customer wrote to the restaurant after the meal; omitted when nothing. */
      feedback: z.exactOptional(z.string()),
    }),
  ),
})
export type AccountExport = z.infer<typeof accountExportSchema>
