import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { benchSecret } from './seed-customers.ts'
import { deleteDataDir, freePort, newDataDir, start, stop, waitUntilUp } from './tiffin-process.ts'

/** As in package.json's `start`. */
export const youngMemory = ['--max-semi-space-size=8']

/** A Tiffin in a process of its own, on a database that a bench has filled. */
export interface Site {
  origin: string
  process: ChildProcess
  /** Gone when it closes. */
  dataDir: string
  close: () => Promise<void>
}

/**
 * @param fill what the database holds before the server starts
 * @param env start-up variables over the benches' own: no demo menu
 * @param databaseUrl of PostgreSQL; without it SQLite
 */
export async function openSite<Filled>(
  fill: (database: Database) => Promise<Filled>,
  env: Record<string, string> = {},
  databaseUrl?: string,
): Promise<Site & { filled: Filled }> {
  const dataDir = await newDataDir()
  const database = openDatabase(databaseUrl ?? join(dataDir, 'tiffin.db'))
  await migrate(database)
  const filled = await fill(database)
  await database.close()
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', AUTH_SECRET: benchSecret }
  const address = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const server = start([process.execPath, ...youngMemory, ...profiling(), 'src/server/main.js'], {
    ...settings,
    ...address,
    ...env,
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilUp(`${origin}/healthz`)
  const close = async () => {
    await stop(server)
    await deleteDataDir(dataDir)
  }
  return { origin, process: server, close, filled, dataDir }
}

/** `CPU_PROFILE=folder` leaves a profile of the server there. */
function profiling(): string[] {
  const folder = process.env['CPU_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}
