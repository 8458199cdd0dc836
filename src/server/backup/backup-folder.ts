import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Milliseconds } from '../store/tables.ts'

/** `tiffin-2026-11-21T134155Z.db`. Without colons, because not every system allows them in file names. */
const namePattern = /^tiffin-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.db$/

export const unfinishedSuffix = '.unfinished'

export interface BackupFile {
  path: string
  /** From the file name. */
  madeAt: Milliseconds
}

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** A time in the format of file names: `2026-11-21T134155Z`. */
export function fileTimestamp(now: Milliseconds): string {
  return new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '')
}

export function backupName(now: Milliseconds): string {
  return `tiffin-${fileTimestamp(now)}.db`
}

/** @returns the daily backups, newest first. Other files in the folder are ignored. */
export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => ({ path: join(folder, name), madeAt: parseTime(name) }))
    .filter(({ madeAt }) => !Number.isNaN(madeAt))
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

function parseTime(name: string): Milliseconds {
  const [, day = '', hour = '', minute = '', second = ''] = namePattern.exec(name) ?? []
  return Date.parse(`${day}${hour}:${minute}:${second}`)
}

/** Copies that were interrupted when the server stopped. */
export function listUnfinished(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith(unfinishedSuffix)).map((name) => join(folder, name))
}
