import type { FastifyBaseLogger } from 'fastify'
import { listLiveSessions } from '../accounts/account-store.ts'
import type { Queries } from '../store/database.ts'
import type { Hub, Stream } from './hub.ts'

/** Streams must end within five seconds of signing out or losing a role. */
const sweepMs = 3000
const tokensPerQuery = 500

/** Ends the streams whose session is gone or no longer an admin's. @returns a function that stops the sweeping */
export function endLostSessions(queries: Queries, hub: Hub, log: FastifyBaseLogger): () => void {
  async function sweep(): Promise<void> {
    const byToken = Map.groupBy(hub.streams(), (stream) => stream.token)
    const tokens = [...byToken.keys()]
    for (let start = 0; start < tokens.length; start += tokensPerQuery) {
      const asked = tokens.slice(start, start + tokensPerQuery)
      const live = await listLiveSessions(queries, asked, Date.now())
      for (const token of asked) {
        const user = live.get(token)
        for (const stream of byToken.get(token) ?? []) if (!user || !sameRole(stream, user.role)) stream.close()
      }
    }
  }

  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'live: sessions could not be checked'))
  }, sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}

function sameRole(stream: Stream, role: string): boolean {
  return stream.admin === (role === 'admin')
}
