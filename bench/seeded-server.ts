import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { freePort } from '#test/support/free-port.ts'
import { seededSecret } from '#test/support/seed-customers.ts'
import { deleteDataDir, newDataDir, start, stop, waitUntilUp } from './tiffin-process.ts'

/** The same option as in package.json's `start`. */
export const semiSpaceOptions = ['--max-semi-space-size=16']

/** A server process with a database that a bench has filled. */
export interface SeededServer {
  origin: string
  process: ChildProcess
  /** Deleted by `close`. */
  dataDir: string
  close: () => Promise<void>
}

/**
 * @param fill fills the database before the server starts
 * @param env overrides the benches' defaults: no demo menu
 * @param databaseUrl a PostgreSQL database; SQLite by default
 * @param main the file that starts the server
 */
export async function startSeededServer<Filled>(
  fill: (database: Database) => Promise<Filled>,
  env: Record<string, string> = {},
  databaseUrl?: string,
  main = 'src/server/main.js',
): Promise<SeededServer & { filled: Filled }> {
  const dataDir = await newDataDir()
  const database = openDatabase(databaseUrl ?? join(dataDir, 'tiffin.db'))
  await migrate(database)
  const filled = await fill(database)
  await database.close()
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', AUTH_SECRET: seededSecret }
  const address = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const server = start([process.execPath, ...semiSpaceOptions, ...profiling(), main], {
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

/** With `CPU_PROFILE=folder` the server writes a CPU profile to that folder. */
function profiling(): string[] {
  const folder = process.env['CPU_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}
