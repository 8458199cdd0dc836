import * as z from 'zod/mini'
import { emailSchema } from '../accounts/accounts.ts'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { mailSecurities } from './choices.ts'
import { optionalLine, type SettingsSection } from './section.ts'

const namePattern = /^[a-z\d_][a-z\d._-]{0,252}$/i
const ipv6Pattern = /^[a-f\d:.]{2,45}$/i

/** Whether a text is a name, an IPv4 address or an IPv6 address; not a URL, and without a port. The empty text is valid. */
function isHost(text: string): boolean {
  return text === '' || namePattern.test(text) || (text.includes(':') && ipv6Pattern.test(text))
}

export const mailSchema = z.strictObject({
  /** Empty: no mail server. */
  host: z.string().check(z.trim(), z.refine(isHost, { error: () => settingProblemMessages.hostInvalid })),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** 'none' is allowed only for a mail server on the same computer. */
  security: z.enum(mailSecurities),
  /** Empty: the mail server requires no sign-in. */
  user: optionalLine(limits.mailPasswordMaxChars),
  /**
   * The version of this section whose save set the password; 0 when there is none. An edit refers to a saved password by
   * this number, for example an undo to the password before.
   */
  passwordVersion: z.int().check(z.minimum(0)),
  /** Empty: `no-reply@` and the host of the site. */
  fromAddress: z.union([z.literal(''), emailSchema]),
  /** The display name of the sender. Empty: the name of the restaurant. */
  fromName: optionalLine(limits.siteNameMaxChars),
})
export type MailSettings = z.infer<typeof mailSchema>

/** The values that an admin saves. The password is write-only: no response contains it. */
export const mailEditSchema = z.strictObject({
  ...mailSchema.shape,
  /** Missing: the current password. */
  passwordVersion: z.optional(mailSchema.shape.passwordVersion),
  /** Missing: keeps the password with the number `passwordVersion`. Empty: deletes the password. */
  password: z.optional(
    z
      .string()
      .check(
        z.maxLength(limits.mailPasswordMaxChars),
        z.regex(/^\P{Cc}*$/u, { error: () => settingProblemMessages.controlCharacters }),
      ),
  ),
})
export type MailEdit = z.infer<typeof mailEditSchema>

export const mailSection: SettingsSection<MailSettings> = {
  schema: mailSchema,
  defaults: {
    host: '',
    port: 587,
    security: 'starttls',
    user: '',
    passwordVersion: 0,
    fromAddress: '',
    fromName: '',
  },
}
