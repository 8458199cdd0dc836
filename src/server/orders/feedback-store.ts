import type { Feedback } from '#contract/orders/order-requests.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'

/** @returns what the customer of an order wrote after the meal; an empty text when there is none */
export async function findFeedback(queries: Queries, orderId: string): Promise<Feedback> {
  const row = await queries
    .selectFrom('orderFeedback')
    .select(['text', 'createdAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row ? { text: row.text, at: toStoredTime('orderFeedback', row.createdAt) } : { text: '', at: null }
}

export async function upsertFeedback(
  queries: Queries,
  row: { orderId: string; userId: string; text: string; createdAt: Milliseconds },
): Promise<void> {
  const { text, createdAt } = row
  await queries
    .insertInto('orderFeedback')
    .values(row)
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ text, createdAt }))
    .execute()
}

export async function deleteFeedback(queries: Queries, orderId: string): Promise<void> {
  await queries.deleteFrom('orderFeedback').where('orderId', '=', orderId).execute()
}
