import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { singleLine } from '../values/text.ts'
import { optionalLine, type SettingsSection } from './section.ts'

/** What the site is called, how it introduces itself, and how it looks. The browser receives all of it. */
export const identitySchema = z.strictObject({
  name: singleLine(limits.siteNameMaxChars),
  /** The name in legal texts, such as the copyright line. Empty: the same as `name`. */
  legalName: optionalLine(limits.nameMaxChars),
  /** The slogan of the public screens. */
  tagline: optionalLine(limits.siteTextMaxChars),
  /** The sentence below the slogan. */
  opening: optionalLine(limits.siteTextMaxChars),
  /** The hash of the uploaded logo (`logo.ts`). Empty: the site shows its name only. */
  logo: z.string().check(z.regex(/^([\da-f]{32})?$/, 'must be the hash of an uploaded logo')),
  /** The colour of buttons and links, such as `#c8102e`. Empty: the colours of `styles.css`. */
  accent: z.string().check(z.regex(/^(#[\da-f]{6})?$/, 'must be a colour such as #c8102e')),
})
export type Identity = z.infer<typeof identitySchema>

export const identitySection: SettingsSection<Identity> = {
  schema: identitySchema,
  defaults: { name: 'Restaurant', legalName: '', tagline: '', opening: '', logo: '', accent: '' },
}
