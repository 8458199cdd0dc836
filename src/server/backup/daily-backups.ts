import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { backupName, listBackups, listUnfinished } from './backup-folder.ts'

const dayMs = 24 * 3_600_000
const keptMs = 7 * dayMs

/** What a daily backup stands on; tests give their own clock and their own way of making one. */
export interface BackupMeans {
  folder: string
  /** Makes a backup that is whole, or throws. */
  make: (target: string) => Promise<void>
  clock: () => Milliseconds
  log: Record<'info' | 'error', (details: object, message: string) => void>
}

/**
 * Makes a backup when the newest is a day old, and then deletes those that are older than a week: never the newest
 * ones for want of a new one. It never throws: a backup that fails must not disturb orders.
 * @returns whether there is a backup of the last day now
 */
export async function backUpDaily({ folder, make, clock, log }: BackupMeans): Promise<boolean> {
  const now = clock()
  try {
    const [newest] = listBackups(folder)
    // a backup from the future was made under a wrong clock, and would keep us waiting
    if (newest && newest.madeAt <= now && now - newest.madeAt < dayMs) return true
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const unfinished of listUnfinished(folder)) await rm(unfinished)
    const path = join(folder, backupName(now))
    await make(path)
    metrics.backups.add(1, 'made')
    log.info({ path }, 'backup made')
    for (const old of listBackups(folder).filter(({ madeAt }) => now - madeAt > keptMs)) await rm(old.path)
    return true
  } catch (error) {
    metrics.backups.add(1, 'failed')
    metrics.backupFailedAt.set(now / 1000)
    log.error({ err: error }, 'the daily backup failed; it will be tried again in an hour')
    return false
  }
}
