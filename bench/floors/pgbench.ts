/** The floor of placing an order on PostgreSQL: its own load tool inserting the same row, one commit each. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { listPostgresBinaries } from '#test/support/postgres-binaries.ts'
import { floorRow, floorTable } from './order-row.ts'

const run = promisify(execFile)
const items = JSON.stringify(
  [0, 1, 2].map((n) => ({ id: `dish-${n}`, name: 'Masala Dosa', priceMinor: 1295, quantity: n })),
)

/** @returns inserts per second; @throws when there is no `pgbench` */
export async function insertsPerSecond(url: string, clients: number, seconds: number, folder: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(floorTable)
  await client.end()
  const values = [items, ...floorRow].map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
  const script = join(folder, 'insert.sql')
  await writeFile(script, `insert into floor_orders values (md5(random()::text), ${values});\n`)
  const options = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-T', String(seconds), '-f', script, url]
  const { stdout } = await run(program(), options)
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
}

function program(): string {
  const besides = listPostgresBinaries(undefined).map(({ folder }) => join(folder, 'pgbench'))
  return besides.find((path) => existsSync(path)) ?? 'pgbench'
}
