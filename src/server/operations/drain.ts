import type { Server } from 'node:http'

/** A server that is about to stop says so first, and still answers everything: balancers go elsewhere in time. */
export interface Drain {
  /** From now on `/readyz` says no, and each answer ends its connection. */
  begin: () => void
  /** @returns a sentence once it has begun */
  find: () => string | undefined
}

export function createDrain(server: Server): Drain {
  let begun = false
  return {
    begin() {
      begun = true
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
    find: () => (begun ? 'The server is about to stop.' : undefined),
  }
}
