import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { singleLine } from './text.ts'

/** How many accounts may do what (spec §6). A role is given by the owner, never chosen at sign-up. */
export const roleSchema = z.enum(['customer', 'admin'])
export type Role = z.infer<typeof roleSchema>

/** spec §3: User. `role` is ours: it tells an admin from a customer. */
export const userSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: roleSchema,
})
export type User = z.infer<typeof userSchema>

/** Who is signed in; `null` for a visitor. */
export const sessionSchema = z.object({ user: z.nullable(userSchema) })

/**
 * What a browser takes for an email address (spec §5). Lower case and NFKC, so that one address is one account however
 * it is spelt.
 */
export const emailSchema = z.string().check(
  z.maxLength(limits.emailMaxChars),
  z.overwrite((email) => email.normalize('NFKC').trim().toLowerCase()),
  z.regex(z.regexes.html5Email, 'must be an email address'),
)

/** Only the upper bound is a matter of form; too short or too common is told in words of its own. */
export const passwordSchema = z.string().check(z.minLength(1), z.maxLength(10_000))

const displayNameSchema = singleLine(limits.nameMaxChars)

export const signUpSchema = z.strictObject({
  displayName: displayNameSchema,
  email: emailSchema,
  password: passwordSchema,
})

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  /** The panel's own door: an account that is no admin's is taken for an unknown one, and is not signed in. */
  as: z.optional(z.literal('admin')),
})
export type SignInRequest = z.infer<typeof signInSchema>

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

export const resetPasswordSchema = z.strictObject({
  // printable ASCII: PostgreSQL refuses a NUL character in a query
  token: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x20-\x7e]*$/)),
  newPassword: passwordSchema,
})

export const profileSchema = z.strictObject({ displayName: displayNameSchema })

export const passwordChangeSchema = z.strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema })
export type PasswordChange = z.infer<typeof passwordChangeSchema>
