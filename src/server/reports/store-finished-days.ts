import { limits } from '#contract/limits.ts'
import type { Shop } from '#contract/shop.ts'
import { businessDayAt } from '#contract/values/business-day.ts'
import type { LocalDay } from '#contract/values/wall-clock.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { listSalesDayRanges } from './sales-day-store.ts'
import { isSettled, rangeOf, sumSales } from './sum-sales.ts'

/**
 * Creates an hourly task that stores the sums of the finished days of a year, so that also the first report reads stored days. It does
 * nothing while the restaurant has no time zone: its days are then those of each reader.
 */
export function createSalesDaysTask(shop: () => Shop) {
  return async (queries: Queries, now: Milliseconds): Promise<void> => {
    const days = await listFinishedDays(queries, shop(), now)
    if (days.length === 0) return
    const stored = new Map(
      (await listSalesDayRanges(queries, rangeOf(days))).map(({ startMs, endMs }) => [startMs, endMs]),
    )
    const isMissing = ({ startMs, endMs }: LocalDay) => stored.get(startMs) !== endMs
    const missing = days.slice(days.findIndex(isMissing), days.findLastIndex(isMissing) + 1)
    await sumSales({ queries, onStoreFailed: rethrow }, missing, now)
  }
}

/** @returns those of one report that are not before the first order */
async function listFinishedDays(queries: Queries, shop: Shop, now: Milliseconds): Promise<LocalDay[]> {
  const first = await queries.selectFrom('orders').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst()
  if (!first || shop.timeZone === '') return []
  const days: LocalDay[] = []
  let day = businessDayAt(now, shop)
  while (days.length < limits.reportDaysMax && first.createdAt < day.endMs) {
    if (isSettled(day, now)) days.unshift(day)
    day = businessDayAt(day.startMs - 1, shop)
  }
  return days
}

function rethrow(error: unknown): never {
  throw error
}
