/** Compares the orders that the servers have acknowledged with the orders in the databases. */
import { Client } from 'pg'
import * as z from 'zod/mini'
import { openDatabase } from '#server/store/database.ts'
import { listViolations } from '#test/support/violations.ts'
import { type Cluster, waitUntil } from './cluster.ts'
import type { Acknowledgement } from './load.ts'

const rowsSchema = z.array(z.object({ id: z.string(), key: z.string(), status: z.string() }))
type Row = z.infer<typeof rowsSchema>[number]

const readTimeoutMs = 20_000
/** Standbys replay changes with a delay. */
const replayTimeoutMs = 20_000

export interface ExpectedOrders {
  /** All idempotency keys that customers have sent, acknowledged or not. */
  sent: ReadonlySet<string>
  acknowledged: readonly Acknowledgement[]
}

/** Compares with the current primary during the fault, while orders are placed. @returns the errors */
export async function compareWithPrimary(
  { databaseUrl }: Cluster,
  { sent, acknowledged }: ExpectedOrders,
): Promise<string[]> {
  const acknowledgedBefore = [...acknowledged]
  return findOrderErrors(await readOrders(databaseUrl), { sent, acknowledged: acknowledgedBefore })
}

/** Compares with every node after the repair, when no orders are placed. All nodes must have the same orders. @returns the errors */
export async function compareWithAll({ nodes, databaseUrl }: Cluster, expected: ExpectedOrders): Promise<string[]> {
  const database = openDatabase(databaseUrl)
  const errors = await listViolations(database)
  await database.close()
  const counts = new Set<number>()
  for (const node of nodes) {
    let rows: Row[] = []
    const hasAll = async () => {
      rows = await readOrders(node.databaseUrl)
      return findOrderErrors(rows, expected).length === 0
    }
    await waitUntil(replayTimeoutMs, `node ${node.number}`, hasAll).catch(() => undefined)
    errors.push(...findOrderErrors(rows, expected).map((error) => `Node ${node.number}: ${error}`))
    counts.add(rows.length)
  }
  return counts.size === 1 ? errors : [...errors, `The nodes have ${[...counts].join(', ')} orders.`]
}

/** @returns a sentence for each order that is missing, duplicated, unexpected, or has an older status than acknowledged */
export function findOrderErrors(rows: readonly Row[], { sent, acknowledged }: ExpectedOrders): string[] {
  const errors: string[] = []
  const byKey = Map.groupBy(rows, ({ key }) => key)
  for (const [key, { length }] of byKey) if (length > 1) errors.push(`Key ${key} has ${length} orders.`)
  const lastAcknowledged = new Map(acknowledged.map((one) => [one.orderId, one]))
  for (const { orderId, key, status } of lastAcknowledged.values()) {
    const row = byKey.get(key)?.[0]
    if (row?.id !== orderId) errors.push(`Order ${orderId} was acknowledged, but it is missing.`)
    // a later status may be committed before its response arrives
    else if (status !== 'pending' && row.status === 'pending')
      errors.push(`Order ${orderId} is pending, but ${status} was acknowledged.`)
  }
  const unexpected = rows.filter(({ key }) => !sent.has(key)).length
  if (unexpected > 0) errors.push(`${unexpected} orders have keys that were not sent.`)
  return errors
}

/** @throws when the database does not respond in time */
async function readOrders(databaseUrl: string): Promise<Row[]> {
  const timeouts = { connectionTimeoutMillis: readTimeoutMs, query_timeout: readTimeoutMs }
  const client = new Client({ connectionString: databaseUrl, ...timeouts })
  client.on('error', () => {})
  await client.connect()
  try {
    return rowsSchema.parse((await client.query('select id, "idempotencyKey" as key, status from orders')).rows)
  } finally {
    await client.end()
  }
}
