import type { Queries } from '../store/tables.ts'

/** The settings with what the last import of the menu, and the last save of several translations, changed. They are not exported. */
export const undoKeys = { import: 'importUndo', translations: 'translationsUndo' } as const

/**
 * Creates a setting if it does not exist. When several processes call it, all get the same value.
 * @param create returns the initial value
 */
export async function getOrCreateSetting(queries: Queries, key: string, create: () => string): Promise<string> {
  await queries
    .insertInto('settings')
    .values({ key, value: create() })
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

/**
 * Replaces a value that cannot be read.
 * @returns the new value, or the one that another process has stored first
 */
export async function replaceDamagedSetting(
  queries: Queries,
  key: string,
  damaged: string,
  create: () => string,
): Promise<string> {
  await queries
    .updateTable('settings')
    .set({ value: create() })
    .where('key', '=', key)
    .where('value', '=', damaged)
    .execute()
  return getOrCreateSetting(queries, key, create)
}

/** Takes a lock with this key until the transaction ends. Other processes that call it wait. */
export async function lockSetting(transaction: Queries, key: string): Promise<void> {
  await upsertSetting(transaction, key, '')
}
