import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Language } from '#contract/i18n/language.ts'
import { popularDays } from '#contract/menu/popular.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import type { CatalogueCache } from './catalogue.ts'
import { menuIn } from './menu-in-language.ts'
import type { RecipeRow } from './menu-store.ts'

const periodMs = popularDays * 86_400_000
/** The newest orders of the period that are counted, so that the count takes the same time for every restaurant. */
const ordersMax = 2000
/** On SQLite a query of this size blocks the event loop for a few milliseconds. */
const batchSize = 200
const recountAfterMs = 60 * 60_000
/** A dish in fewer orders is not popular yet. */
const ordersMin = 3
const shownMax = 8

const itemsSchema = z.array(z.object({ id: z.string() }))

/**
 * Counts in how many orders of the last `popularDays` each recipe is, and keeps the result for an hour.
 * @returns the most ordered recipes that are on the menu and not sold out, at most eight
 */
export function createPopularRecipes(queries: Queries, catalogue: Pick<CatalogueCache, 'current'>) {
  let counted: { at: Milliseconds; ids: Promise<string[]> } | undefined

  function popularIds(now: Milliseconds): Promise<string[]> {
    // also after a clock was set back
    if (counted && Math.abs(now - counted.at) < recountAfterMs) return counted.ids
    const ids = countRecipes(queries, now)
    counted = { at: now, ids }
    // the next request counts again
    ids.catch(() => (counted = undefined))
    return ids
  }

  return async (now: Milliseconds, language?: Language): Promise<RecipeRow[]> => {
    const [ids, menu] = await Promise.all([popularIds(now), catalogue.current()])
    const { recipes } = menuIn(menu, language)
    return ids
      .flatMap((id) => recipes.get(id) ?? [])
      .filter((recipe) => soldOutTime(recipe, now) === undefined)
      .slice(0, shownMax)
  }
}

/** @returns the ids of the recipes, the most ordered first */
async function countRecipes(queries: Queries, now: Milliseconds): Promise<string[]> {
  const counts = new Map<string, number>()
  for (let offset = 0; offset < ordersMax; offset += batchSize) {
    const orders = await queries
      .selectFrom('orders')
      .select('items')
      .where('createdAt', '>', now - periodMs)
      .where('status', '!=', 'cancelled')
      .where('isTraining', '=', 0)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(batchSize)
      .execute()
    for (const { items } of orders)
      for (const id of new Set(parseStoredOr('orders', itemsSchema, items, []).map((item) => item.id)))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    if (orders.length < batchSize) break
    // SQLite runs each query synchronously, so without this pause other requests would wait for all batches
    await setImmediate()
  }
  return [...counts]
    .filter(([, orders]) => orders >= ordersMin)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)
}
