import * as z from 'zod/mini'
import { emailSchema } from '../accounts.ts'
import { limits } from '../limits.ts'
import { multiLine } from '../text.ts'
import { linkKinds } from './choices.ts'
import { optionalLine, type SettingsSection } from './section.ts'

const linkSchema = z.strictObject({
  kind: z.enum(linkKinds),
  url: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .check(z.maxLength(limits.urlMaxChars)),
})

function hasNoRepeatedUrl(links: readonly { url: string }[]): boolean {
  return new Set(links.map(({ url }) => url)).size === links.length
}

/** How guests reach the restaurant. */
export const contactSchema = z.strictObject({
  address: multiLine(limits.addressFieldMaxChars),
  phone: optionalLine(limits.phoneMaxChars),
  email: z.union([z.literal(''), emailSchema]),
  /** Shown in the footer, in this order. */
  links: z
    .array(linkSchema)
    .check(z.maxLength(limits.siteLinksMax), z.refine(hasNoRepeatedUrl, 'must not contain an address twice')),
})
export type Contact = z.infer<typeof contactSchema>

export const contactSection: SettingsSection<Contact> = {
  name: 'contact',
  schema: contactSchema,
  defaults: {
    address: '',
    phone: '',
    email: '',
    // the placeholders of spec §2
    links: [
      { kind: 'instagram', url: 'https://www.instagram.com/' },
      { kind: 'facebook', url: 'https://www.facebook.com/' },
      { kind: 'x', url: 'https://x.com/' },
    ],
  },
}
