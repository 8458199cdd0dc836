import type { Kysely } from 'kysely'

/** What a group of options is beside a list, how two halves are priced, and the prices of an option by size. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('optionGroups').addColumn('role', 'text').execute()
  await schema.alterTable('optionGroups').addColumn('halfPrice', 'text').execute()
  await schema.alterTable('options').addColumn('sizePrices', 'text').execute()
}
