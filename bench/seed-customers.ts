import { createHmac } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import type { Database } from '#server/store/database.ts'

const dayMs = 86_400_000
const rowsAtOnce = 500

/** The `AUTH_SECRET` of a server whose customers are seeded. */
export const benchSecret = 'a secret of the benches, long enough'

/**
 * Customers `shopper-0`, `shopper-1`, … who are signed in: the database holds their sessions.
 * @param role for benches of what admins see
 * @returns each one's `Cookie` header
 */
export async function seedCustomers(
  { dialect, queries }: Database,
  count: number,
  role: Role = 'customer',
): Promise<string[]> {
  const now = new Date()
  const later = new Date(now.getTime() + 6 * dayMs)
  const date = (moment: Date) => (dialect.name === 'postgres' ? moment : moment.toISOString())
  const times = { createdAt: date(now), updatedAt: date(now) }
  const numbers = Array.from({ length: count }, (_, index) => index)
  for (let start = 0; start < count; start += rowsAtOnce) {
    const some = numbers.slice(start, start + rowsAtOnce)
    const verified = dialect.name === 'postgres' ? true : 1
    const users = some.map((n) => ({ id: `shopper-${n}`, name: `Shopper ${n}`, email: `shopper-${n}@example.com` }))
    await queries
      .insertInto('user')
      .values(users.map((user) => ({ ...user, emailVerified: verified, role, ...times })))
      .execute()
    const sessions = some.map((n) => ({ id: `session-${n}`, token: tokenOf(n), userId: `shopper-${n}` }))
    await queries
      .insertInto('session')
      .values(sessions.map((session) => ({ ...session, expiresAt: date(later), ...times })))
      .execute()
  }
  return numbers.map((n) => cookieOf(tokenOf(n)))
}

function tokenOf(number: number): string {
  return `token-of-shopper-${number}`.padEnd(32, 'x')
}

/** Signed as Better Auth signs it. */
function cookieOf(token: string): string {
  const signature = createHmac('sha256', benchSecret).update(token).digest('base64')
  return `tiffin.session=${encodeURIComponent(`${token}.${signature}`)}`
}
