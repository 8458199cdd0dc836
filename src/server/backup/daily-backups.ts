import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type BackupFile, backupName, listBackups, listUnfinished } from './backup-folder.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const keptMax = 7
/** A running server checks every hour, so its backups are less than this apart. */
const regularIntervalMs = dayMs + 2 * hourMs

/** What a daily backup stands on; tests give their own clock and their own way of making one. */
export interface BackupOptions {
  folder: string
  /** Makes a backup that is whole, or throws. */
  make: (target: string) => Promise<void>
  clock: () => Milliseconds
  log: Record<'info' | 'error', (details: object, message: string) => void>
}

/**
 * Makes a backup when the newest is a day old, and then deletes those that `listSuperfluous` names. Without a new
 * backup it deletes none. It never throws: a backup that fails must not disturb orders.
 * @returns whether there is a backup of the last day now
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
    for (const { path: old } of listSuperfluous(listBackups(folder), now)) await rm(old)
    return true
  } catch (error) {
    metrics.backups.inc({ outcome: 'failed' })
    metrics.backupFailedAt.set(now / 1000)
    log.error({ err: error }, 'the daily backup failed; it will be tried again in an hour')
    return false
  }
}

/**
 * Keeps the newest seven. It reads the times from the file names, and a wrong clock must not make it delete good backups,
 * so it keeps more in two cases:
 * - After a pause between two backups the clock may have jumped ahead. Until seven backups have been made since the
 *   pause, the seven before it are kept too.
 * - A backup from the future was made while the clock was ahead, or the clock is behind now. It does not count, and it
 *   is deleted only when 14 backups without a pause show that seven have been made since it appeared.
 * @param backups newest first
 * @returns the backups to delete
 */
function listSuperfluous(backups: readonly BackupFile[], now: Milliseconds): BackupFile[] {
  const past = backups.filter(({ madeAt }) => madeAt <= now)
  const future = backups.filter(({ madeAt }) => madeAt > now)
  const before = (index: number) => past[index + 1]?.madeAt ?? Number.NEGATIVE_INFINITY
  const pause = past.findIndex(({ madeAt }, index) => madeAt - before(index) > regularIntervalMs)
  const sincePause = pause + 1
  if (future.length === 0) return past.slice(sincePause < keptMax ? sincePause + keptMax : keptMax)
  if (sincePause < 2 * keptMax) return past.slice(sincePause + keptMax)
  return [...future, ...past.slice(keptMax)]
}
