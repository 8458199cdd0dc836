import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Queries } from './tables.ts'

/** Where a parameter goes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Gives what stands for a parameter while the statement is written. */
export type Slots<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>

interface Statement<Row> {
  compile: (provider: QueryExecutorProvider) => CompiledQuery<Row>
}

/**
 * A statement whose text is written once for each database, and kept: Kysely takes longer to write it than SQLite to answer
 * it. For those of which there are many a second.
 * @param write the statement; its text must be the same whatever is given
 * @returns what asks it, and gives its rows
 */
export function keptStatement<Given extends object, Row>(
  write: (queries: Queries, slot: Slots<Given>) => Statement<Row>,
): (queries: Queries, given: Given) => Promise<Row[]> {
  /** By the adapter, which a database's connections and transactions have in common. */
  const written = new WeakMap<object, CompiledQuery<Row>>()

  return async (queries, given) => {
    const executor = queries.getExecutor()
    let statement = written.get(executor.adapter)
    if (!statement) {
      statement = write(queries, (name) => sql`${new Slot(name)}`).compile(queries)
      written.set(executor.adapter, statement)
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(given, parameter.name) : parameter,
    )
    const asked: CompiledQuery<Row> = { ...statement, parameters }
    const { rows } = await executor.executeQuery<Row>(asked)
    return rows
  }
}
