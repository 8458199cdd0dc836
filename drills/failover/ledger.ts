/** Compares what the servers have said with what the databases hold. */
import { Client } from 'pg'
import * as z from 'zod/mini'
import { openDatabase } from '#server/store/database.ts'
import { listViolations } from '#test/support/violations.ts'
import { type Cluster, until } from './cluster.ts'
import type { Acknowledged } from './rush.ts'

const rowsSchema = z.array(z.object({ id: z.string(), key: z.string(), status: z.string() }))
type Row = z.infer<typeof rowsSchema>[number]

const readMaxMs = 20_000
/** Standbys replay what they have a moment later. */
const replayMaxMs = 20_000

export interface Ledger {
  /** Keys that customers have sent, heard of or not. */
  sent: ReadonlySet<string>
  acknowledged: readonly Acknowledged[]
}

/** What the surviving primary lacks or has too much, while the fault still holds and orders come in. */
export async function compareWithPrimary({ databaseUrl }: Cluster, { sent, acknowledged }: Ledger): Promise<string[]> {
  const promised = [...acknowledged]
  return listDifferences(await readOrders(databaseUrl), { sent, acknowledged: promised })
}

/** The same of every node, once all is mended and nobody orders any more; they must hold the same. */
export async function compareWithAll({ nodes, databaseUrl }: Cluster, ledger: Ledger): Promise<string[]> {
  const database = openDatabase(databaseUrl)
  const faults = await listViolations(database)
  await database.close()
  const counts = new Set<number>()
  for (const node of nodes) {
    let rows: Row[] = []
    const hasAll = async () => {
      rows = await readOrders(node.databaseUrl)
      return listDifferences(rows, ledger).length === 0
    }
    await until(replayMaxMs, `node ${node.number}`, hasAll).catch(() => undefined)
    faults.push(...listDifferences(rows, ledger).map((fault) => `Node ${node.number}: ${fault}`))
    counts.add(rows.length)
  }
  return counts.size === 1 ? faults : [...faults, `The nodes hold ${[...counts].join(', ')} orders.`]
}

/** @returns a sentence for each order that is missing, doubled, nobody's, or further back than was said */
export function listDifferences(rows: readonly Row[], { sent, acknowledged }: Ledger): string[] {
  const faults: string[] = []
  const byKey = Map.groupBy(rows, ({ key }) => key)
  for (const [key, { length }] of byKey) if (length > 1) faults.push(`Key ${key} has ${length} orders.`)
  const promised = new Map(acknowledged.map((one) => [one.orderId, one]))
  for (const { orderId, key, status } of promised.values()) {
    const row = byKey.get(key)?.[0]
    if (row?.id !== orderId) faults.push(`Order ${orderId} was acknowledged and is not there.`)
    // the next status may be there already, though its answer is not
    else if (status !== 'pending' && row.status === 'pending') faults.push(`Order ${orderId} was said to be ${status}.`)
  }
  const strangers = rows.filter(({ key }) => !sent.has(key)).length
  if (strangers > 0) faults.push(`${strangers} orders are under keys that nobody sent.`)
  return faults
}

/** @throws when there is no answer in time */
async function readOrders(databaseUrl: string): Promise<Row[]> {
  const patience = { connectionTimeoutMillis: readMaxMs, query_timeout: readMaxMs }
  const client = new Client({ connectionString: databaseUrl, ...patience })
  client.on('error', () => {})
  await client.connect()
  try {
    return rowsSchema.parse((await client.query('select id, "idempotencyKey" as key, status from orders')).rows)
  } finally {
    await client.end()
  }
}
