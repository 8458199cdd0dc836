import type { Pool, PoolClient } from 'pg'

/** The error with which idle connections are closed when another one is read-only. Not logged: disk-failure.ts reports that. */
export const closedAsReadOnly = new Error('Closed, because another connection to the database is read-only.')

/**
 * When one connection of a pool fails, the others may be broken too. After a failover each idle connection would fail only
 * at its own timeout, one request after the other. So they are closed at once, and the pool opens new ones.
 */
export function monitorConnections(pool: Pool) {
  const idle = new Set<PoolClient>()
  const used = new Set<PoolClient>()
  const closed = new WeakSet<PoolClient>()
  const closedWhenReturned = new WeakSet<PoolClient>()
  pool.on('release', (_error, client) => {
    used.delete(client)
    // the pool drops a returned connection that is ending
    if (closedWhenReturned.has(client)) void client.end()
    else if (!closed.has(client)) idle.add(client)
  })
  pool.on('acquire', (client) => {
    idle.delete(client)
    used.add(client)
  })
  pool.on('remove', (client) => {
    idle.delete(client)
    used.delete(client)
  })

  function closeIdle(error: Error): void {
    for (const client of idle) {
      idle.delete(client)
      // the pool drops an idle connection that fails
      client.emit('error', error)
    }
  }

  return {
    /** Closes a connection that does not answer, and all that are idle. */
    closeUnresponsive(found: PoolClient): void {
      if (closed.has(found)) return
      closed.add(found)
      // during a statement this closes the socket at once: a silent peer would not answer a goodbye
      void found.end()
      closeIdle(new Error('Closed, because another connection to the database does not answer.'))
    },
    /**
     * Closes idle connections at once, and connections in use (the read-only one too) when they are returned. A connection
     * that was opened before a setting changed keeps the old value, so some connections could write and others not.
     */
    closeReadOnly(found: PoolClient): void {
      if (closedWhenReturned.has(found)) return
      for (const client of used) closedWhenReturned.add(client)
      closeIdle(closedAsReadOnly)
    },
  }
}
