import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { emailSchema } from './accounts.ts'

/** Who orders without an account. The restaurant calls the phone number of the order. */
export const guestContactSchema = z.strictObject({
  name: singleLine(limits.nameMaxChars),
  /** For mails about the order. */
  email: z.exactOptional(emailSchema),
})
export type GuestContact = z.infer<typeof guestContactSchema>

/** The private link of an order, which opens it in any browser. */
export const orderLinkSchema = z.object({ url: z.string(), expiresAt: timeSchema })

/** `token` is from the link. `endsSession` opens the order although the browser is signed in to another account. */
export const openOrderLinkSchema = z.strictObject({
  // printable ASCII, as in every link of this server
  token: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/)),
  endsSession: z.exactOptional(z.literal(true)),
})
