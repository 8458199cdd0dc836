import type { TestApp } from './app.ts'

/** Makes the database fail after it has answered so many reads of orders. */
export function failAfterReads({ database: { queries } }: TestApp, count: number): void {
  const selectFrom = queries.selectFrom.bind(queries)
  let reads = 0
  Object.assign(queries, {
    selectFrom(table: 'orders') {
      if (table === 'orders') reads += 1
      if (reads > count) throw new Error('The database is away.')
      return selectFrom(table)
    },
  })
}
