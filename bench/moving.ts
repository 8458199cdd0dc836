import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createDatabase, startPostgres } from '#test/support/postgres.ts'
import type { Figure } from './figure.ts'
import { seededCustomers, seedOrders } from './seed-orders.ts'
import { deleteDataDir, newDataDir } from './tiffin-process.ts'

/** ORDERS: fewer, for a quick look. */
const orders = Number(process.env['ORDERS'] ?? 1_000_000)
const goalRowsPerSecond = 10_000
const goalPeakMB = 400
const lookEveryMs = 100

/** `tiffin export | tiffin import` of a million orders and their log, from SQLite to PostgreSQL, comparison included. */
export async function benchMoving(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const postgres = await startPostgres()
  try {
    await seed(join(dataDir, 'tiffin.db'))
    const target = await createDatabase(postgres.url)
    const started = performance.now()
    const peaks = await move({ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: target.url })
    const seconds = (performance.now() - started) / 1000
    const rows = 2 * orders + seededCustomers.count
    const moved = `SQLite -> PostgreSQL, ${orders.toLocaleString('en')} orders and their log`
    return [
      {
        name: `${moved}: rows/s, comparison included`,
        ours: `${Math.round(rows / seconds).toLocaleString('en')} (${seconds.toFixed(1)} s)`,
        goal: `>= ${goalRowsPerSecond.toLocaleString('en')}`,
        reached: rows / seconds >= goalRowsPerSecond,
      },
      {
        name: `${moved}: peak memory of export, of import`,
        ours: peaks.map((megabytes) => `${megabytes.toFixed(0)} MB`).join(', '),
        goal: `<= ${goalPeakMB} MB`,
        reached: peaks.every((megabytes) => megabytes > 0 && megabytes <= goalPeakMB),
      },
    ]
  } finally {
    await postgres.stop()
    await deleteDataDir(dataDir)
  }
}

async function seed(file: string): Promise<void> {
  const database = openDatabase(file)
  await migrate(database)
  await seedOrders(database, orders)
  await sql`insert into ${sql.table('orderChanges')} ("orderId", "userId", "toStatus", "at")
    select "id", "userId", 'pending', "createdAt" from orders`.execute(database.queries)
  await database.close()
}

/** @returns the peak resident memory of both, in MB */
async function move(from: Record<string, string>, to: Record<string, string>): Promise<number[]> {
  const exporting = tiffin('export', from)
  const importing = tiffin('import', to)
  if (!exporting.stdout || !importing.stdin) throw new Error('There is no pipe between the two.')
  exporting.stdout.pipe(importing.stdin)
  const peaks = [exporting, importing].map(watchMemory)
  const codes = await Promise.all([exporting, importing].map((child) => once(child, 'exit')))
  if (codes.some(([code]) => code !== 0)) throw new Error('Moving failed; see above.')
  return peaks.map((peak) => peak())
}

function tiffin(command: string, env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../src/cli/main.ts')
  return spawn(process.execPath, [program, command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** @returns tells the highest resident memory so far, in MB; by Linux's own count */
function watchMemory({ pid }: ChildProcess): () => number {
  let peak = 0
  const look = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1000)
    } catch {
      clearInterval(look)
    }
  }, lookEveryMs)
  return () => {
    clearInterval(look)
    return peak
  }
}
