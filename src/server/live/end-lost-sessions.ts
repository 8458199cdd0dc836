import type { FastifyBaseLogger } from 'fastify'
import { listEndedSessions } from '../accounts/session-store.ts'
import type { Queries } from '../store/tables.ts'
import type { Hub } from './hub.ts'

/** Streams must end within five seconds of signing out or losing a role. */
const sweepMs = 3000
const tokensPerQuery = 500

/** Ends the streams whose session is gone or no longer an admin's. @returns a function that stops the sweeping */
export function endLostSessions(queries: Queries, hub: Hub, log: FastifyBaseLogger): () => void {
  async function sweep(): Promise<void> {
    const byRole = Map.groupBy(hub.streams(), (stream) => (stream.admin ? 'admin' : 'customer'))
    for (const [role, streams] of byRole) {
      const tokens = [...new Set(streams.map((stream) => stream.token))]
      for (let start = 0; start < tokens.length; start += tokensPerQuery) {
        const ended = await listEndedSessions(queries, tokens.slice(start, start + tokensPerQuery), role, Date.now())
        if (ended.size > 0) for (const stream of streams) if (ended.has(stream.token)) stream.close()
      }
    }
  }

  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'live: sessions could not be checked'))
  }, sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}
