import { dishRules, hasDayLimit } from '../menu/dish-rules.ts'
import type { CountedDish } from '../ordering/capacity.ts'
import { createDayLimits, type LimitedDish } from '../ordering/day-limits.ts'
import type { Zone } from '../ordering/find-zone.ts'
import type { TimedOrder } from '../ordering/order-slots.ts'
import { findOrderTime, findUsesToday } from '../ordering/order-time.ts'
import { hasPromise, type TimeRules } from '../ordering/time-rules.ts'
import type { CatalogueRecipe, Quote, QuoteDraft } from './quote.ts'

/** @returns when the order is ready, or why not, and what it takes from the capacity and from the stocks of the day */
export function quoteTime(
  draft: QuoteDraft,
  quote: Quote,
  times: TimeRules,
  zone: Quote['zone'],
): Pick<Quote, 'time' | 'timeProblem' | 'uses'> {
  const { service, now, shop } = quote
  const isNeeded = hasPromise(times, service, now) || !times.services[service].isOn || draft.scheduledMs !== undefined
  const order = timedOrderOf(draft, quote, typeof zone === 'object' ? zone : undefined)
  const found = isNeeded ? findOrderTime(order, times, now, shop) : findUsesToday(order, now, shop)
  if ('problem' in found) return { time: undefined, timeProblem: found.problem, uses: [] }
  const time = 'time' in found ? found.time : undefined
  return { time, timeProblem: undefined, uses: 'uses' in found ? found.uses : found.time.uses }
}

type OrderedDish = { recipe: CatalogueRecipe; quantity: number }

/** Whether the dish has a stock for each day or a deadline. */
export function isLimited({ recipe }: OrderedDish): boolean {
  return hasDayLimit(recipe)
}

/** Whether the day of the order has one more of a dish. `draft.used` must contain its stocks. */
export function hasOneLeft(
  draft: QuoteDraft,
  { lines, time, now, shop }: Pick<Quote, 'lines' | 'time' | 'now' | 'shop'>,
  recipe: CatalogueRecipe,
): boolean {
  if (!hasDayLimit(recipe)) return true
  const dishes = limitedDishesOf([...lines, { recipe, quantity: 1 }])
  return !createDayLimits({ dishes, used: draft.used, now, day: shop }).problemAt(time?.fromMs ?? now)
}

/** @returns the time at which the dishes must be available: now, or the promised time of an order that is placed ahead */
export function availabilityTime({ time, now }: Pick<Quote, 'time' | 'now'>): number {
  return time?.isAhead ? time.fromMs : now
}

/** @returns what the time of the order depends on */
export function timedOrderOf(
  { service = 'delivery', scheduledMs, promisedMs, used }: QuoteDraft,
  { lines }: { lines: readonly OrderedDish[] },
  zone: Zone | undefined,
): TimedOrder {
  const dishes = lines.map(({ recipe, quantity }): CountedDish => {
    const { categoryId = '', points = 1 } = recipe
    return { categoryId, points, quantity }
  })
  const leadMinutes = lines.reduce((longest, { recipe }) => Math.max(longest, recipe.leadMinutes ?? 0), 0)
  const extraMs = leadMinutes * 60_000 + (zone?.extraMs ?? 0)
  return { service, dishes, limitedDishes: limitedDishesOf(lines), extraMs, scheduledMs, promisedMs, used }
}

function limitedDishesOf(lines: readonly OrderedDish[]): LimitedDish[] {
  return lines.filter(isLimited).map(({ recipe, quantity }): LimitedDish => {
    const { perDay, shared, deadline } = dishRules(recipe)
    return { id: recipe.id, name: recipe.name, quantity, perDay, shared, deadline }
  })
}
