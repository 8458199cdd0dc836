import type { Kysely } from 'kysely'

/** The language in which the customer ordered, such as 'it', for messages about the order. Null for an older order. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('language', 'text').execute()
}
