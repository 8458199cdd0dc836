import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import {
  afterStockKeys,
  isStockKey,
  ownerOfStock,
  parseStockKey,
  sharedStockId,
  stockKey,
} from '#contract/ordering/day-limits.ts'
import { type BusinessDay, businessDateOf, businessDayAt } from '#contract/values/business-day.ts'
import { dateOf, startOfLocalDay } from '#contract/values/wall-clock.ts'
import { dialectOf } from '../store/dialects.ts'
import { recountQuotas } from '../store/recount-quotas.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** An order is promised for today, for one of the days ahead, or for a night that ends on the day after them. */
const countedDays = limits.daysAheadMax + 3
const dayMs = 24 * 60 * 60 * 1000

/** A stock for each day, of one dish or of all dishes of a category. */
export interface StoredStock {
  id: string
  perDay: number
  /** The dishes that take from it, archived ones too. */
  recipeIds: string[]
}

/** @returns the stocks of the dishes, their own or that of their category, and those that the dishes of a category share */
export async function listStocks(queries: Queries): Promise<StoredStock[]> {
  const rows = await queries
    .selectFrom('recipes')
    .innerJoin('categories', 'categories.id', 'recipes.categoryId')
    .select(['recipes.id', 'categoryId', 'sharedPerDay'])
    .select((eb) => eb.fn.coalesce('recipes.perDay', 'categories.perDay').as('perDay'))
    .where((eb) =>
      eb.or((['recipes.perDay', 'categories.perDay', 'sharedPerDay'] as const).map((of) => eb(of, 'is not', null))),
    )
    .orderBy('recipes.id')
    .execute()
  const stocks = new Map<string, StoredStock>()
  const add = (id: string, perDay: number | null, recipeId: string) => {
    if (perDay === null) return
    const stock = stocks.get(id) ?? { id, perDay, recipeIds: [] }
    stock.recipeIds.push(recipeId)
    stocks.set(id, stock)
  }
  for (const { id, categoryId, perDay, sharedPerDay } of rows) {
    add(id, perDay, id)
    add(sharedStockId(categoryId), sharedPerDay, id)
  }
  return [...stocks.values()]
}

/** @returns the stocks that are new, or from which other dishes take than before, so that their orders must be counted */
export function changedStocks(before: readonly StoredStock[], after: readonly StoredStock[]): StoredStock[] {
  const dishesOf = ({ recipeIds }: StoredStock) => recipeIds.join(' ')
  const earlier = new Map(before.map((stock) => [stock.id, dishesOf(stock)]))
  return after.filter((stock) => earlier.get(stock.id) !== dishesOf(stock))
}

/** @param date such as 2026-12-24. @returns what is taken for this business day and later ones */
export async function listTakenStock(queries: Queries, date: string) {
  const stocks = await listStocks(queries)
  if (stocks.length === 0) return []
  const perDayOf = new Map(stocks.map(({ id, perDay }) => [id, perDay]))
  const rows = await queries
    .selectFrom('quotas')
    .select(['id', 'used'])
    .where('id', '>=', stockKey(date, ''))
    .where('id', '<', afterStockKeys)
    .where('used', '>', 0)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, used: taken }) => {
    const { date: day, stockId } = parseStockKey(id)
    const perDay = perDayOf.get(stockId)
    return perDay === undefined ? [] : [{ ...ownerOfStock(stockId), date: day, taken, perDay }]
  })
}

/**
 * Whether a dish is sold out for another day than before, which the menu says. Changes of other quotas read nothing.
 * @param changes how much of each quota was used before and after
 */
export async function changesSoldOutDays(
  queries: Queries,
  changes: readonly { quotaId: string; before: number; after: number }[],
): Promise<boolean> {
  const ofStocks = changes.filter(({ quotaId }) => isStockKey(quotaId))
  if (ofStocks.length === 0) return false
  const perDayOf = new Map((await listStocks(queries)).map(({ id, perDay }) => [id, perDay]))
  return ofStocks.some(({ quotaId, before, after }) => {
    const perDay = perDayOf.get(parseStockKey(quotaId).stockId)
    return perDay !== undefined && before >= perDay !== after >= perDay
  })
}

/** @returns the ids of the quotas of these stocks, for today and each day ahead */
export function stockIds(stocks: readonly string[], now: Milliseconds, day: BusinessDay): string[] {
  const { midnight } = businessDayAt(now, day)
  const dates = Array.from({ length: countedDays }, (_, days) => dateOf(startOfLocalDay(midnight, days)))
  return dates.flatMap((date) => stocks.map((id) => stockKey(date, id)))
}

/**
 * Counts again what the orders for today and later take from these stocks. Called when a stock is new or gets other dishes, and when the
 * days of the restaurant change, because orders were not counted before, or for other days.
 */
export async function recountStock(
  transaction: Queries,
  stocks: readonly StoredStock[],
  { now, day }: { now: Milliseconds; day: BusinessDay },
): Promise<void> {
  if (stocks.length === 0) return
  const { inList } = dialectOf(transaction)
  const { startMs } = businessDayAt(now, day)
  const orders = transaction
    .selectFrom('orders')
    .where('createdAt', '>=', now - countedDays * dayMs)
    .where((eb) => eb(eb.fn.coalesce('promisedFrom', 'createdAt'), '>=', startMs))
    .where('isTraining', '=', 0)
  const stocksOf = new Map<string, string[]>()
  for (const { id, recipeIds } of stocks)
    for (const recipeId of recipeIds) stocksOf.set(recipeId, [...(stocksOf.get(recipeId) ?? []), id])
  // from yesterday on, because the days may have changed
  const ids = stockIds(
    stocks.map(({ id }) => id),
    now - dayMs,
    day,
  )
  await recountQuotas(transaction, {
    orders,
    resetUsed: () => transaction.updateTable('quotas').set({ used: 0 }).where(inList('id', ids)).execute(),
    read: () => orders.select(['id', 'items', 'promisedFrom', 'createdAt', 'status']).execute(),
    deleteUses: (orderIds) =>
      transaction.deleteFrom('orderQuotas').where(inList('orderId', orderIds)).where(inList('quotaId', ids)).execute(),
    usesOf({ items, promisedFrom, createdAt }) {
      const date = businessDateOf(promisedFrom ?? createdAt, day)
      const amounts = new Map<string, number>()
      // an order with damaged items takes nothing
      for (const { id, quantity } of parseStoredOr('orders', itemsSchema, items, []))
        for (const stockId of stocksOf.get(id) ?? []) amounts.set(stockId, (amounts.get(stockId) ?? 0) + quantity)
      return [...amounts].map(([id, amount]) => ({ key: stockKey(date, id), amount }))
    },
  })
}

/** As `recountStock`, for all stocks. */
export async function recountStocks(transaction: Queries, at: { now: Milliseconds; day: BusinessDay }): Promise<void> {
  await recountStock(transaction, await listStocks(transaction), at)
}

const itemsSchema = z.array(z.object({ id: z.string(), quantity: z.int() }))
