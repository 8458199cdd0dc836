import { dishRules, hasDayLimit } from '#contract/menu/dish-rules.ts'
import type { SoldOutDays } from '#contract/menu/recipe-schemas.ts'
import { afterStockKeys, deadlineOn, parseStockKey, stockKey } from '#contract/ordering/day-limits.ts'
import { listOrderDates } from '#contract/ordering/order-time.ts'
import type { OrderingRules } from '#contract/ordering/ordering-rules.ts'
import { timedOrderOf } from '#contract/orders/quote-time.ts'
import type { Shop } from '#contract/shop.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { businessDateOf, endOfBusinessDay } from '#contract/values/business-day.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findLaterPromise } from './later-promise.ts'
import type { RecipeRow } from './menu-store.ts'

/** How many days a dish names for each service. */
const listedDays = 7

/** What each service still has. */
type Dates = Omit<SoldOutDays, 'on'>

interface Restaurant {
  shop: Shop
  rules: OrderingRules | undefined
}

/**
 * Adds the days for which nothing is left of a stock, and those for which a dish with a deadline can be ordered. The menu changes when an
 * order takes the last one of a day, so a snapshot has the current days until `validUntil`. Without stocks it reads nothing.
 * @returns the same rows, except those with a deadline and those that are sold out for a day; `validUntil`: the next deadline of a listed
 *   day, or the end of the business day; undefined when no row has days
 */
export async function addSoldOutDays(
  queries: Queries,
  rows: readonly RecipeRow[],
  { shop, rules }: Restaurant,
  now: Milliseconds,
): Promise<{ rows: readonly RecipeRow[]; validUntil: Milliseconds | undefined }> {
  const unchanged = { rows, validUntil: undefined }
  if (!rows.some(hasDayLimit)) return unchanged
  const hasStocks = rows.some((row) => stocksOf(row).length > 0)
  const used = hasStocks ? await listUsedFrom(queries, businessDateOf(now, shop)) : new Map<string, number>()
  const datesOf = Map.groupBy(used.keys(), (key) => parseStockKey(key).stockId)
  const changes: Milliseconds[] = []

  function listDates(row: RecipeRow): Dates {
    const { deadline } = dishRules(row)
    const found: Dates = {}
    for (const service of serviceTypes) {
      if (!rules) continue
      const lines = [{ recipe: row, quantity: 1 }]
      if (!rules.times.services[service].takesScheduled) {
        const zone = service === 'delivery' ? rules.zones.toSorted((a, b) => b.extraMs - a.extraMs)[0] : undefined
        const later = findLaterPromise(
          timedOrderOf({ items: [], service, used }, { lines }, zone),
          rules.times,
          now,
          shop,
        )
        if (later)
          found.promised = {
            ...found.promised,
            [service]: { from: new Date(later.fromMs).toISOString(), date: later.date },
          }
        continue
      }
      const order = timedOrderOf({ items: [], service, used }, { lines }, undefined)
      const dates = listOrderDates(order, rules.times, now, shop, listedDays)
      found[service] = dates
      if (deadline) changes.push(...dates.map((date) => deadlineOn(date, deadline, shop)))
    }
    return found
  }

  /** Many dishes have the same deadline, and nothing taken from a stock: a search for each takes long. */
  const datesByLimits = new Map<string, Dates>()
  const current = rows.map((row) => {
    const stocks = stocksOf(row).filter(({ id }) => datesOf.has(id))
    const on = stocks.flatMap(({ id, perDay }) =>
      (datesOf.get(id) ?? []).filter((key) => (used.get(key) ?? 0) >= perDay).map((key) => parseStockKey(key).date),
    )
    const { deadline } = dishRules(row)
    if (on.length === 0 && !deadline) return row
    const limits = JSON.stringify([deadline, row.leadMinutes, stocks])
    const dates = datesByLimits.get(limits) ?? listDates(row)
    datesByLimits.set(limits, dates)
    changes.push(endOfBusinessDay(now, shop))
    return { ...row, soldOutDays: { on: [...new Set(on)].toSorted(), ...dates } }
  })
  return { rows: current, validUntil: changes.length > 0 ? Math.min(...changes) : undefined }
}

/** The stocks from which a dish takes: its own, and that of its category. */
function stocksOf(row: RecipeRow): { id: string; perDay: number }[] {
  const { perDay, shared } = dishRules(row)
  return [...(perDay === undefined ? [] : [{ id: row.id, perDay }]), ...(shared ? [shared] : [])]
}

/** @returns what is taken from the stocks of this business day and of later ones, by `stockKey` */
async function listUsedFrom(queries: Queries, date: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('quotas')
    .select(['id', 'used'])
    .where('userId', '=', '')
    .where('id', '>=', stockKey(date, ''))
    .where('id', '<', afterStockKeys)
    .where('used', '>', 0)
    .execute()
  return new Map(rows.map(({ id, used }) => [id, used]))
}
