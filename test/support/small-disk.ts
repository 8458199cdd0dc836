/** A disk that can be filled: a real one where the machine lets us mount it (root, Linux), else SQLite's own limit. */
import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { createTempFolder } from './sqlite-files.ts'

export interface SmallDisk {
  /** Where a database may be made. */
  file: string
  fill: (database: Database) => Promise<void>
  free: (database: Database) => Promise<void>
}

/** A folder in which nothing can be written, not even by root where a disk could be mounted. */
export async function newReadOnlyFolder(): Promise<string> {
  const folder = await createTempFolder()
  if (mount(folder, 'size=1m,ro')) return folder
  chmodSync(folder, 0o555)
  return folder
}

/** Says plainly when it is only an imitation. */
export async function newSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await createTempFolder()
  const file = join(folder, 'tiffin.db')
  if (!mount(folder, `size=${megabytes}m`)) {
    console.warn('No disk could be mounted (that needs root): a full disk is imitated by max_page_count.')
    return { file, fill: (database) => limitPages(database, 1), free: (database) => limitPages(database, 1_000_000) }
  }
  const filler = join(folder, 'filler')
  return { file, fill: async () => fillWith(filler), free: async () => rmSync(filler) }
}

/** @returns whether the machine lets us; unmounted when the test ends */
function mount(folder: string, options: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (status !== 0) return false
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  return true
}

/** SQLite refuses to grow, as on a full disk; a limit below what is there means what is there. */
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
