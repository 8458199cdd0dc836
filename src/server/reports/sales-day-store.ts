import { tryReadStored } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { formatSums, parseSums, type SalesSums } from './sales-sums.ts'
import type { TimeRange } from './sold-order-store.ts'

/** A finished business day with the sums of all its orders, also of the cancelled ones, and their number. */
export interface SalesDay {
  range: TimeRange
  orders: number
  sums: SalesSums
}

/** @returns the stored days that begin in this range; without those that cannot be read */
export async function listSalesDays(queries: Queries, range: TimeRange): Promise<SalesDay[]> {
  const rows = await daysIn(queries, range).selectAll().execute()
  return rows.flatMap((row) => {
    const stored = tryReadStored('salesDays', () => parseSums(row.sums))
    return stored ? [{ range: { startMs: row.startMs, endMs: row.endMs }, ...stored }] : []
  })
}

export async function listSalesDayRanges(queries: Queries, range: TimeRange): Promise<TimeRange[]> {
  return daysIn(queries, range).select(['startMs', 'endMs']).execute()
}

function daysIn(queries: Queries, { startMs, endMs }: TimeRange) {
  return queries.selectFrom('salesDays').where('startMs', '>=', startMs).where('startMs', '<', endMs)
}

/** Stores days, and deletes those that begin within them: their sums are wrong, or the restaurant's days began at another time. */
export async function replaceSalesDays(queries: Queries, days: readonly SalesDay[]): Promise<void> {
  if (days.length === 0) return
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('salesDays')
      .where(({ or, and, eb }) =>
        or(days.map(({ range }) => and([eb('startMs', '>=', range.startMs), eb('startMs', '<', range.endMs)]))),
      )
      .execute()
    await transaction
      .insertInto('salesDays')
      .values(days.map(({ range, orders, sums }) => ({ ...range, sums: formatSums(sums, orders) })))
      // another server has stored the same day in this moment
      .onConflict((conflict) => conflict.column('startMs').doNothing())
      .execute()
  })
}
