import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { type CountedDish, capacityUsesOf, dayKey, slotKey } from '#contract/ordering/capacity.ts'
import { slotAtOrBefore } from '#contract/ordering/slot-starts.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { type BusinessDay, businessDateOf, businessDayAt } from '#contract/values/business-day.ts'
import { dialectOf } from '../store/dialects.ts'
import { recountQuotas } from '../store/recount-quotas.ts'
import { timeSchema, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readOrderItems } from './stored-order.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** An order is promised at most this long after it was placed: the days ahead, today, and a night that ends tomorrow. */
const promisedWithinMs = (limits.daysAheadMax + 2) * dayMs

/**
 * Counts again what the orders that are promised for today or later take from the limits of the kitchen. Called when the owner has
 * changed the limits, the length of the slots, the time zone or the business day, because what was counted before belongs to the earlier ones.
 */
export async function recountCapacity(
  transaction: Queries,
  { capacity, slotMinutes }: Services,
  { now, day }: { now: Milliseconds; day: BusinessDay },
): Promise<void> {
  const today = businessDayAt(now, day)
  const promised = promisedOrders(transaction, now, today.startMs)
  let recipes: Awaited<ReturnType<typeof listCountedRecipes>> = new Map()
  await recountQuotas(transaction, {
    orders: promised,
    async resetUsed() {
      await resetUsed(transaction, { from: dayKey(today.date, ''), before: 'day0' })
      await resetUsed(transaction, { from: slotKey(today.startMs, ''), before: 'slot0' })
    },
    async read() {
      const rows = await promised
        .select(['id', 'items', 'service', 'promisedFrom', 'status'])
        .$narrowType<{ promisedFrom: Milliseconds }>()
        .execute()
      // an order with damaged items takes no dishes
      const orders = rows.map(({ items, ...row }) => ({ ...row, items: readOrderItems(items) }))
      recipes = await listCountedRecipes(transaction, orders)
      return orders
    },
    deleteUses: (orderIds) => deleteUses(transaction, orderIds),
    usesOf({ items, service, promisedFrom }) {
      // an order with a damaged time takes nothing
      if (tryReadStored('orders', () => timeSchema.parse(promisedFrom)) === undefined) return []
      const dishes = items.map(({ id, quantity }): CountedDish => ({ ...(recipes.get(id) ?? unknownRecipe), quantity }))
      const order = { service: service === 'pickup' ? 'pickup' : 'delivery', dishes } as const
      const slotMs = slotAtOrBefore(promisedFrom, slotMinutes * minuteMs, day.timeZone)
      return capacityUsesOf(capacity, order, { slotMs, date: businessDateOf(slotMs, day) })
    },
  })
}

function promisedOrders(transaction: Queries, now: Milliseconds, fromMs: Milliseconds) {
  return transaction
    .selectFrom('orders')
    .where('createdAt', '>=', now - promisedWithinMs)
    .where('promisedFrom', '>=', fromMs)
    .where('isTraining', '=', 0)
}

async function resetUsed(transaction: Queries, { from, before }: { from: string; before: string }): Promise<void> {
  await transaction
    .updateTable('quotas')
    .set({ used: 0 })
    .where('id', '>=', from)
    .where('id', '<', before)
    .where('userId', '=', '')
    .execute()
}

/** Deletes what these orders took from slots and days, but not what they took from promotions. */
async function deleteUses(transaction: Queries, orderIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('orderQuotas')
    .where(dialectOf(transaction).inList('orderId', orderIds))
    .where((eb) => eb.or([eb('quotaId', 'like', 'day/%'), eb('quotaId', 'like', 'slot/%')]))
    .execute()
}

/** For a recipe that is deleted or damaged. */
const unknownRecipe = { categoryId: '', points: 1 }
const countedSchema = z.object({ categoryId: z.string(), points: z.int() })

async function listCountedRecipes(transaction: Queries, orders: readonly { items: readonly { id: string }[] }[]) {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)))
  const rows = await transaction
    .selectFrom('recipes')
    .select(['id', 'categoryId', 'points'])
    .where(dialectOf(transaction).inList('id', [...ids]))
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id, tryReadStored('recipes', () => countedSchema.parse(counted))]))
}
