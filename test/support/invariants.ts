/** What must hold in every database of ours, whatever happened to the machine. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/store/database.ts'

const itemsSchema = z.array(z.object({ priceMinor: z.int(), quantity: z.int() })).check(z.minLength(1))

/**
 * Each order has items and costs their sum, its placing is logged once and its log ends with its status; on SQLite the
 * file is sound too.
 * @returns how many orders there are
 */
export async function expectInvariants({ kind, queries }: Pick<Database, 'kind' | 'queries'>): Promise<number> {
  const orders = await queries.selectFrom('orders').select(['id', 'items', 'totalMinor', 'status']).execute()
  const changes = await queries
    .selectFrom('orderChanges')
    .select(['orderId', 'fromStatus', 'toStatus'])
    .orderBy('seq')
    .execute()
  const changesOf = Map.groupBy(changes, (change) => change.orderId)
  const wrong = orders.filter(({ id, items, totalMinor, status }) => {
    const sum = itemsSchema.parse(JSON.parse(items)).reduce((total, item) => total + item.priceMinor * item.quantity, 0)
    const log = changesOf.get(id) ?? []
    const placings = log.filter(({ fromStatus }) => fromStatus === null).length
    return sum !== totalMinor || placings !== 1 || log.at(-1)?.toStatus !== status
  })
  expect(wrong).toEqual([])
  const known = new Set(orders.map((order) => order.id))
  expect(changes.filter(({ orderId }) => !known.has(orderId))).toEqual([])
  if (kind === 'sqlite') {
    expect((await sql`pragma integrity_check`.execute(queries)).rows).toEqual([{ integrity_check: 'ok' }])
    expect((await sql`pragma foreign_key_check`.execute(queries)).rows).toEqual([])
  }
  return orders.length
}
