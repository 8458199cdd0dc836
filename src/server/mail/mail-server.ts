import type { SMTPTransportOptions } from 'nodemailer'
import { publicLanguages } from '#contract/site-settings/languages.ts'
import type { MailSettings } from '#contract/site-settings/mail.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { readSection } from '../site-settings/read-section.ts'
import type { Queries } from '../store/tables.ts'
import { findMailPassword } from './mail-password-store.ts'
import type { TextEncryption } from './text-encryption.ts'

/** The environment variables for mail, and the address of the site. */
export interface MailEnvironment {
  /** Overrides the mail server of the settings. */
  smtpUrl: string | undefined
  /** Overrides the sender of the settings. With or without a display name. */
  mailFrom: string | undefined
  publicUrl: string
}

export interface Sender {
  name: string
  address: string
}

/** What a mail says about the restaurant, and what its links to screens need. */
export type MailSite = Pick<PublicSite, 'name' | 'languages'>

/** Where a mail is sent to, and its sender. */
export interface MailServer {
  site: MailSite
  /** Undefined when no mail server is set: the mails are written to files. */
  smtp: SMTPTransportOptions | undefined
  /** The password was encrypted with another `AUTH_SECRET`, so no mail can be sent. */
  isPasswordUnreadable: boolean
  from: string | Sender
  /** The restaurant's address for guests, which gets the answers; undefined when the owner has not set it. */
  replyTo?: string
}

/**
 * Reads the settings from the database for each mail, so that a change applies to the next mail of every server. Mails are
 * rare, so this costs nothing.
 */
export async function readMailServer(
  queries: Queries,
  environment: MailEnvironment,
  encryption: TextEncryption,
): Promise<MailServer> {
  const { name } = (await readSection(queries, 'identity')).value
  const languages = publicLanguages((await readSection(queries, 'languages')).value)
  const settings = (await readSection(queries, 'mail')).value
  const { email } = (await readSection(queries, 'contact')).value
  const from = senderOf(settings, environment, name)
  const common = { site: { name, ...languages }, from, ...(email !== '' && { replyTo: email }) }
  if (environment.smtpUrl !== undefined)
    return { ...common, smtp: { url: environment.smtpUrl }, isPasswordUnreadable: false }
  if (settings.host === '') return { ...common, smtp: undefined, isPasswordUnreadable: false }
  const password = await readPassword(queries, settings, encryption)
  const isPasswordUnreadable = settings.passwordVersion !== 0 && password === undefined
  return { ...common, smtp: smtpOptionsOf(settings, password ?? ''), isPasswordUnreadable }
}

/** The sender when neither the settings nor the environment contain one. */
export function defaultSender(siteName: string, publicUrl: string): Sender {
  return { name: siteName, address: `no-reply@${new URL(publicUrl).hostname}` }
}

function senderOf(settings: MailSettings, { mailFrom, publicUrl }: MailEnvironment, siteName: string): string | Sender {
  if (mailFrom?.includes('<')) return mailFrom
  // as an object, so that nodemailer encodes every character of the name
  if (mailFrom !== undefined) return { name: siteName, address: mailFrom }
  const sender = defaultSender(siteName, publicUrl)
  return { name: settings.fromName || sender.name, address: settings.fromAddress || sender.address }
}

/** @returns undefined when there is no password, or when it was encrypted with another `AUTH_SECRET` */
async function readPassword(
  queries: Queries,
  { passwordVersion, host }: MailSettings,
  encryption: TextEncryption,
): Promise<string | undefined> {
  const stored = await findMailPassword(queries, passwordVersion)
  if (stored?.host !== host) return undefined
  try {
    return encryption.decrypt(stored.sealed)
  } catch {
    return undefined
  }
}

function smtpOptionsOf({ host, port, security, user }: MailSettings, password: string): SMTPTransportOptions {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
  }
}
