import { limits } from '#contract/limits.ts'
import type { Queries } from '../store/tables.ts'
import { findUserByEmail, insertUser, replacePassword, updateRole } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import { passwordHash } from './password-hash.ts'
import { deleteSessions } from './session-store.ts'
import { storedEmail } from './stored-email.ts'

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
