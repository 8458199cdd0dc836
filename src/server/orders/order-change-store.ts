import type { Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'

/** One line of the log of everything that happened to orders; `fromStatus` is null for a placing. */
export interface OrderChange {
  orderId: string
  /** Whose order it is. */
  userId: string
  /** Who changed it; null for its placing. */
  byUserId: string | null
  fromStatus: string | null
  toStatus: string
  at: Milliseconds
}

export async function insertOrderChange(queries: Queries, change: OrderChange): Promise<void> {
  await queries.insertInto('orderChanges').values(change).execute()
}
