import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import type { MailEdit, MailSettings } from '#contract/site-settings/mail.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import { Refusal } from '../errors/refusal.ts'
import { deleteOtherMailPasswords, findMailPassword, insertMailPassword } from '../mail/mail-password-store.ts'
import type { MailEnvironment } from '../mail/mail-server.ts'
import { mailSenderFields, mailServerFields } from '../site-settings/locked-fields.ts'
import { readSection } from '../site-settings/read-section.ts'
import { type SettingsStores, saveSection } from '../site-settings/save-section.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

export interface MailSettingsStores extends SettingsStores {
  environment: MailEnvironment
  /** Encrypts the password of the mail server. */
  encrypt: (password: string) => string
}

/**
 * Saves the section `mail`. The password is stored apart from its values. A password that the previous or the new version of
 * the section refers to stays stored, so that a save can be undone; all others are deleted.
 * @throws Refusal `request/invalid` with the field, or `settings/edit-conflict` with the current section
 */
export async function saveMailSettings(
  stores: MailSettingsStores,
  { version, value: mailEdit }: { version: number; value: MailEdit },
  byUserId: string,
  now: Milliseconds,
): Promise<SavedSection<MailSettings>> {
  const { password, ...edit } = mailEdit
  const saved = edit.passwordVersion ?? (await readSection(stores.queries, 'mail')).value.passwordVersion
  const passwordVersion = passwordVersionOf(password, { next: version + 1, saved })
  const value = withoutUnusedFields({ ...edit, passwordVersion })
  const { environment, encrypt } = stores
  return saveSection(stores, 'mail', { version, value }, byUserId, now, async (transaction, { current }) => {
    requireUnlockedFields(value, current, environment)
    if (environment.smtpUrl === undefined) await requireValidServer(transaction, value, password)
    if (password && value.passwordVersion !== 0)
      await insertMailPassword(transaction, value.passwordVersion, { host: value.host, sealed: encrypt(password) })
    await deleteOtherMailPasswords(transaction, [value.passwordVersion, current.passwordVersion])
  })
}

/** A new password gets the version of this save. */
function passwordVersionOf(password: string | undefined, { next, saved }: { next: number; saved: number }): number {
  if (password === undefined) return saved
  return password === '' ? 0 : next
}

async function requireValidServer(
  transaction: Queries,
  { host, security, user, passwordVersion }: MailSettings,
  password: string | undefined,
): Promise<void> {
  if (security === 'none' && host !== '' && !isThisComputer(host))
    throwIssue('security', settingProblemMessages.encryptionMissing)
  if (user === '' && host !== '' && password) throwIssue('user', settingProblemMessages.userMissing)
  if (user !== '' && passwordVersion === 0) throwIssue('password', settingProblemMessages.passwordMissing)
  if (passwordVersion === 0 || password) return
  const stored = await findMailPassword(transaction, passwordVersion)
  if (!stored) throwIssue('password', settingProblemMessages.passwordLost)
  // otherwise an admin who does not know the password could have it sent to another server
  else if (stored.host !== host) throwIssue('password', settingProblemMessages.hostChanged)
}

/** Without a host there is no sign-in, and without a user there is no password. Hosts are compared in lower case. */
function withoutUnusedFields(value: MailSettings): MailSettings {
  const host = value.host.toLowerCase()
  const user = host === '' ? '' : value.user
  return { ...value, host, user, passwordVersion: user === '' ? 0 : value.passwordVersion }
}

function requireUnlockedFields(value: MailSettings, current: MailSettings, environment: MailEnvironment): void {
  const { smtpUrl, mailFrom } = environment
  for (const field of smtpUrl === undefined ? [] : [...mailServerFields, 'passwordVersion' as const])
    if (value[field] !== current[field]) throwIssue(field, settingProblemMessages.setByVariable('SMTP_URL'))
  for (const field of mailFrom === undefined ? [] : mailSenderFields)
    if (value[field] !== current[field]) throwIssue(field, settingProblemMessages.setByVariable('MAIL_FROM'))
}

function isThisComputer(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
}

function throwIssue(field: string, message: string): never {
  throw new Refusal('request/invalid', { issues: [{ path: `/value/${field}`, message }] })
}
