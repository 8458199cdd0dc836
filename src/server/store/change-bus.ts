import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Queries } from './tables.ts'

/** A message says that data of this topic has changed. It does not say which. */
export const topics = ['orders', 'menu', 'settings'] as const
export type Topic = (typeof topics)[number]

/**
 * Notifies all processes that use this database. Messages can be lost when a connection breaks or a process dies, so
 * the bus also calls listeners when it may have missed a message. Messages can also be merged, so a listener reads the
 * database and does not count messages.
 */
export interface ChangeBus {
  /** Call it after the commit. */
  publish(topic: Topic): void
  /** For use in a transaction: on PostgreSQL the commit notifies the other processes. */
  publishInTransaction(transaction: Queries, topic: Topic): Promise<void>
  subscribe(topic: Topic, listener: () => void): void
  close(): Promise<void>
}

/** @param address of the database, for PostgreSQL's listening connection */
export function createChangeBus({ dialect, queries }: Database, address: string, log: FastifyBaseLogger): ChangeBus {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]))
  const notifyListeners = (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener())
  const channel = dialect.openChangeChannel(address, {
    onMessage: (message) => topics.filter((topic) => topic === message).forEach(notifyListeners),
    onReconnect: () => topics.forEach(notifyListeners),
    // another process may have died between its commit and its message
    onHeartbeat: () => notifyListeners('orders'),
    onError: (error, message) => log.warn({ err: error }, message),
  })
  /** Topics to publish after the current message. Messages of one topic are merged. */
  const pending = new Set<Topic>()
  let sending: Promise<void> | undefined

  async function sendPending(): Promise<void> {
    for (const topic of pending) {
      pending.delete(topic)
      try {
        await channel.notify(queries, topic)
      } catch (error) {
        log.warn({ err: error }, `${topic}: could not notify the other processes`)
      }
    }
    sending = undefined
  }

  return {
    publish(topic) {
      notifyListeners(topic)
      pending.add(topic)
      sending ??= sendPending()
    },
    publishInTransaction: (transaction, topic) => channel.notify(transaction, topic),
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener)
    },
    async close() {
      await sending
      await channel.close()
    },
  }
}
