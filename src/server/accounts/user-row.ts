import { roleSchema, type User } from '#contract/accounts.ts'
import { shownEmail } from './stored-email.ts'

/** Maps Better Auth's `id` and `name` to the spec's `uid` and `displayName` (spec §3). */
export function toUser(row: { id: string; name: string; email: string; role: string }): User {
  const role = roleSchema.safeParse(row.role)
  return {
    uid: row.id,
    displayName: row.name,
    email: shownEmail(row.email),
    // a role from a newer version is unknown and gets the permissions of a customer
    role: role.success ? role.data : 'customer',
  }
}
