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
 * Creates an admin, or makes an existing account one. An existing account gets the new password and its sessions end,
 * because its previous holder must not become an admin.
 * @param transaction required: after an admin without a password, the next start would not create another one
 * @param email in the form that `emailSchema` gives
 * @param publicUrl of the site
 * @returns the account's id
 * @throws when the password is shorter than 8 or longer than 128 characters, common, or easy to guess
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
  // comes first, because it locks the account against a second process that does the same
  await updateRole(transaction, uid, 'admin')
  await replacePassword(transaction, uid, hash)
  await deleteSessions(transaction, uid)
  return uid
}

/**
 * Makes sure that there is an admin: the one that the settings name, otherwise one with a random password when there is
 * no admin at all.
 * @returns the account with a random password, which the log shows once; undefined when none was created
 */
export async function ensureAdmin(
  queries: Queries,
  wanted: { email: string; password: string } | undefined,
  publicUrl: string,
  onMade: (uid: string) => void = () => {},
): Promise<{ email: string; password: string } | undefined> {
  const admin = wanted ?? { email: firstAdminEmail, password: randomBytes(12).toString('base64url') }
  return queries.transaction().execute(async (transaction) => {
    await lockSetting(transaction, 'firstAdmin')
    const isThere = wanted
      ? (await findUserByEmail(transaction, storedEmail(wanted.email)))?.role === 'admin'
      : (await countAdmins(transaction)) > 0
    if (isThere) return undefined
    if (wanted) checkAdminPassword(wanted, publicUrl)
    onMade(await createAdmin(transaction, admin.email, admin.password, publicUrl))
    return wanted ? undefined : admin
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
