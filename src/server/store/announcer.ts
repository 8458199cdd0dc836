import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Queries } from './tables.ts'

/** A message says that something of this topic has changed, not what. */
export const topics = ['orders', 'menu'] as const
export type Topic = (typeof topics)[number]

/**
 * Notifies all processes that use this database. A message can be lost when a connection breaks or a process dies, so
 * listeners are also called when that may have happened. A listener reads what has changed; it cannot count messages.
 */
export interface Announcer {
  /** To be called after the commit. */
  announce(topic: Topic): void
  /** In a transaction: on PostgreSQL the commit itself notifies the other processes. */
  announceWithin(transaction: Queries, topic: Topic): Promise<void>
  listen(topic: Topic, listener: () => void): void
  close(): Promise<void>
}

/** @param address of the database, for PostgreSQL's listening connection */
export function createAnnouncer({ dialect, queries }: Database, address: string, log: FastifyBaseLogger): Announcer {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]))
  const tell = (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener())
  const channel = dialect.openChanges(address, {
    onMessage: (message) => topics.filter((topic) => topic === message).forEach(tell),
    onGap: () => topics.forEach(tell),
    // a process may have died between its commit and its message
    onHeartbeat: () => tell('orders'),
    onError: (error, message) => log.warn({ err: error }, message),
  })
  /** Topics to announce after the message that is being sent. Announcements of one topic in that time become one message. */
  const pending = new Set<Topic>()
  let sending: Promise<void> | undefined

  async function sendPending(): Promise<void> {
    for (const topic of pending) {
      pending.delete(topic)
      try {
        await channel.notify(queries, topic)
      } catch (error) {
        log.warn({ err: error }, `${topic}: not announced`)
      }
    }
    sending = undefined
  }

  return {
    announce(topic) {
      tell(topic)
      pending.add(topic)
      sending ??= sendPending()
    },
    announceWithin: (transaction, topic) => channel.notify(transaction, topic),
    listen(topic, listener) {
      listeners.get(topic)?.add(listener)
    },
    async close() {
      await sending
      await channel.close()
    },
  }
}
