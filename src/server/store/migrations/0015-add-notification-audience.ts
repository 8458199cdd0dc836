import type { Kysely } from 'kysely'

/** For whom a message is: for the customer of the order or for the restaurant. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  // null in rows of the previous version
  await schema.alterTable('notifications').addColumn('audience', 'text').execute()
}
