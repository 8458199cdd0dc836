import { sql } from 'kysely'
import type { ChangeChannel, ChangeListener } from '../dialect.ts'
import { listenWithReconnect } from './listener.ts'

/** One channel for all topics; the payload is the topic. */
const channelName = 'tiffin'

export function openChangeChannel(address: string, listener: ChangeListener): ChangeChannel {
  const connection = listenWithReconnect(address, channelName, listener)
  return {
    async notify(within, topic) {
      await sql`select pg_notify(${channelName}, ${topic})`.execute(within)
    },
    close: connection.stop,
  }
}
