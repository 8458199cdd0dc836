import { sql } from 'kysely'
import type { ChangeChannel, ChangeListener } from '../dialect.ts'
import { listenWithReconnect } from './listener.ts'

/** One channel for all topics; the payload is the topic. */
const channel = 'tiffin'

export function openChangeChannel(address: string, listener: ChangeListener): ChangeChannel {
  const listening = listenWithReconnect(address, channel, listener)
  return {
    async notify(within, topic) {
      await sql`select pg_notify(${channel}, ${topic})`.execute(within)
    },
    close: listening.stop,
  }
}
