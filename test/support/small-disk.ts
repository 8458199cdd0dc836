/** A small disk that tests can fill: a mounted tmpfs (root on Linux only), or else a page limit of SQLite. */
import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { createTempFolder } from './sqlite-files.ts'

export interface SmallDisk {
  /** A path on the disk for a database. */
  file: string
  fill: (database: Database) => Promise<void>
  free: (database: Database) => Promise<void>
}

/** Creates a read-only folder. On a mounted disk it is read-only for root too. */
export async function newReadOnlyFolder(): Promise<string> {
  const folder = await createTempFolder()
  if (mount(folder, 'size=1m,ro')) return folder
  chmodSync(folder, 0o555)
  return folder
}

/** Prints a warning when no disk can be mounted and the page limit is used. */
export async function newSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await createTempFolder()
  const file = join(folder, 'tiffin.db')
  if (!mount(folder, `size=${megabytes}m`)) {
    console.warn('No disk could be mounted (this needs root). A full disk is simulated with max_page_count.')
    return { file, fill: (database) => limitPages(database, 1), free: (database) => limitPages(database, 1_000_000) }
  }
  const filler = join(folder, 'filler')
  return { file, fill: async () => fillWith(filler), free: async () => rmSync(filler) }
}

/** @returns whether mounting succeeded. The disk is unmounted when the test ends */
function mount(folder: string, options: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (status !== 0) return false
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  return true
}

/** SQLite does not grow beyond this limit, as on a full disk. A limit below the current size means the current size. */
async function limitPages({ queries }: Database, pages: number): Promise<void> {
  await sql`pragma max_page_count=${sql.lit(pages)}`.execute(queries)
}

function fillWith(filler: string): void {
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeFileSync(filler, block, { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
