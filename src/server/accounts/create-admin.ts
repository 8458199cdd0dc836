import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { lockSetting } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'
import { countAdmins, findUserByEmail, insertUser, replacePassword, updateRole } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import { passwordHash } from './password-hash.ts'
import { deleteSessions } from './session-store.ts'
import { storedEmail } from './stored-email.ts'

const firstAdminEmail = 'admin@localhost'

/**
 * Creates an admin account, or gives an existing account the role. An existing account gets the new password and its
 * sessions end, because its previous user must not become an admin.
 * @param transaction all or nothing: an admin without a password would prevent the next start from creating one
 * @param email normalised by `emailSchema`
 * @param publicUrl the site's public URL
 * @returns the account's id
 * @throws Error or Refusal when the password is shorter than 8 or longer than 128 characters, common, or easy to guess
 */
export async function createAdmin(
  transaction: Queries,
  email: string,
  password: string,
  publicUrl: string,
): Promise<string> {
  if (password.length < limits.passwordMinChars || password.length > limits.passwordMaxChars)
    throw new Error(
      `An admin's password must have ${limits.passwordMinChars} to ${limits.passwordMaxChars} characters.`,
    )
  const address = storedEmail(email)
  const existing = await findUserByEmail(transaction, address)
  const displayName = existing?.displayName ?? 'Admin'
  checkPassword(password, { email, displayName }, publicUrl)
  const hash = await passwordHash.hash(password)
  const uid = existing?.uid ?? (await insertUser(transaction, { email: address, displayName }))
  // comes first, because it locks the account against another process that creates this admin
  await updateRole(transaction, uid, 'admin')
  await replacePassword(transaction, uid, hash)
  await deleteSessions(transaction, uid)
  return uid
}

/**
 * Creates the configured admin unless it exists. Without a configured one, creates an admin with a random password when the
 * database has no admin.
 * @returns the admin with the random password, which the caller prints once; otherwise undefined
 */
export async function ensureAdmin(
  queries: Queries,
  configured: { email: string; password: string } | undefined,
  publicUrl: string,
  onCreated: (uid: string) => void = () => {},
): Promise<{ email: string; password: string } | undefined> {
  const admin = configured ?? { email: firstAdminEmail, password: randomBytes(12).toString('base64url') }
  return queries.transaction().execute(async (transaction) => {
    await lockSetting(transaction, 'firstAdmin')
    const exists = configured
      ? (await findUserByEmail(transaction, storedEmail(configured.email)))?.role === 'admin'
      : (await countAdmins(transaction)) > 0
    if (exists) return undefined
    if (configured) checkAdminPassword(configured, publicUrl)
    onCreated(await createAdmin(transaction, admin.email, admin.password, publicUrl))
    return configured ? undefined : admin
  })
}

/** @throws Error with a message that names the environment variable */
function checkAdminPassword({ email, password }: { email: string; password: string }, publicUrl: string): void {
  try {
    checkPassword(password, { email, displayName: 'Admin' }, publicUrl)
  } catch (error) {
    throw error instanceof Refusal ? new Error(`ADMIN_PASSWORD: ${error.message}`, { cause: error }) : error
  }
}
