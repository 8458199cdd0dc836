import { createHmac } from 'node:crypto'
import type { Role } from '#contract/accounts/capabilities.ts'
import type { Database } from '#server/store/database.ts'

const dayMs = 86_400_000
const batchSize = 500

/** The `AUTH_SECRET` of a server whose customers are seeded. */
export const seededSecret = 'a secret of seeded servers, long enough'

/**
 * Inserts customers `shopper-0`, `shopper-1`, … with sessions.
 * @param role `admin` for the panel
 * @returns their `Cookie` headers
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
  for (let start = 0; start < count; start += batchSize) {
    const batch = numbers.slice(start, start + batchSize)
    const verified = dialect.name === 'postgres' ? true : 1
    const users = batch.map((n) => ({ id: `shopper-${n}`, name: `Shopper ${n}`, email: `shopper-${n}@example.com` }))
    await queries
      .insertInto('user')
      .values(users.map((user) => ({ ...user, emailVerified: verified, role, ...times })))
      .execute()
    const sessions = batch.map((n) => ({ id: `session-${n}`, token: tokenOf(n), userId: `shopper-${n}` }))
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

/** @returns the session cookie with a signature as Better Auth creates it */
function cookieOf(token: string): string {
  const signature = createHmac('sha256', seededSecret).update(token).digest('base64')
  return `tiffin.session=${encodeURIComponent(`${token}.${signature}`)}`
}
