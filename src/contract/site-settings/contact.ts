import * as z from 'zod/mini'
import { emailSchema } from '../accounts/accounts.ts'
import { limits } from '../limits.ts'
import { settingProblemMessages } from '../messages/setting-problem.ts'
import { eachOnce } from '../values/each-once.ts'
import { multiLine } from '../values/text.ts'
import { linkKinds } from './choices.ts'
import { isPlaceholderLink } from './placeholder-link.ts'
import { optionalLine, type SettingsSection } from './section.ts'

const httpsUrl = z.url({ protocol: /^https$/ })

const linkSchema = z.strictObject({
  kind: z.enum(linkKinds),
  /** Empty: the footer shows the icon as a placeholder, without an address. */
  url: z.string().check(
    z.maxLength(limits.urlMaxChars),
    z.refine((url) => url === '' || httpsUrl.safeParse(url).success, {
      error: () => settingProblemMessages.httpsMissing,
    }),
  ),
})

/** How guests reach the restaurant. */
export const contactSchema = z.strictObject({
  address: multiLine(limits.addressFieldMaxChars),
  phone: optionalLine(limits.phoneMaxChars),
  email: z.union([z.literal(''), emailSchema]),
  /** Shown in the footer, in this order. */
  links: z.array(linkSchema).check(
    z.maxLength(limits.siteLinksMax),
    eachOnce(
      ({ url }) => url || undefined,
      () => settingProblemMessages.addressTwice,
    ),
  ),
})
export type Contact = z.infer<typeof contactSchema>

export const contactSection: SettingsSection<Contact> = {
  schema: contactSchema,
  defaults: {
    address: '',
    phone: '',
    email: '',
    // the placeholders of spec §2
    links: [
      { kind: 'instagram', url: '' },
      { kind: 'facebook', url: '' },
      { kind: 'x', url: '' },
    ],
  },
}

export function publicContact({ links, ...contact }: Contact): Contact {
  return { ...contact, links: publicLinks(links) }
}

/** A placeholder has no address. Several of one kind are one. */
function publicLinks(links: Contact['links']): Contact['links'] {
  const shown = links.map((link) => (isPlaceholderLink(link) ? { ...link, url: '' } : link))
  return shown.filter(
    ({ kind, url }, index) => url !== '' || shown.findIndex((link) => link.kind === kind && link.url === '') === index,
  )
}
