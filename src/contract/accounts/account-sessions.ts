import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'

/** One session of an account. The id is not the session token and cannot be used to sign in. */
export const accountSessionSchema = z.object({
  id: z.string(),
  createdAt: timeSchema,
  /** Time of the last renewal, which happens at most once a day. */
  lastUsedAt: timeSchema,
  expiresAt: timeSchema,
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Whether it is the session that sent the request. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) })
