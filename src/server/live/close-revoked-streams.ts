import type { FastifyBaseLogger } from 'fastify'
import { listEndedSessions } from '../accounts/session-store.ts'
import type { Queries } from '../store/tables.ts'
import type { Hub } from './hub.ts'

/** A stream must end within five seconds after its user signs out or loses the role. */
const checkIntervalMs = 3000
const tokensPerQuery = 500

/**
 * Checks the sessions of all open streams every three seconds, and closes the streams whose session has ended or whose
 * user has another role now.
 * @returns a function that stops the checks
 */
export function closeRevokedStreams(queries: Queries, hub: Hub, log: FastifyBaseLogger): () => void {
  async function check(): Promise<void> {
    const byRole = Map.groupBy(hub.streams(), ({ user }) => user.role)
    for (const [role, streams] of byRole) {
      const tokens = [...new Set(streams.map((stream) => stream.token))]
      for (let start = 0; start < tokens.length; start += tokensPerQuery) {
        const ended = await listEndedSessions(queries, tokens.slice(start, start + tokensPerQuery), role, Date.now())
        if (ended.size > 0) for (const stream of streams) if (ended.has(stream.token)) stream.close()
      }
    }
  }

  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'live: cannot check the sessions of open streams'))
  }, checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
