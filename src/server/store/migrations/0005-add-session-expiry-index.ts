import type { Kysely } from 'kysely'

/** Finds ended sessions for the hourly deletion. The table holds about a week of sign-ins, so the index is built quickly. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('session_expiry').on('session').column('expiresAt').execute()
}
