/** The invariants of every database, also after a crash. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/store/database.ts'

const itemsSchema = z.array(z.object({ id: z.string(), priceMinor: z.int(), quantity: z.int() })).check(z.minLength(1))

/**
 * Checks that each order has items, that its total is their sum, and that its change log begins with its placement, has
 * no gaps and ends with its status. On SQLite, also checks the file and its foreign keys.
 * @returns a sentence for each violation
 */
export async function listViolations({ dialect, queries }: Pick<Database, 'dialect' | 'queries'>): Promise<string[]> {
  const violations: string[] = []
  const orders = await queries.selectFrom('orders').select(['id', 'items', 'totalMinor', 'status']).execute()
  const changes = await queries
    .selectFrom('orderChanges')
    .select(['orderId', 'fromStatus', 'toStatus'])
    .orderBy('seq')
    .execute()
  const changesOf = Map.groupBy(changes, (change) => change.orderId)
  for (const { id, items, totalMinor, status } of orders) {
    const parsed = itemsSchema.safeParse(JSON.parse(items))
    if (!parsed.success) violations.push(`Order ${id} has no items.`)
    const sum = (parsed.data ?? []).reduce((total, item) => total + item.priceMinor * item.quantity, 0)
    if (sum !== totalMinor) violations.push(`Order ${id} has the total ${totalMinor}, but its items cost ${sum}.`)
    const log = changesOf.get(id) ?? []
    const placements = log.filter(({ fromStatus }) => fromStatus === null).length
    if (placements !== 1) violations.push(`The log of order ${id} has ${placements} placements.`)
    if (log.at(-1)?.toStatus !== status)
      violations.push(`Order ${id} is ${status}, but its log ends with another status.`)
    const gaps = log.filter(({ fromStatus }, index) => index > 0 && fromStatus !== log[index - 1]?.toStatus).length
    if (gaps > 0) violations.push(`The log of order ${id} has ${gaps} gaps.`)
    changesOf.delete(id)
  }
  for (const id of changesOf.keys()) violations.push(`There is a log of order ${id}, but no such order.`)
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(queries)
    violations.push(...rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'))
    const orphans = await sql`pragma foreign_key_check`.execute(queries)
    if (orphans.rows.length > 0) violations.push(`${orphans.rows.length} rows refer to missing rows.`)
  }
  return violations
}
