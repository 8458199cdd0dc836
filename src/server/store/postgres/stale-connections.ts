import type { Pool, PoolClient } from 'pg'

/**
 * Closes idle connections when another one is read-only. It is not logged, because `disk-failure.ts` reports the
 * failure.
 */
export const closedAsReadOnly = new Error('Closed, because another connection to the database is read-only.')

/**
 * When one connection of a pool fails, the others may be stale too. After a failover, each idle connection would fail
 * at its own timeout, one request after the other. So all of them are closed immediately, and the pool opens new ones.
 */
export function monitorConnections(pool: Pool) {
  const idle = new Set<PoolClient>()
  const inUse = new Set<PoolClient>()
  const closed = new WeakSet<PoolClient>()
  const closeOnRelease = new WeakSet<PoolClient>()
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // the pool removes a released connection that is closing
    if (closeOnRelease.has(client)) void client.end()
    else if (!closed.has(client)) idle.add(client)
  })
  pool.on('acquire', (client) => {
    idle.delete(client)
    inUse.add(client)
  })
  pool.on('remove', (client) => {
    idle.delete(client)
    inUse.delete(client)
  })

  function closeIdle(error: Error): void {
    for (const client of idle) {
      idle.delete(client)
      // the pool removes an idle connection that emits an error
      client.emit('error', error)
    }
  }

  return {
    /** Closes a connection that does not respond, and all idle connections. */
    closeUnresponsive(client: PoolClient): void {
      if (closed.has(client)) return
      closed.add(client)
      // during a statement, this closes the socket immediately and does not wait for the server
      void client.end()
      closeIdle(new Error('Closed, because another connection to the database does not respond.'))
    },
    /**
     * Closes idle connections immediately, and connections in use (also the read-only one) when they are released. An
     * open connection does not see a changed setting, so otherwise some connections could write and others not.
     */
    closeReadOnly(client: PoolClient): void {
      if (closeOnRelease.has(client)) return
      for (const each of inUse) closeOnRelease.add(each)
      closeIdle(closedAsReadOnly)
    },
  }
}
