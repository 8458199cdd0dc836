import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { OpenOrder } from '#contract/orders/open-orders.ts'
import { isFinished } from '#contract/orders/order-status.ts'
import { timeSchema, tryReadStored } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'

export const openOrderColumns = [
  'orders.id',
  'status',
  'service',
  'orders.createdAt',
  'promisedFrom',
  'promisedTo',
  'ticketNumber',
  'delayMinutes',
] as const

export const openOrderRowSchema = z.object({
  id: z.string(),
  status: z.string(),
  service: z.string(),
  createdAt: timeSchema,
  promisedFrom: z.nullable(timeSchema),
  promisedTo: z.nullable(timeSchema),
  ticketNumber: z.nullable(z.int()),
  delayMinutes: z.int(),
})
const rowSchema = z.compile(openOrderRowSchema)
type Row = z.infer<typeof rowSchema>

/**
 * Lists a customer's orders on their way, newest first. An order that the restaurant never finished ends some hours after its time.
 * Damaged orders and test orders are left out.
 * @param now in ms
 */
export async function listOpenOrders(queries: Queries, userId: string, now: number): Promise<OpenOrder[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(openOrderColumns)
    .where('userId', '=', userId)
    .where('isTraining', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.openOrdersMax)
    .execute()
  return rows.flatMap((row) => {
    const order = tryReadStored('orders', () => rowSchema.parse(row))
    return order && isOpen(order, now) ? [toOpenOrder(order)] : []
  })
}

function isOpen({ status, createdAt, promisedTo, delayMinutes }: Row, now: number): boolean {
  const expectedMs = (promisedTo ?? createdAt) + delayMinutes * 60_000
  return !isFinished(status) && now < expectedMs + limits.openOrderHours * 3_600_000
}

export function toOpenOrder({
  id,
  status,
  service,
  promisedFrom,
  promisedTo,
  ticketNumber,
  delayMinutes,
}: Row): OpenOrder {
  return {
    id,
    status,
    ...(service === 'pickup' && { service }),
    ...(promisedFrom !== null && { promisedFrom: new Date(promisedFrom).toISOString() }),
    ...(promisedTo !== null && { promisedTo: new Date(promisedTo).toISOString() }),
    ...(ticketNumber !== null && { ticketNumber }),
    ...(delayMinutes > 0 && { delayMinutes }),
  }
}
