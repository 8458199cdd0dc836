import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ChangeListener } from '../dialect.ts'

const connectTimeoutMs = 2000
const heartbeatMs = 2000
/** After this time without a response, the connection counts as broken. */
const responseTimeoutMs = 3000
const reconnectDelayMs = 250

/** Listens on one connection (`LISTEN`). Opens a new one when it breaks or does not respond. */
export function listenWithReconnect(
  address: string,
  channel: string,
  { onMessage, onReconnect, onHeartbeat, onError }: ChangeListener,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function listenOnce(): Promise<void> {
    const client = new Client({
      connectionString: address,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: responseTimeoutMs,
      application_name: 'tiffin-live',
    })
    const broken = new AbortController()
    client.on('error', (error) => broken.abort(error))
    client.on('end', () => broken.abort(new Error('the connection ended')))
    const ended = AbortSignal.any([stopping.signal, broken.signal])
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onReconnect()
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: ended })
        await client.query('select 1')
        onHeartbeat()
      }
    } catch (error) {
      broken.signal.throwIfAborted()
      throw error
    } finally {
      // not awaited, because an unresponsive server never confirms it
      void client.end().catch(() => undefined)
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error, 'live: listening again')
        await sleep(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const done = listenUntilStopped()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
