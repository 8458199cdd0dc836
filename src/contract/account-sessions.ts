import * as z from 'zod/mini'

/** One place where a person is signed in. Its id is of no use to sign in with. */
export const accountSessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the last renewal: exact to a day. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Whether it is the session that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) })
