import { randomBytes } from 'node:crypto'
import { Refusal } from '../errors/refusal.ts'
import { takeTurn } from '../settings/setting-store.ts'
import type { Queries } from '../store/tables.ts'
import { countAdmins, findUserByEmail } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import { createAdmin } from './create-admin.ts'
import { storedEmail } from './stored-email.ts'

const firstAdminEmail = 'admin@localhost'

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
    await takeTurn(transaction, 'firstAdmin')
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
