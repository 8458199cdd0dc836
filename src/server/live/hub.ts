import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../store/database.ts'
import { metrics } from '../telemetry/metrics.ts'
import { adminEvents } from './admin-events.ts'
import { createBroker, type Stream } from './broker.ts'
import { type FeedLine, feedPageMax } from './change-feed.ts'
import { createCoalescedTask } from './coalesced-task.ts'
import { createFeedReader } from './feed-reader.ts'
import { helloEvent, resetEvent, statusEvent } from './live-event.ts'
import { type LogPosition, laterOf, logStart, positionOf } from './log-position.ts'
import { type LastSeen, missedEvents } from './missed-events.ts'

/** Reads the log of order changes and sends its lines to the open streams. */
export interface Hub {
  /** @param last the last event that the browser received before it reconnected: the events after it are sent first */
  open(stream: Stream, last: LastSeen | undefined): Promise<void>
  leave(stream: Stream): void
  /** Must be called when the log may have new lines: reads and sends them. */
  wake(): void
  streams(): readonly Stream[]
  /** Closes the streams of one account, which was deleted. */
  end(uid: string): void
  /** Closes every stream. Browsers reconnect, possibly to another process. */
  close(): void
}

const retryMs = 1000

export function createHub(database: Database, log: FastifyBaseLogger): Hub {
  const { queries } = database
  const broker = createBroker()
  const reader = createFeedReader(database)
  let starting: Promise<void> | undefined
  let opening = 0
  /** Every open stream has received the events up to this position, or is about to receive them as missed events. */
  let sentUpTo = logStart
  /** Lines that were read and not sent, because reading their orders failed. */
  let unsent: FeedLine[] = []

  async function sendNews(): Promise<void> {
    if (broker.streams().length === 0) return
    await starting
    let hasMore = true
    while (hasMore) {
      const { lines, restartedAt } = await reader.read(Date.now())
      if (restartedAt) resetAll(restartedAt)
      unsent.push(...lines)
      await send(unsent)
      unsent = []
      hasMore = lines.length >= feedPageMax
    }
  }

  /** The log was replaced while this server runs, for example by `pg_restore`: browsers may show orders that are gone. */
  function resetAll(position: LogPosition): void {
    log.warn({ seq: position.seq }, 'live: the log of order changes was replaced; all browsers reload their orders')
    unsent = []
    sentUpTo = position
    broker.publish(broker.streams(), resetEvent(position))
  }

  async function send(lines: readonly FeedLine[]): Promise<void> {
    const last = lines.at(-1)
    if (!last) return
    const newest = laterOf(sentUpTo, positionOf(last))
    const text = broker.admins().length > 0 ? await adminEvents(queries, lines, newest) : ''
    // no await from here on: a stream that opens later receives these lines as missed events
    broker.publish(broker.admins(), text)
    const customers = broker.customers()
    for (const line of lines) broker.publish(customers.get(line.userId) ?? [], statusEvent(line))
    sentUpTo = laterOf(sentUpTo, newest)
    for (const { at } of lines) metrics.liveDelay.observe(Math.max(0, Date.now() - at) / 1000)
  }

  // the streams stay open after an error: all browsers would reconnect at once, to a database that has just recovered
  const sending = createCoalescedTask(
    sendNews,
    (error) => log.warn({ err: error }, 'live: news could not be read'),
    retryMs,
  )

  /** The log is not read while no stream is open: the first one starts at the newest line. */
  async function startReading(): Promise<void> {
    if (broker.streams().length === 0 && opening === 0)
      starting = reader.start(Date.now()).then((newest) => {
        sentUpTo = newest
        unsent = []
      })
    opening += 1
    try {
      await starting
    } finally {
      opening -= 1
    }
  }

  return {
    async open(stream, last) {
      await startReading()
      if (!broker.subscribe(stream)) return
      const upTo = sentUpTo
      const [missed, at] = last === undefined ? ['', upTo] : await missedEvents(database, stream, last, upTo)
      broker.resume(stream, missed + helloEvent(at))
      // the lines that were committed since the reading started have woken no stream
      sending.request()
    },
    leave: (stream) => broker.unsubscribe(stream),
    wake: () => sending.request(),
    streams: () => broker.streams(),
    end(uid) {
      for (const stream of broker.streams()) if (stream.uid === uid) stream.close()
    },
    close() {
      sending.stop()
      broker.close()
    },
  }
}
