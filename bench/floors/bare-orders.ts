/**
 * The floor of placing an order: a Fastify route that writes what it is sent as the same row, many to one durable
 * commit, and checks nothing. Database and port come from the environment.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { floorInsert, floorRow, floorTable } from './order-row.ts'

const bodySchema = z.object({ items: z.unknown() })

const database = new DatabaseSync(process.env['DATABASE'] ?? '')
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
database.exec(floorTable)
const insert = database.prepare(floorInsert(Object.keys(floorRow).map(() => '?')))

let waiting: { items: string; settle: () => void }[] = []

function commit(): void {
  const group = waiting
  waiting = []
  database.exec('begin immediate')
  for (const { items } of group)
    insert.run(...Object.values({ ...floorRow, id: randomBytes(16).toString('hex'), items }))
  database.exec('commit')
  for (const { settle } of group) settle()
}

const server = Fastify({ logger: false })
server.get('/', () => 'ready')
server.post('/api/orders', async (request, reply) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push({ items: JSON.stringify(bodySchema.parse(request.body).items), settle: resolve })
  if (waiting.length === 1) setImmediate(commit)
  await promise
  return reply.code(201).send({ status: 'pending' })
})
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
