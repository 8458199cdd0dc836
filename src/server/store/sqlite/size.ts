import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSize } from '../dialect.ts'
import type { Queries } from '../tables.ts'

export async function findSize(_queries: Queries, file: string): Promise<DatabaseSize> {
  const [database, log, disk] = await Promise.all([
    stat(file),
    stat(`${file}-wal`).catch(() => ({ size: 0 })),
    statfs(dirname(file)),
  ])
  return { database: database.size, log: log.size, free: disk.bavail * disk.bsize, disk: disk.blocks * disk.bsize }
}
