/** A server with an SQL injection, to check that sqlmap finds it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import type { Target } from './sqlmap.ts'

export async function startVulnerableServer(): Promise<{ target: Target; close: () => void }> {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table dishes (id text, name text); insert into dishes values ('dosa', 'Masala Dosa')`)
  const server = createServer(({ url = '' }, response) => {
    const id = new URL(url, 'http://localhost').searchParams.get('id')
    try {
      response.end(JSON.stringify(database.prepare(`select name from dishes where id = '${id}'`).all()))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    target: { name: 'a vulnerable server', url: `http://127.0.0.1:${address.port}/?id=dosa*`, headers: {} },
    close: () => {
      server.close()
      server.closeAllConnections()
      database.close()
    },
  }
}
