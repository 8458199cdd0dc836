import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../store/database.ts'
import { forgetOrders } from './forget-orders.ts'

/** An order that was under way while its customer's account was deleted, perhaps in another process, comes after. */
export interface LateOrders {
  expect(uid: string): void
  /** Looks once more for those that are still expected. */
  close(): Promise<void>
}

/** Longer than any request lasts. */
const lateMaxMs = 40_000

export function createLateOrders(queries: Queries, log: FastifyBaseLogger, waitMs = lateMaxMs): LateOrders {
  const expected = new Map<string, NodeJS.Timeout>()

  async function forget(uid: string): Promise<void> {
    clearTimeout(expected.get(uid))
    expected.delete(uid)
    await queries
      .transaction()
      .execute((transaction) => forgetOrders(transaction, uid))
      .catch((error: unknown) => log.error({ err: error, uid }, 'late orders of a deleted account were not looked for'))
  }

  return {
    expect(uid) {
      expected.set(uid, setTimeout(() => void forget(uid), waitMs).unref())
    },
    async close() {
      for (const uid of expected.keys()) await forget(uid)
    },
  }
}
