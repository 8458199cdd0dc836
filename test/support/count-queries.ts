/** Counts the statements that go to a database, so that a test may say how many a piece of work takes. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/store/tables.ts'

/** @returns the same queries, and how many have been asked of them, transactions included */
export function countQueries(queries: Kysely<Tables>): { counted: Kysely<Tables>; asked: () => number } {
  let asked = 0
  const counted = queries.withPlugin({
    transformQuery: ({ node }) => node,
    // a prepared query is compiled once only, so transformQuery would count it once
    transformResult({ result }) {
      asked += 1
      return Promise.resolve(result)
    },
  })
  return { counted, asked: () => asked }
}
