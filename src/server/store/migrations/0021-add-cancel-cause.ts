import type { Kysely } from 'kysely'

/** Why the restaurant cancelled an order. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('cancelCause', 'text').execute()
}
