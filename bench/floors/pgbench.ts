/** The floors of placing an order on PostgreSQL: pgbench runs the same inserts, each in a separate commit. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { listPostgresBinaries } from '#test/support/postgres-binaries.ts'
import { floorInsert, floorRow, floorTable } from './order-row.ts'

const run = promisify(execFile)
/** Each column of the row as SQL. */
const literals = Object.fromEntries(Object.entries(floorRow).map(([name, value]) => [name, literal(value)]))

export interface InsertOptions {
  url: string
  clients: number
  seconds: number
  /** For the script of pgbench. */
  folder: string
}

/** Inserts rows of orders into a table with a primary key only. @returns rows per second. @throws when pgbench is missing */
export async function insertsPerSecond(options: InsertOptions): Promise<number> {
  const client = new Client({ connectionString: options.url })
  await client.connect()
  await client.query(floorTable)
  await client.end()
  const values = Object.values({ ...literals, id: 'md5(random()::text)' })
  return perSecond(`${floorInsert(values)};`, options)
}

/**
 * Writes everything that the app writes for an order, with the app's statement: its row with all indexes, and the first row
 * of its change log. @returns orders per second
 */
export async function completeOrdersPerSecond(options: InsertOptions): Promise<number> {
  const values = {
    ...literals,
    id: 'to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint) || left(md5(random()::text), 21)',
    userId: "'shopper-' || :customer",
    idempotencyKey: 'md5(random()::text)',
  }
  const columns = Object.keys(values).map((name) => `"${name}"`)
  const order = `insert into orders (${columns.join(', ')}) values (${Object.values(values).join(', ')})
    on conflict ("userId", "idempotencyKey") do nothing returning id, "userId", status, "createdAt"`
  const log = `insert into "orderChanges" ("orderId", "userId", "toStatus", at)
    select id, "userId", status, "createdAt" from inserted`
  const script = `\\set customer random(0, 999)
    with inserted as (${order}), logged as (${log}) select id from inserted;`
  return perSecond(script, options)
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

async function perSecond(script: string, { url, clients, seconds, folder }: InsertOptions): Promise<number> {
  const file = join(folder, 'insert.sql')
  await writeFile(file, `${script}\n`)
  const options = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(seconds), '-f', file, url]
  const { stdout } = await run(program(), options)
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
}

function program(): string {
  const paths = listPostgresBinaries(undefined).map(({ folder }) => join(folder, 'pgbench'))
  return paths.find((path) => existsSync(path)) ?? 'pgbench'
}
