import type { Kysely } from 'kysely'

/**
 * What a customer missed is looked for among everybody's newest changes: an index by customer, which each order had to be
 * written to at a random place, saved hardly anything.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('order_changes_user').ifExists().execute()
}
