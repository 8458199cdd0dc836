import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Queries } from './tables.ts'

/** Placeholder for a parameter in a compiled query. */
class Param {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Returns the placeholder of a parameter, for use in the query. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

interface Compilable<Row> {
  compile: (provider: QueryExecutorProvider) => CompiledQuery<Row>
}

/**
 * A query that Kysely compiles only once for each database. For queries that run many times a second: Kysely takes
 * longer to compile them than SQLite takes to run them.
 * @param build returns the query; its text must not depend on the values of the parameters
 * @returns a function that runs the query with these values and returns the rows
 */
export function preparedQuery<Values extends object, Row>(
  build: (queries: Queries, param: Params<Values>) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  /** By adapter, which the connections and transactions of one database share. */
  const compiled = new WeakMap<object, CompiledQuery<Row>>()

  return async (queries, values) => {
    const executor = queries.getExecutor()
    let query = compiled.get(executor.adapter)
    if (!query) {
      query = build(queries, (name) => sql`${new Param(name)}`).compile(queries)
      compiled.set(executor.adapter, query)
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Param ? Reflect.get(values, parameter.name) : parameter,
    )
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
