import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { fieldProblemMessages } from '../messages/field-problem.ts'
import { singleLine } from '../values/text.ts'
import { capabilities, roles } from './capabilities.ts'

export const roleSchema = z.enum(roles)

/** spec §3: User, with the additional field `role`. */
export const accountSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: roleSchema,
})
export type Account = z.infer<typeof accountSchema>

/** Who is signed in, and what this user may do in the panel. */
export const userSchema = z.extend(accountSchema, { capabilities: z.array(z.enum(capabilities)) })
export type User = z.infer<typeof userSchema>

/** Who is signed in; `null` for a visitor. */
export const sessionSchema = z.object({ user: z.nullable(userSchema) })

/**
 * An email address in the format that browsers accept (spec §5). It is normalised to lower case and NFKC, so that different
 * spellings of an address are one account.
 */
export const emailSchema = z.string().check(
  z.maxLength(limits.emailMaxChars),
  z.overwrite((email) => email.normalize('NFKC').trim().toLowerCase()),
  z.regex(z.regexes.html5Email, { error: () => fieldProblemMessages.emailInvalid }),
)

/** Checks only that the password is not empty and not huge. Weak passwords have their own refusals (`auth/password-…`). */
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
  /** Sent by the panel's sign-in: an account that may not use the panel is refused like an unknown account. */
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
