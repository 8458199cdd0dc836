import { expect } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { listViolations } from './violations.ts'

/**
 * Expects a database without violations, see `violations.ts`.
 * @returns the number of orders
 */
export async function expectInvariants(database: Pick<Database, 'dialect' | 'queries'>): Promise<number> {
  expect(await listViolations(database)).toEqual([])
  const { count } = await database.queries
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
