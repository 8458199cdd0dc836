import { sql } from 'kysely'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { type CountedDish, capacityUsesOf, dayKey, slotKey } from '#contract/ordering/capacity.ts'
import { slotAtOrBefore } from '#contract/ordering/slot-starts.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { type BusinessDay, businessDateOf, businessDayAt } from '#contract/values/business-day.ts'
import { bulkInsert } from '../store/bulk-insert.ts'
import { dialectOf } from '../store/dialects.ts'
import { timeSchema, tryReadStored } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { readOrderItems } from './stored-order.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const cancelled: OrderStatus = 'cancelled'
/** An order is promised at most this long after it was placed: the days ahead, today, and a night that ends tomorrow. */
const promisedWithinMs = (limits.daysAheadMax + 2) * dayMs
/** How many rows one statement inserts. */
const insertMaxRows = 1000

const insertUses = bulkInsert('orderQuotas', ['orderId', 'quotaId', 'userId', 'amount', 'isHeld'])
const insertQuotas = bulkInsert(
  'quotas',
  ['id', 'userId', 'used'],
  sql`on conflict (id, "userId") do update set used = excluded.used`,
)

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
  // like a change of the status: first the order, then its quotas
  await dialectOf(transaction).lockForUpdate(promised.select('id').orderBy('id')).execute()
  await resetUsed(transaction, { from: dayKey(today.date, ''), before: 'day0' })
  await resetUsed(transaction, { from: slotKey(today.startMs, ''), before: 'slot0' })
  // after the locks, so that the list contains the orders that were committed while this transaction waited
  const rows = await promised
    .select(['id', 'items', 'service', 'promisedFrom', 'status'])
    .$narrowType<{ promisedFrom: Milliseconds }>()
    .execute()
  // an order with damaged items takes no dishes, and one with a damaged time takes nothing
  const orders = rows
    .filter(({ promisedFrom }) => tryReadStored('orders', () => timeSchema.parse(promisedFrom)) !== undefined)
    .map(({ items, ...row }) => ({ ...row, items: readOrderItems(items) }))
  await deleteUses(
    transaction,
    rows.map(({ id }) => id),
  )
  const recipes = await listCountedRecipes(transaction, orders)
  const uses = orders.flatMap(({ id: orderId, items, service, promisedFrom, status }) => {
    const dishes = items.map(({ id, quantity }): CountedDish => ({ ...(recipes.get(id) ?? unknownRecipe), quantity }))
    const order = { service: service === 'pickup' ? 'pickup' : 'delivery', dishes } as const
    // a cancelled order takes nothing, but its uses are stored, because an admin may give it another status
    const isHeld = status === cancelled ? 0 : 1
    const slotMs = slotAtOrBefore(promisedFrom, slotMinutes * minuteMs, day.timeZone)
    const slot = { slotMs, date: businessDateOf(slotMs, day) }
    return capacityUsesOf(capacity, order, slot).map(({ key, amount }) => ({
      orderId,
      quotaId: key,
      userId: '',
      amount,
      isHeld,
    }))
  })
  const used = new Map<string, number>()
  for (const { quotaId, amount, isHeld } of uses) used.set(quotaId, (used.get(quotaId) ?? 0) + amount * isHeld)
  const quotas = [...used].map(([id, sum]) => ({ id, userId: '', used: sum }))
  for (const chunk of chunksOf(uses)) await insertUses(transaction, chunk)
  for (const chunk of chunksOf(quotas)) await insertQuotas(transaction, chunk)
}

function promisedOrders(transaction: Queries, now: Milliseconds, fromMs: Milliseconds) {
  return transaction
    .selectFrom('orders')
    .where('createdAt', '>=', now - promisedWithinMs)
    .where('promisedFrom', '>=', fromMs)
}

/** Sets counters to 0. It does not delete them, because an order that is being placed may wait for their locks. */
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

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / insertMaxRows)
  return Array.from({ length: count }, (_, n) => rows.slice(n * insertMaxRows, (n + 1) * insertMaxRows))
}
