import { type Kysely, sql } from 'kysely'

/** Not SQL: `statements.ts` turns it into `begin immediate` and lowers `synchronous` until the transaction ends. */
export const beginUnflushed = 'begin unflushed'

/** A transaction whose commit does not wait for the disk: a power cut can undo it, a crash of the process cannot. */
export function unflushed<DB>(queries: Kysely<DB>, work: (transaction: Kysely<DB>) => Promise<void>): Promise<void> {
  return queries.connection().execute(async (connection) => {
    await sql.raw(beginUnflushed).execute(connection)
    try {
      await work(connection)
      await sql.raw('commit').execute(connection)
    } catch (error) {
      await sql.raw('rollback').execute(connection)
      throw error
    }
  })
}
