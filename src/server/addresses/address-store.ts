import type { AccountExport } from '#contract/accounts/account-data.ts'
import { type AddressDraft, type SavedAddress, savedAddressSchema } from '#contract/accounts/addresses.ts'
import type { Dialect } from '../store/dialect.ts'
import { toStoredTime, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries, Tables } from '../store/tables.ts'

/** Lists the addresses of a customer, last used first. A damaged one is left out, because nobody can deliver to it. */
export async function listAddresses(queries: Queries, userId: string): Promise<SavedAddress[]> {
  const rows = await lastUsedFirst(queries, userId).execute()
  return rows.flatMap((row) => tryReadStored('addresses', () => savedAddressSchema.parse(toAddress(row))) ?? [])
}

/** Lists the addresses of an account for its owner, last used first. */
export async function listExportedAddresses(queries: Queries, userId: string): Promise<AccountExport['addresses']> {
  const rows = await lastUsedFirst(queries, userId).execute()
  return rows.map((row) => ({ ...toDraft(row), usedAt: toStoredTime('addresses', row.usedAt) }))
}

/** @returns undefined when the customer has no such address, also when it belongs to another customer */
export async function findAddress(queries: Queries, userId: string, id: string): Promise<SavedAddress | undefined> {
  const row = await queries
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && toAddress(row)
}

export async function countAddresses(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Until the transaction ends, other transactions wait that lock the addresses of the same customer. */
export async function lockAddresses(dialect: Dialect, transaction: Queries, userId: string): Promise<void> {
  await dialect.lockForUpdate(transaction.selectFrom('user').select('id').where('id', '=', userId)).execute()
}

export async function insertAddress(
  queries: Queries,
  userId: string,
  { id, ...draft }: SavedAddress,
  now: Milliseconds,
): Promise<void> {
  await queries
    .insertInto('addresses')
    .values({ id, userId, ...toColumns(draft), usedAt: now })
    .execute()
}

/** @returns false when the customer has no such address */
export async function updateAddress(
  queries: Queries,
  userId: string,
  id: string,
  draft: AddressDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('addresses')
    .set(toColumns(draft))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets the time of the last use. @returns false when the customer has no such address */
export async function touchAddress(queries: Queries, userId: string, id: string, now: Milliseconds): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('addresses')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** @returns false when the customer has no such address */
export async function deleteAddress(queries: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes all addresses of an account. */
export async function deleteAddressesOf(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('addresses').where('userId', '=', userId).execute()
}

function lastUsedFirst(queries: Queries, userId: string) {
  return queries.selectFrom('addresses').selectAll().where('userId', '=', userId).orderBy('usedAt', 'desc')
}

type AddressRow = Tables['addresses']

function toAddress(row: AddressRow): SavedAddress {
  return { id: row.id, ...toDraft(row) }
}

function toDraft({ name, street, city, state, zipCode, phone, instructions }: AddressRow): AddressDraft {
  return { name, street, city, state, zipCode, phone, ...(instructions !== null && { instructions }) }
}

function toColumns({ instructions, ...required }: AddressDraft) {
  return { ...required, instructions: instructions || null }
}
