import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type BackupFile, backupName, listBackups, listUnfinished } from './backup-folder.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const retainedMax = 7
/** A running server checks every hour, so its backups are less than this apart. */
const regularIntervalMs = dayMs + 2 * hourMs

/** Tests replace `make` and `clock`. */
export interface BackupOptions {
  folder: string
  /** Makes a complete backup, or throws. */
  make: (target: string) => Promise<void>
  clock: () => Milliseconds
  log: Record<'info' | 'error', (details: object, message: string) => void>
}

/**
 * Makes a backup when the newest one is a day old, and then deletes the expired ones. It deletes none when it makes
 * none. It never throws, because a failed backup must not affect orders.
 * @returns whether there is a backup of the last 24 hours
 */
export async function backUpDaily({ folder, make, clock, log }: BackupOptions): Promise<boolean> {
  const now = clock()
  try {
    const newest = listBackups(folder).find(({ madeAt }) => madeAt <= now)
    if (newest && now - newest.madeAt < dayMs) return true
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const unfinished of listUnfinished(folder)) await rm(unfinished)
    const path = join(folder, backupName(now))
    await make(path)
    metrics.backups.inc({ outcome: 'made' })
    log.info({ path }, 'backup made')
    for (const { path: expired } of listExpired(listBackups(folder), now)) await rm(expired)
    return true
  } catch (error) {
    metrics.backups.inc({ outcome: 'failed' })
    metrics.backupFailedAt.set(now / 1000)
    log.error({ err: error }, 'the daily backup failed; the next attempt is in an hour')
    return false
  }
}

/**
 * Retains the newest seven backups. Their times come from the file names. Because a wrong clock must not delete good
 * backups, more are retained in two cases:
 * - A long gap between two backups may mean that the clock jumped ahead. The seven backups before the gap are
 *   retained until there are seven after it.
 * - A backup with a future time means that the clock was ahead before, or is behind now. It does not count as one of
 *   the seven. It is deleted when there are 14 backups without a gap: at least seven of these were made after it.
 * @param backups newest first
 * @returns the backups to delete
 */
function listExpired(backups: readonly BackupFile[], now: Milliseconds): BackupFile[] {
  const past = backups.filter(({ madeAt }) => madeAt <= now)
  const future = backups.filter(({ madeAt }) => madeAt > now)
  const before = (index: number) => past[index + 1]?.madeAt ?? Number.NEGATIVE_INFINITY
  const gap = past.findIndex(({ madeAt }, index) => madeAt - before(index) > regularIntervalMs)
  const sinceGap = gap + 1
  if (future.length === 0) return past.slice(sinceGap < retainedMax ? sinceGap + retainedMax : retainedMax)
  if (sinceGap < 2 * retainedMax) return past.slice(sinceGap + retainedMax)
  return [...future, ...past.slice(retainedMax)]
}
