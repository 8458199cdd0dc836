import type { Pool, PoolClient } from 'pg'

/**
 * When one connection of a pool leads nowhere, so may those that lie idle: after a failover each would be found out only
 * by its own deadline, one request after the other.
 * @returns closes the connection that was found out, and all that are idle; the pool makes new ones
 */
export function closeSuspects(pool: Pool): (found: PoolClient) => void {
  const idle = new Set<PoolClient>()
  const closed = new WeakSet<PoolClient>()
  pool.on('release', (_error, client) => {
    if (!closed.has(client)) idle.add(client)
  })
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('remove', (client) => void idle.delete(client))

  return (found) => {
    if (closed.has(found)) return
    closed.add(found)
    end(found)
    for (const client of idle) {
      idle.delete(client)
      // the pool drops an idle connection that fails
      client.emit('error', new Error('Closed, as another connection to the database led nowhere.'))
    }
  }
}

/** With a statement under way this cuts the connection, without a goodbye that a silent peer would never hear. */
function end(client: PoolClient): void {
  // pg's types hide it from clients of a pool
  const method: unknown = Reflect.get(client, 'end')
  if (typeof method === 'function') Reflect.apply(method, client, [])
}
