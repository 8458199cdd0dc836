import { sql } from 'kysely'
import type { ChangeChannel, ChangeListener } from '../dialect.ts'
import type { Queries } from '../tables.ts'
import { keepListening } from './listener.ts'

/** One channel for all topics; the payload is the topic. */
const channel = 'tiffin'

/** Each message is a commit of its own, so those of one topic that follow within this time are sent as one, at its end. */
const pauseMs = 20

export function openChanges(queries: Queries, address: string, listener: ChangeListener): ChangeChannel {
  const listening = keepListening(address, channel, listener)
  const notify = (database: Queries, topic: string) => sql`select pg_notify(${channel}, ${topic})`.execute(database)
  const notifyNow = (topic: string) =>
    notify(queries, topic).catch((error: unknown) => listener.onError(error, `${topic}: not announced`))
  const pauses = new Map<string, NodeJS.Timeout>()
  const postponed = new Set<string>()

  function send(topic: string): void {
    if (pauses.has(topic)) {
      postponed.add(topic)
      return
    }
    const pause = setTimeout(() => {
      pauses.delete(topic)
      if (postponed.delete(topic)) send(topic)
    }, pauseMs)
    pauses.set(topic, pause)
    void notifyNow(topic)
  }

  return {
    send,
    async sendInTransaction(transaction, topic) {
      await notify(transaction, topic)
    },
    async close() {
      for (const pause of pauses.values()) clearTimeout(pause)
      await Promise.all([...postponed].map(notifyNow))
      await listening.stop()
    },
  }
}
