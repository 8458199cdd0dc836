import * as z from 'zod/mini'
import { emailSchema } from './accounts.ts'
import { limits } from './limits.ts'
import { multiLine, singleLine } from './text.ts'

/*
 * The settings that the owner changes in the panel while the server runs. They are saved by section, and each section has a
 * version, so that two admins who edit different sections do not disturb each other.
 */

/** An optional text; the empty text means "not set". @param maxChars counted in code points */
function optionalLine(maxChars: number) {
  return z.union([z.literal(''), singleLine(maxChars)])
}

/** What the site is called and how it introduces itself. */
const identitySchema = z.strictObject({
  name: singleLine(limits.siteNameMaxChars),
  /** The name in legal texts, such as the copyright line. Empty: the same as `name`. */
  legalName: optionalLine(limits.nameMaxChars),
  /** The slogan of the public screens. */
  tagline: optionalLine(limits.siteTextMaxChars),
  /** The sentence below the slogan. */
  opening: optionalLine(limits.siteTextMaxChars),
})

const linkKinds = ['instagram', 'facebook', 'x', 'tiktok', 'youtube', 'whatsapp', 'website'] as const

const linkSchema = z.strictObject({
  kind: z.enum(linkKinds),
  url: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .check(z.maxLength(limits.urlMaxChars)),
})

/** How guests reach the restaurant. */
const contactSchema = z.strictObject({
  address: multiLine(limits.addressFieldMaxChars),
  phone: optionalLine(limits.phoneMaxChars),
  email: z.union([z.literal(''), emailSchema]),
  /** Shown in the footer, in this order. */
  links: z.array(linkSchema).check(z.maxLength(limits.siteLinksMax)),
})

/** A part of the settings that is saved as a whole. */
export interface SettingsSection<Value> {
  name: string
  schema: z.ZodMiniType<Value>
  /** The values until the section is saved for the first time. */
  defaults: Value
}

type Identity = z.infer<typeof identitySchema>
type Contact = z.infer<typeof contactSchema>

export const identitySection: SettingsSection<Identity> = {
  name: 'identity',
  schema: identitySchema,
  defaults: { name: 'Restaurant', legalName: '', tagline: '', opening: '' },
}

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

export interface SiteSettings {
  identity: Identity
  contact: Contact
}

/**
 * A section as the panel reads it.
 * @param value the schema of the section's values
 */
function savedSectionSchema<Value extends z.ZodMiniType>(value: Value) {
  return z.object({
    /** 0 when the section was never saved. An edit contains the version that it is based on. */
    version: z.int(),
    value,
    /** The values before the last save, for its undo; null when the section was never saved. */
    previous: z.nullable(value),
    savedAt: z.nullable(z.iso.datetime()),
    /** The display name of the admin who saved it; null after the account was deleted. */
    savedBy: z.nullable(z.string()),
  })
}

export const savedIdentitySchema = savedSectionSchema(identitySchema)
export const savedContactSchema = savedSectionSchema(contactSchema)

export const siteSettingsResponseSchema = z.object({ identity: savedIdentitySchema, contact: savedContactSchema })
export type SiteSettingsResponse = z.infer<typeof siteSettingsResponseSchema>

const editedVersion = { version: z.int().check(z.minimum(0)) }
export const identityEditSchema = z.strictObject({ ...editedVersion, value: identitySchema })
export const contactEditSchema = z.strictObject({ ...editedVersion, value: contactSchema })
