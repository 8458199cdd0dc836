import type { Server } from 'node:http'

/** Lets load balancers send requests to other servers before this one stops. It still handles every request. */
export interface Drain {
  /** From this call on `/readyz` responds 503, and each response closes its connection. */
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
