import { roleSchema, type User } from '#contract/accounts.ts'
import { shownEmail } from './stored-email.ts'

/** Better Auth's `id` and `name` become the spec's `uid` and `displayName` here (spec §3). */
export function toUser(row: { id: string; name: string; email: string; role: string }): User {
  const role = roleSchema.safeParse(row.role)
  return {
    uid: row.id,
    displayName: row.name,
    email: shownEmail(row.email),
    // a role that this version does not know gives no rights
    role: role.success ? role.data : 'customer',
  }
}
