import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ChangeListener } from '../dialect.ts'

const connectMaxMs = 2000
const heartbeatMs = 2000
/** A peer that does not answer for longer is treated as gone. */
const answerMaxMs = 3000
const retryMs = 250

/** Keeps one connection that LISTENs. Opens a new one when it breaks or does not answer. */
export function listenWithReconnect(
  address: string,
  channel: string,
  { onMessage, onReconnect, onHeartbeat, onError }: ChangeListener,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function listenOnce(): Promise<void> {
    const client = new Client({
      connectionString: address,
      connectionTimeoutMillis: connectMaxMs,
      query_timeout: answerMaxMs,
      application_name: 'tiffin-live',
    })
    const broken = new AbortController()
    client.on('error', (error) => broken.abort(error))
    client.on('end', () => broken.abort(new Error('the connection ended')))
    const over = AbortSignal.any([stopping.signal, broken.signal])
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onReconnect()
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: over })
        await client.query('select 1')
        onHeartbeat()
      }
    } catch (error) {
      broken.signal.throwIfAborted()
      throw error
    } finally {
      // not awaited: a silent peer never answers the goodbye
      void client.end().catch(() => undefined)
    }
  }

  async function listenForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error, 'live: listening again')
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const done = listenForEver()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
