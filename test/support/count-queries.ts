/** Counts the statements that are sent to a database. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables.ts'

/**
 * @returns `counted`, which runs the same queries, and `executedCount`, the number of statements so far, including those in
 *   transactions
 */
export function countQueries(queries: Kysely<Tables>): { counted: Kysely<Tables>; executedCount: () => number } {
  let executedCount = 0
  const counted = queries.withPlugin({
    transformQuery: ({ node }) => node,
    // a prepared query is compiled once only, so transformQuery would count it once
    transformResult({ result }) {
      executedCount += 1
      return Promise.resolve(result)
    },
  })
  return { counted, executedCount: () => executedCount }
}
