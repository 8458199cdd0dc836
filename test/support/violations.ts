/** What must hold in every database of ours, whatever happened to the machine (INV). */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/store/database.ts'

const itemsSchema = z.array(z.object({ id: z.string(), priceMinor: z.int(), quantity: z.int() })).check(z.minLength(1))

/**
 * Each order has items and costs their sum, and its log begins once with its placing and ends with its status; keys
 * lead somewhere; on SQLite the file is sound too.
 * @returns a sentence for each thing that is wrong; none in a sound database
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
    if (sum !== totalMinor) violations.push(`Order ${id} costs ${totalMinor}, its items ${sum}.`)
    const log = changesOf.get(id) ?? []
    const placings = log.filter(({ fromStatus }) => fromStatus === null).length
    if (placings !== 1) violations.push(`Order ${id} was placed ${placings} times in its log.`)
    if (log.at(-1)?.toStatus !== status) violations.push(`Order ${id} is ${status}, its log says otherwise.`)
    const gaps = log.filter(({ fromStatus }, index) => index > 0 && fromStatus !== log[index - 1]?.toStatus).length
    if (gaps > 0) violations.push(`The log of order ${id} has ${gaps} gaps.`)
    changesOf.delete(id)
  }
  for (const id of changesOf.keys()) violations.push(`There is a log of order ${id}, and no such order.`)
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(queries)
    violations.push(...rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'))
    const strays = await sql`pragma foreign_key_check`.execute(queries)
    if (strays.rows.length > 0) violations.push(`${strays.rows.length} rows name others that are not there.`)
  }
  return violations
}
