import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queries } from '../tables.ts'

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

export function lockForUpdate<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Query<DB, TB, O> {
  return query.forNoKeyUpdate()
}

/** The number is only for this lock. */
const orderLock = sql.lit(4711)

export const tryShareOrders = sql<boolean>`pg_try_advisory_xact_lock_shared(${orderLock})`

export async function shareOrders(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${orderLock})`.execute(transaction)
}

export async function lockOrders(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${orderLock})`.execute(transaction)
}

export function jsonRows(query: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<string> {
  const values = sql.join(columns.map((column) => sql.ref(column)))
  return sql<string>`(select coalesce(json_agg(json_build_array(${values})), '[]')::text from (${query}) as listed)`
}

export function inList(column: string, values: readonly string[] | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${values})`
}

export function valuesTable(values: readonly string[]): RawBuilder<unknown> {
  return sql`(select unnest(${values}::text[]) as value)`
}
