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

/** For a quick run: ORDERS=10000 npm run bench -- transfer */
const orders = Number(process.env['ORDERS'] ?? 1_000_000)
const goalRowsPerSecond = 10_000
const goalPeakMB = 400
const checkIntervalMs = 100

/** Measures `tiffin export | tiffin import` from SQLite to PostgreSQL with a million orders and their change log, including the verification. */
export async function benchTransfer(): Promise<Figure[]> {
  const dataDir = await newDataDir()
  const postgres = await startPostgres()
  try {
    await seed(join(dataDir, 'tiffin.db'))
    const target = await createDatabase(postgres.url)
    const started = performance.now()
    const peaks = await transferOrders({ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: target.url })
    const seconds = (performance.now() - started) / 1000
    const rows = 2 * orders + seededCustomers.count
    const transfer = `SQLite -> PostgreSQL, ${orders.toLocaleString('en')} orders and their change log`
    return [
      {
        name: `${transfer}: rows/s, including verification`,
        ours: `${Math.round(rows / seconds).toLocaleString('en')} (${seconds.toFixed(1)} s)`,
        goal: `>= ${goalRowsPerSecond.toLocaleString('en')}`,
        reached: rows / seconds >= goalRowsPerSecond,
      },
      {
        name: `${transfer}: peak memory of export, of import`,
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
async function transferOrders(from: Record<string, string>, to: Record<string, string>): Promise<number[]> {
  const exporting = tiffin('export', from)
  const importing = tiffin('import', to)
  if (!exporting.stdout || !importing.stdin) throw new Error('The processes have no pipes.')
  exporting.stdout.pipe(importing.stdin)
  const peaks = [exporting, importing].map(watchMemory)
  const codes = await Promise.all([exporting, importing].map((child) => once(child, 'exit')))
  if (codes.some(([code]) => code !== 0)) throw new Error('The transfer failed. See the output above.')
  return peaks.map((peak) => peak())
}

function tiffin(command: string, env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../src/cli/main.js')
  return spawn(process.execPath, [program, command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** @returns a function that stops watching and returns the peak resident memory in MB, as Linux reports it */
function watchMemory({ pid }: ChildProcess): () => number {
  let peak = 0
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1000)
    } catch {
      clearInterval(timer)
    }
  }, checkIntervalMs)
  return () => {
    clearInterval(timer)
    return peak
  }
}
