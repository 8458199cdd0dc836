/** A TCP proxy to PostgreSQL that can stop forwarding without closing connections, as a frozen server does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface HangingProxy {
  /** The URL of the same database through the proxy. */
  url: string
  /** Stops forwarding in both directions. New connections are still accepted. */
  hang: () => void
  /**
   * Hangs after chunks with these texts have been forwarded on one connection, in this order: the server runs the last statement, but no
   * response arrives.
   */
  hangAfter: (...texts: string[]) => void
  /** Forwards again, on existing connections too. */
  resume: () => void
  /** Forwards on new connections only. Existing ones hang for ever, as after a failover. */
  acceptNewConnections: () => void
  stop: () => Promise<void>
}

/** @param databaseUrl with a host and a port */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let hanging = false
  let awaited: string[] = []
  /** How many of the awaited texts have come from this socket. */
  const found = new Map<Socket, number>()

  function hang(): void {
    hanging = true
    for (const socket of sockets) socket.pause()
  }
  function forward(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (chunk) => {
      to.write(chunk)
      let count = found.get(from) ?? 0
      while (count < awaited.length && chunk.includes(awaited[count] ?? '')) count += 1
      found.set(from, count)
      if (awaited.length === 0 || count < awaited.length) return
      awaited = []
      hang()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (hanging) from.pause()
  }

  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) })
    forward(client, database)
    forward(database, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server.address()))

  return {
    url: url.href,
    hang,
    hangAfter(...texts) {
      awaited = texts
      found.clear()
    },
    resume() {
      hanging = false
      for (const socket of sockets) socket.resume()
    },
    acceptNewConnections() {
      hanging = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}
