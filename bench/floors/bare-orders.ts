/**
 * The floor of placing an order: a Fastify route that inserts the same row as the app, many rows per durable commit, and
 * checks nothing. DATABASE (a SQLite file or a `postgres://` URL) and PORT are environment variables.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { floorInsert, floorRow, floorTable } from './order-row.ts'

type Row = typeof floorRow
type Write = (rows: readonly Row[]) => Promise<void>

const bodySchema = z.object({ items: z.unknown() })
const address = process.env['DATABASE'] ?? ''
const write = address.startsWith('postgres') ? await openPostgres() : openSqlite()

function openSqlite(): Write {
  const database = new DatabaseSync(address)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  database.exec(floorTable)
  const insert = database.prepare(floorInsert(Object.keys(floorRow).map(() => '?')))
  return async (rows) => {
    database.exec('begin immediate')
    for (const row of rows) insert.run(...Object.values(row))
    database.exec('commit')
  }
}

async function openPostgres(): Promise<Write> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(floorTable)
  const text = 'insert into floor_orders select * from json_populate_recordset(null::floor_orders, $1)'
  return async (rows) => void (await client.query({ name: 'insert', text, values: [JSON.stringify(rows)] }))
}

let pending: { row: Row; settle: () => void }[] = []

/** Commits groups until no order is waiting. */
async function commit(): Promise<void> {
  while (pending.length > 0) {
    const group = pending
    pending = []
    await write(group.map(({ row }) => row))
    for (const { settle } of group) settle()
    await new Promise((resolve) => setImmediate(resolve))
  }
  committing = false
}

let committing = false

const server = Fastify({ logger: false })
server.get('/', () => 'ready')
server.post('/api/orders', async (request, reply) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const items = JSON.stringify(bodySchema.parse(request.body).items)
  pending.push({ row: { ...floorRow, id: randomBytes(16).toString('hex'), items }, settle: resolve })
  if (!committing) {
    committing = true
    setImmediate(() => void commit())
  }
  await promise
  return reply.code(201).send({ status: 'pending' })
})
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
