import { expect } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { listViolations } from './violations.ts'

/**
 * What must hold in every database of ours, whatever happened to the machine (INV).
 * @returns how many orders there are
 */
export async function expectInvariants(database: Pick<Database, 'dialect' | 'queries'>): Promise<number> {
  expect(await listViolations(database)).toEqual([])
  const { count } = await database.queries
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
