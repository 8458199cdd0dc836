import { sql } from 'kysely'
import type { Quote } from '#contract/orders/quote.ts'
import { businessDateOf } from '#contract/values/business-day.ts'
import { batchInTransaction } from '../store/batch-in-transaction.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

const addToCounters = bulkInsert(
  'ticketCounters',
  ['businessDate', 'lastNumber'],
  sql<{ businessDate: string; lastNumber: number }>`on conflict ("businessDate")
    do update set "lastNumber" = "ticketCounters"."lastNumber" + excluded."lastNumber"
    returning "businessDate", "lastNumber"`,
)

/**
 * Takes the next ticket number of a business day. The counter is part of the transaction, so no number is used twice. All calls
 * in one group commit are batched into one statement.
 * @returns 1, 2, 3, …
 */
const nextTicketNumber = batchInTransaction(async (transaction, businessDates: readonly string[]) => {
  const counts = Map.groupBy(businessDates, (date) => date)
  // sorted, because all servers must lock the counters in the same order
  const added = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const counters = await addToCounters(
    transaction,
    added.map(([businessDate, { length }]) => ({ businessDate, lastNumber: length })),
  )
  /** The last number that was given out, by date. */
  const given = new Map(
    counters.map(({ businessDate, lastNumber }) => [
      businessDate,
      lastNumber - (counts.get(businessDate)?.length ?? 0),
    ]),
  )
  return businessDates.map((date) => {
    const number = (given.get(date) ?? 0) + 1
    given.set(date, number)
    return number
  })
})

/** @returns the next number of the day on which the customer gets the order */
export async function takeTicketNumber(
  transaction: Queries,
  { time, shop }: Pick<Quote, 'time' | 'shop'>,
  now: Milliseconds,
): Promise<{ businessDate: string; ticketNumber: number }> {
  const businessDate = businessDateOf(time?.isScheduled ? time.fromMs : now, shop)
  return { businessDate, ticketNumber: await nextTicketNumber(transaction, businessDate) }
}
