/** A way to PostgreSQL that can fall silent, as a frozen server or a pulled cable does: nobody is told anything. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface HangingProxy {
  /** Of the same database, by this way. */
  url: string
  /** From now on nothing goes through, in either direction; connections are still taken. */
  hang: () => void
  /** Falls silent once this has gone to the server: it is done there, and the answer never comes. */
  hangAfter: (words: string) => void
  /** What waited goes through, as after a thaw. */
  thaw: () => void
  /** New connections go through, those from before stay silent for ever, as after a failover. */
  welcomeNew: () => void
  stop: () => Promise<void>
}

/** @param databaseUrl with a host and a port */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = false
  let lastWords: string | undefined

  function hang(): void {
    silent = true
    for (const socket of sockets) socket.pause()
  }
  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('data', (chunk) => {
      to.write(chunk)
      if (lastWords === undefined || !chunk.includes(lastWords)) return
      lastWords = undefined
      hang()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (silent) from.pause()
  }

  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) })
    join(client, database)
    join(database, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server.address()))

  return {
    url: url.href,
    hang,
    hangAfter(words) {
      lastWords = words
    },
    thaw() {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    welcomeNew() {
      silent = false
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
