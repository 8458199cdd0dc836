import { type Expression, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../store/database.ts'
import { type MovedTable, progressKey } from './moved-tables.ts'

export type Row = Record<string, unknown>

/** The rows of one moment, while others write. */
export interface Snapshot {
  /** @returns the rows in the order of the table's key; a few at a time are in memory */
  readRows(table: MovedTable, columns: readonly string[]): AsyncIterable<Row>
  countRows(table: MovedTable): Promise<number>
  end(): Promise<void>
}

const rowsAtOnce = 1000
/** Rows with pictures are large. */
const picturesAtOnce = 20

/** @param database must not be used for anything else until the snapshot has ended */
export async function takeSnapshot({ dialect, queries }: Database): Promise<Snapshot> {
  const snapshot = await dialect.beginSnapshot(queries)
  return {
    readRows: ({ name, key, kinds }, columns) => {
      const hasBytes = Object.values(kinds).includes('bytes')
      const table = { name, key, columns, where: isMoved(name) }
      return snapshot.readRows({ ...table, rowsAtOnce: hasBytes ? picturesAtOnce : rowsAtOnce })
    },
    async countRows({ name }) {
      const count = sql`select count(*) as count from ${sql.table(name)} where ${isMoved(name)}`
      const { rows } = await count.execute(snapshot.queries)
      return z.object({ count: z.number() }).parse(rows[0]).count
    },
    end: () => snapshot.end(),
  }
}

/** Every row, without the progress of an unfinished import. */
function isMoved(table: string): Expression<SqlBool> {
  return table === 'settings' ? sql<SqlBool>`key <> ${sql.lit(progressKey)}` : sql<SqlBool>`true`
}
