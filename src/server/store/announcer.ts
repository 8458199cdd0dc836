import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'
import { keepListening } from './postgres-listener.ts'

/** What processes tell each other: something about it has changed, look for yourself. */
export const topics = ['orders', 'menu'] as const
export type Topic = (typeof topics)[number]

/**
 * Tells every process that works on this database. A message may be lost (a connection breaks, a process dies), so a
 * listener is also called when that may have happened: it must look what changed, and not count on each message.
 */
export interface Announcer {
  /** To be called after the commit. */
  announce(topic: Topic): void
  /** Within a transaction: on PostgreSQL the commit itself carries it to the other processes. */
  announceWithin(transaction: Queries, topic: Topic): Promise<void>
  listen(topic: Topic, listener: () => void): void
  close(): Promise<void>
}

/** One channel for all topics; the payload is the topic. */
const channel = 'tiffin'

/** After an announcement; those of its topic that come meanwhile are one, at its end: each is a commit of its own. */
const pauseMs = 20

/** @param address of the database, for PostgreSQL's listening connection */
export function createAnnouncer({ kind, queries }: Database, address: string, log: FastifyBaseLogger): Announcer {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]))
  const tell = (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener())
  const tellAll = () => topics.forEach(tell)
  const notify = (database: Queries, topic: Topic) => sql`select pg_notify(${channel}, ${topic})`.execute(database)

  const listening =
    kind === 'postgres'
      ? keepListening(address, channel, log, {
          heard: (payload) => topics.filter((topic) => topic === payload).forEach(tell),
          mayHaveMissed: tellAll,
          // a process may have died between its commit and its message
          heartbeat: () => tell('orders'),
        })
      : undefined

  const tellOthers = (topic: Topic) =>
    notify(queries, topic).catch((error: unknown) => log.warn({ err: error, topic }, 'not announced'))
  const pauses = new Map<Topic, NodeJS.Timeout>()
  const heldBack = new Set<Topic>()

  function tellOthersSometimes(topic: Topic): void {
    if (pauses.has(topic)) {
      heldBack.add(topic)
      return
    }
    const pause = setTimeout(() => {
      pauses.delete(topic)
      if (heldBack.delete(topic)) tellOthersSometimes(topic)
    }, pauseMs)
    pauses.set(topic, pause)
    void tellOthers(topic)
  }

  return {
    announce(topic) {
      tell(topic)
      if (kind === 'postgres') tellOthersSometimes(topic)
    },
    async announceWithin(transaction, topic) {
      if (kind === 'postgres') await notify(transaction, topic)
    },
    listen(topic, listener) {
      listeners.get(topic)?.add(listener)
    },
    async close() {
      for (const pause of pauses.values()) clearTimeout(pause)
      await Promise.all([...heldBack].map(tellOthers))
      await listening?.stop()
    },
  }
}
