/**
 * The floor of a route that answers JSON with JSON: a Fastify route that parses the body and sends the same bytes as the app. BODY
 * (a file with the response) and PORT are environment variables.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const response = readFileSync(process.env['BODY'] ?? '', 'utf8')
const server = Fastify({ logger: false })
server.get('/', () => 'ready')
server.post('/api/quotes', (_request, reply) => reply.type('application/json; charset=utf-8').send(response))
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
