import type { FastifyBaseLogger } from 'fastify'
import type { Currency } from '#contract/values/money.ts'
import { type ChangeRow, feedPageSize } from '../order-log/change-feed.ts'
import { createCoalescedTask } from '../order-log/coalesced-task.ts'
import { createFeedReader } from '../order-log/feed-reader.ts'
import { type LogPosition, laterOf, logStart, positionOf } from '../order-log/log-position.ts'
import type { Database } from '../store/database.ts'
import { metrics } from '../telemetry/metrics.ts'
import { adminEvents } from './admin-events.ts'
import { createBroker, type Stream } from './broker.ts'
import { helloEvent, menuEvent, resetEvent, settingsEvent, statusEvent } from './live-event.ts'
import { type LastEvent, missedEvents } from './missed-events.ts'

/** Reads the change log and sends live events to the open streams. */
export interface Hub {
  /**
   * Adds a stream.
   * @param last the last event that the browser received before it reconnected: the hub sends the missed events first
   */
  open(stream: Stream, last: LastEvent | undefined): Promise<void>
  remove(stream: Stream): void
  /** Reads the new rows of the change log and sends them. Call it whenever the log may have new rows. */
  sendNewChanges(): void
  /** Tells users who may edit settings that settings were saved. */
  sendSettingsChanged(): void
  /** Tells all users that the menu has changed. */
  sendMenuChanged(): void
  streams(): readonly Stream[]
  /** Closes all streams of a deleted account. */
  closeStreamsOf(uid: string): void
  /** Closes every stream. Browsers reconnect, possibly to another process. */
  close(): void
}

const retryMs = 1000

/** @param currency the current currency of prices */
export function createHub(database: Database, currency: () => Currency, log: FastifyBaseLogger): Hub {
  const { queries } = database
  const broker = createBroker()
  const reader = createFeedReader(database)
  let readerStart: Promise<void> | undefined
  let openingCount = 0
  /** Every open stream has received the events up to this position, or is about to receive them as missed events. */
  let sentUpTo = logStart
  /** Rows that were read but not sent, because reading their orders failed. */
  let unsent: ChangeRow[] = []

  async function readAndSend(): Promise<void> {
    if (broker.streams().length === 0) return
    await readerStart
    let hasMore = true
    while (hasMore) {
      const { rows, restartedAt } = await reader.read(performance.now())
      if (restartedAt) resetAll(restartedAt)
      unsent.push(...rows)
      await send(unsent)
      unsent = []
      hasMore = rows.length >= feedPageSize
    }
  }

  /** Called when the log was replaced under a running server, for example by `pg_restore`: browsers may show removed orders. */
  function resetAll(position: LogPosition): void {
    log.warn({ seq: position.seq }, 'live: the change log was replaced; all browsers reload their orders')
    unsent = []
    sentUpTo = position
    broker.publish(broker.streams(), resetEvent(position))
  }

  async function send(rows: readonly ChangeRow[]): Promise<void> {
    const last = rows.at(-1)
    if (!last) return
    const newest = laterOf(sentUpTo, positionOf(last))
    const hasManagers = broker.streamsWith('orders.manage').length > 0
    const text = hasManagers ? await adminEvents(queries, currency(), rows, newest) : ''
    // no await below: a stream that opens after this point receives these rows as missed events
    broker.publish(broker.streamsWith('orders.manage'), text)
    const customers = broker.streamsWithout('orders.manage')
    for (const row of rows) broker.publish(customers.get(row.userId) ?? [], statusEvent(row))
    sentUpTo = laterOf(sentUpTo, newest)
    for (const { at } of rows) metrics.liveDelay.observe(Math.max(0, Date.now() - at) / 1000)
  }

  // an error does not close the streams: otherwise all browsers would reconnect together when the database recovers
  const sending = createCoalescedTask(
    readAndSend,
    (error) => log.warn({ err: error }, 'live: cannot read new order changes; retrying'),
    retryMs,
  )

  /** Reading the log stops while no stream is open. The first stream that opens starts it again at the newest row. */
  async function startReader(): Promise<void> {
    if (broker.streams().length === 0 && openingCount === 0)
      readerStart = reader.start(performance.now()).then((newest) => {
        sentUpTo = newest
        unsent = []
      })
    openingCount += 1
    try {
      await readerStart
    } finally {
      openingCount -= 1
    }
  }

  return {
    async open(stream, last) {
      await startReader()
      if (!broker.subscribe(stream)) return
      const upTo = sentUpTo
      const [missed, at] =
        last === undefined ? ['', upTo] : await missedEvents(database, currency(), stream, last, upTo)
      broker.resume(stream, missed + helloEvent(at))
      // rows that were committed after the reader started and before this stream was added may not be sent yet
      sending.request()
    },
    remove: (stream) => broker.unsubscribe(stream),
    sendNewChanges: () => sending.request(),
    sendSettingsChanged: () => broker.publish(broker.streamsWith('settings.edit'), settingsEvent),
    sendMenuChanged: () => broker.publish(broker.streams(), menuEvent),
    streams: () => broker.streams(),
    closeStreamsOf(uid) {
      for (const stream of broker.streams()) if (stream.user.uid === uid) stream.close()
    },
    close() {
      sending.stop()
      broker.close()
    },
  }
}
