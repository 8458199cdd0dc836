import type { Deadline, SharedStock } from '../menu/dish-rules.ts'
import { type BusinessDay, businessDateOf, businessDayOn } from '../values/business-day.ts'
import { startOfLocalDay, toInstant } from '../values/wall-clock.ts'
import type { CapacityUse } from './capacity.ts'

/** A dish of an order with a stock for each day, or with a deadline. */
export interface LimitedDish {
  id: string
  name: string
  quantity: number
  perDay: number | undefined
  /** The stock of its category, from which it also takes. */
  shared?: SharedStock | undefined
  deadline: Deadline | undefined
}

/** A stock for each day: of one dish, or of all dishes of a category. */
interface Stock extends SharedStock {
  /** How many the order takes. */
  amount: number
}

/** Why a dish cannot be ordered for a business day. `date` is such as 2026-12-24. */
export type DayProblem =
  | { kind: 'too-few-left'; stock: Stock; date: string; left: number }
  | { kind: 'past-deadline'; dish: LimitedDish; date: string; deadlineMs: number }

const sharedPrefix = 'category:'

interface DayLimitsInput {
  dishes: readonly LimitedDish[]
  /** What other orders take, by `CapacityUse.key`; undefined while it is not known. */
  used: ReadonlyMap<string, number> | undefined
  now: number
  day: BusinessDay
}

/** The stocks and deadlines of the dishes of an order, for each business day on which the order may be promised. */
export function createDayLimits({ dishes, used, now, day }: DayLimitsInput) {
  const stocks = stocksOf(dishes)
  const problems = new Map<string, DayProblem | undefined>()

  function leftOn({ id, perDay }: SharedStock, date: string): number {
    return Math.max(0, perDay - (used?.get(stockKey(date, id)) ?? 0))
  }

  function findProblem(date: string): DayProblem | undefined {
    const tooFewOf = (stock: Stock): DayProblem => ({ kind: 'too-few-left', stock, date, left: leftOn(stock, date) })
    // first what no day has, because another day does not solve it
    const never = stocks.find(({ amount, perDay }) => amount > perDay)
    if (never) return tooFewOf(never)
    for (const dish of dishes) {
      const deadlineMs = dish.deadline ? deadlineOn(date, dish.deadline, day) : Infinity
      if (now >= deadlineMs) return { kind: 'past-deadline', dish, date, deadlineMs }
    }
    const tooMany = stocks.find((stock) => stock.amount > leftOn(stock, date))
    return tooMany && tooFewOf(tooMany)
  }

  return {
    leftOn,
    /** What the order takes from the stocks of a day. */
    usesOn(date: string): CapacityUse[] {
      return stocks.map(({ id, perDay, amount }) => ({ key: stockKey(date, id), amount, max: perDay }))
    },
    problemOn(date: string): DayProblem | undefined {
      if (dishes.length === 0) return undefined
      if (!problems.has(date)) problems.set(date, findProblem(date))
      return problems.get(date)
    },
    problemAt(instant: number): DayProblem | undefined {
      return dishes.length === 0 ? undefined : this.problemOn(businessDateOf(instant, day))
    },
  }
}

/** @returns the stocks that the dishes take from, each once: several lines can have one dish, and several dishes one category */
function stocksOf(dishes: readonly LimitedDish[]): Stock[] {
  const stocks = new Map<string, Stock>()
  for (const { id, name, quantity, perDay, shared } of dishes)
    for (const stock of [perDay === undefined ? undefined : { id, name, perDay }, shared]) {
      if (!stock) continue
      const amount = (stocks.get(stock.id)?.amount ?? 0) + quantity
      stocks.set(stock.id, { ...stock, amount })
    }
  return [...stocks.values()]
}

/** @returns the id of the stock that the dishes of a category share. The id of a dish is that of its own stock. */
export function sharedStockId(categoryId: string): string {
  return `${sharedPrefix}${categoryId}`
}

/** @returns whose stock it is */
export function ownerOfStock(stockId: string): { recipeId: string } | { categoryId: string } {
  return stockId.startsWith(sharedPrefix) ? { categoryId: stockId.slice(sharedPrefix.length) } : { recipeId: stockId }
}

export type DayLimits = ReturnType<typeof createDayLimits>

/** Keys sort by day. @param stockId '' for a key before those of all stocks of the day */
export function stockKey(date: string, stockId: string): string {
  return `stock/${date}/${stockId}`
}

/** Sorts after the keys of all stocks. */
export const afterStockKeys = 'stock0'

/** Whether a quota is a stock. */
export function isStockKey(key: string): boolean {
  return key.startsWith('stock/')
}

/** @param key of a stock */
export function parseStockKey(key: string): { date: string; stockId: string } {
  const [, date = '', stockId = ''] = key.split('/')
  return { date, stockId }
}

/**
 * A deadline is a time on the clock of the restaurant, within a business day: a time before its start, such as 1:00, is on the next
 * calendar day. Of a time that exists twice it is the later one, and a time that a change of the clocks skips
 * is as much later.
 * @param date of the business day of the order
 * @returns the instant from which on the dish cannot be ordered for this day, in ms
 */
export function deadlineOn(date: string, { days, minute }: Deadline, { timeZone, startsMinute }: BusinessDay): number {
  const midnight = startOfLocalDay(Date.parse(`${date}T00:00Z`), minute < startsMinute ? 1 - days : -days)
  return toInstant(midnight + minute * 60_000, timeZone, 'later')
}

/** @returns the end of the business day, where the search for another day goes on */
export function endOfDate(date: string, day: BusinessDay): number {
  return businessDayOn(date, day).endMs
}
