import type { User } from '#contract/accounts/accounts.ts'
import { capabilitiesOf, roles } from '#contract/accounts/capabilities.ts'
import { shownEmail } from './stored-email.ts'

/** Maps Better Auth's `id` and `name` to the spec's `uid` and `displayName` (spec §3). */
export function toUser(row: { id: string; name: string; email: string; role: string }): User {
  // a role from a newer version is unknown and gets the permissions of a customer
  const role = roles.find((each) => each === row.role) ?? 'customer'
  return {
    uid: row.id,
    displayName: row.name,
    email: shownEmail(row.email),
    role,
    capabilities: capabilitiesOf[role],
  }
}
