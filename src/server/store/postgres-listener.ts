import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

const connectMaxMs = 2000
const heartbeatMs = 2000
/** A peer that is silent for longer is gone, whatever TCP believes. */
const answerMaxMs = 3000
const retryMs = 250

interface Hearing {
  heard: (payload: string) => void
  /** After each (re)connection: what was said meanwhile is gone. */
  mayHaveMissed: () => void
  /** The connection was found alive. */
  heartbeat: () => void
}

/** Keeps one connection that LISTENs, and makes a new one whenever it breaks or falls silent. */
export function keepListening(
  address: string,
  channel: string,
  log: FastifyBaseLogger,
  hearing: Hearing,
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
    client.on('notification', ({ payload = '' }) => hearing.heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      hearing.mayHaveMissed()
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: over })
        await client.query('select 1')
        hearing.heartbeat()
      }
    } catch (error) {
      broken.signal.throwIfAborted()
      throw error
    } finally {
      // never a polite goodbye: a silent peer would keep us waiting
      void client.end().catch(() => undefined)
    }
  }

  async function listenForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listenOnce()
      } catch (error) {
        if (stopping.signal.aborted) return
        log.warn({ err: error }, 'live: listening again')
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
