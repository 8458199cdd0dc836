import type { LocalDay } from '#contract/values/wall-clock.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { listSalesDays, replaceSalesDays, type SalesDay } from './sales-day-store.ts'
import { addOrder, addSums, isComplete, type SalesSums } from './sales-sums.ts'
import { countOrders, readSoldOrders, type TimeRange } from './sold-order-store.ts'

/** The days whose sums are read, checked and stored together. */
const chunkDays = 31

/** A day is stored when it has ended this long ago: until then, an order that was placed before its end may still be written. */
const settledAfterMs = 60 * 60 * 1000

/** The sums of a day: `sold` without the cancelled orders. */
export interface DaySums {
  day: LocalDay
  sold: SalesSums
  cancelled: SalesSums
}

interface Stores {
  queries: Queries
  /** Called when sums could not be stored, for example on a full disk. They are then calculated again for the next report. */
  onStoreFailed: (error: unknown) => void
}

/**
 * Sums the orders of each day. An order never changes, except for its status, so the sums of a finished day are stored once, and the
 * cancelled orders, which are few, are subtracted from them each time.
 * @param days in order, without gaps
 */
export async function sumSales(stores: Stores, days: readonly LocalDay[], now: Milliseconds): Promise<DaySums[]> {
  const sums: DaySums[] = []
  for (let start = 0; start < days.length; start += chunkDays)
    sums.push(...(await sumChunk(stores, days.slice(start, start + chunkDays), now)))
  return sums
}

async function sumChunk(
  { queries, onStoreFailed }: Stores,
  days: readonly LocalDay[],
  now: Milliseconds,
): Promise<DaySums[]> {
  const settled = days.filter((day) => isSettled(day, now))
  let stored = await listStoredDays(queries, settled)
  let summed = await sumDays(queries, days, stored)
  if (stored.size > 0 && (await countOrders(queries, rangeOf(settled))) !== countSummed(summed, settled)) {
    // orders were added or deleted since then, as by a partial restore
    stored = new Map()
    summed = await sumDays(queries, days, stored)
  }
  const added = settled.flatMap(({ startMs }) => (stored.has(startMs) ? [] : (summed.get(startMs) ?? [])))
  await replaceSalesDays(
    queries,
    added.filter(({ sums }) => isComplete(sums)),
  ).catch(onStoreFailed)

  const cancelled = await sumCancelled(queries, days)
  return days.map((day) => {
    const sold: SalesSums = new Map()
    addSums(sold, summed.get(day.startMs)?.sums ?? new Map())
    const taken: SalesSums = cancelled.get(day) ?? new Map()
    addSums(sold, taken, -1)
    return { day, sold, cancelled: taken }
  })
}

/** By the start of the day. */
type SalesDays = Map<Milliseconds, SalesDay>

async function listStoredDays(queries: Queries, days: readonly LocalDay[]): Promise<SalesDays> {
  if (days.length === 0) return new Map()
  const ends = new Map(days.map(({ startMs, endMs }) => [startMs, endMs]))
  const stored = await listSalesDays(queries, rangeOf(days))
  return new Map(
    stored.filter(({ range }) => ends.get(range.startMs) === range.endMs).map((day) => [day.range.startMs, day]),
  )
}

async function sumDays(queries: Queries, days: readonly LocalDay[], stored: SalesDays): Promise<SalesDays> {
  const summed: SalesDays = new Map()
  for (const { startMs, endMs } of days)
    summed.set(startMs, stored.get(startMs) ?? (await sumOrders(queries, { startMs, endMs })))
  return summed
}

async function sumOrders(queries: Queries, range: TimeRange): Promise<SalesDay> {
  const day: SalesDay = { range, orders: 0, sums: new Map() }
  for await (const batch of readSoldOrders(queries, range)) {
    day.orders += batch.length
    for (const { order } of batch) addOrder(day.sums, order)
  }
  return day
}

function countSummed(summed: SalesDays, days: readonly LocalDay[]): number {
  return days.reduce((count, { startMs }) => count + (summed.get(startMs)?.orders ?? 0), 0)
}

async function sumCancelled(queries: Queries, days: readonly LocalDay[]): Promise<Map<LocalDay, SalesSums>> {
  const cancelled = new Map<LocalDay, SalesSums>()
  for await (const batch of readSoldOrders(queries, rangeOf(days), 'cancelled'))
    for (const { createdAt, order } of batch) {
      const day = days.find(({ startMs, endMs }) => startMs <= createdAt && createdAt < endMs)
      if (!day) continue
      const sums = cancelled.get(day) ?? new Map()
      cancelled.set(day, sums)
      addOrder(sums, order)
    }
  return cancelled
}

export function isSettled({ endMs }: LocalDay, now: Milliseconds): boolean {
  return endMs + settledAfterMs <= now
}

/** @param days in order, at least one */
export function rangeOf(days: readonly LocalDay[]): TimeRange {
  return { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 }
}
