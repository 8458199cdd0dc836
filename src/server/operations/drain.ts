import type { Server } from 'node:http'

/** Lets load balancers route requests elsewhere before the server stops. It still answers every request. */
export interface Drain {
  /** From now on `/readyz` answers 503, and each response closes its connection. */
  begin: () => void
  /** @returns a sentence once draining has begun, otherwise undefined */
  findReason: () => string | undefined
}

export function createDrain(server: Server): Drain {
  let isDraining = false
  return {
    begin() {
      isDraining = true
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
    findReason: () => (isDraining ? 'The server is about to stop.' : undefined),
  }
}
