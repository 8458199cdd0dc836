import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'

/** `tiffin-2026-11-21T134155Z.db`: a colon is no letter for a file's name on every system. */
const namePattern = /^tiffin-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.db$/

export const unfinishedSuffix = '.unfinished'

export interface BackupFile {
  path: string
  /** By its name. */
  madeAt: Milliseconds
}

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** A moment, as it stands in names of files: `2026-11-21T134155Z`. */
export function fileTimestamp(now: Milliseconds): string {
  return new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

export function backupName(now: Milliseconds): string {
  return `tiffin-${fileTimestamp(now)}.db`
}

/** @returns the backups that the server made, newest first; what else lies there is not ours */
export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => ({ path: join(folder, name), madeAt: momentOf(name) }))
    .filter(({ madeAt }) => !Number.isNaN(madeAt))
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

function momentOf(name: string): Milliseconds {
  const [, day = '', hour = '', minute = '', second = ''] = namePattern.exec(name) ?? []
  return Date.parse(`${day}${hour}:${minute}:${second}`)
}

/** Copies that were cut off by a stop. */
export function listUnfinished(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith(unfinishedSuffix)).map((name) => join(folder, name))
}
