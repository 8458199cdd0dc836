import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { capabilitiesOf, roles } from '#contract/accounts/capabilities.ts'
import { tryReadStored } from '../store/stored-data.ts'
import { shownEmail } from './stored-email.ts'

const textSchema = z.string()

/** On SQLite any column can contain bytes. @returns the name or the email of an account; '' when it cannot be read */
export function readAccountText(stored: string): string {
  return tryReadStored('user', () => textSchema.parse(stored)) ?? ''
}

/** Maps Better Auth's `id` and `name` to the spec's `uid` and `displayName` (spec §3). */
export function toUser(row: { id: string; name: string; email: string; role: string }): User {
  // a role from a newer version is unknown and gets the permissions of a customer
  const role = roles.find((each) => each === row.role) ?? 'customer'
  return {
    uid: row.id,
    displayName: readAccountText(row.name),
    email: shownEmail(readAccountText(row.email)),
    role,
    capabilities: capabilitiesOf[role],
  }
}
