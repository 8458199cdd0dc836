import type { Queries } from '../store/tables.ts'

/**
 * A setting that is made once and then stays, whichever process comes first.
 * @param make gives the value for the first time
 */
export async function getOrCreateSetting(queries: Queries, key: string, make: () => string): Promise<string> {
  await queries
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

export async function findSetting(queries: Queries, key: string): Promise<string | undefined> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function upsertSetting(queries: Queries, key: string, value: string): Promise<void> {
  await queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Lets one process at a time do what the key names: the second waits here until the first one's transaction is over. */
export async function lockSetting(transaction: Queries, key: string): Promise<void> {
  await upsertSetting(transaction, key, '')
}
