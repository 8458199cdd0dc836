import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** In bytes. What belongs to the file of the embedded database is undefined on PostgreSQL. */
export interface DatabaseSize {
  database: number
  /** What SQLite's log holds, and has not yet written back to the file. */
  log?: number
  /** On the disk of the file. */
  free?: number
  disk?: number
}

/** @param address as for `openDatabase` */
export async function findDatabaseSize({ kind, queries }: Database, address: string): Promise<DatabaseSize> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(queries)
    return { database: rows[0]?.bytes ?? 0 }
  }
  const [file, log, disk] = await Promise.all([
    stat(address),
    stat(`${address}-wal`).catch(() => ({ size: 0 })),
    statfs(dirname(address)),
  ])
  return { database: file.size, log: log.size, free: disk.bavail * disk.bsize, disk: disk.blocks * disk.bsize }
}
