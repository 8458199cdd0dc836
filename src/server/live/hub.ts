import type { FastifyBaseLogger } from 'fastify'
import { liveStreamsPerAccount } from '#contract/live.ts'
import { listManagedOrdersById } from '../orders/managed-order-store.ts'
import { lateMaxLines } from '../orders/order-change-store.ts'
import type { Database } from '../store/database.ts'
import { metrics } from '../telemetry/metrics.ts'
import { type FeedLine, feedPageMax, listChangesBetween, listLateChanges } from './change-feed.ts'
import { createFeedReader, lateMaxMs } from './feed-reader.ts'
import { heartbeatComment, helloEvent, placedEvent, resetEvent, statusEvent } from './live-event.ts'
import { isInLog, type LogPosition, laterOf, logStart, positionOf } from './log-position.ts'

/** One open stream. */
export interface Stream {
  uid: string
  admin: boolean
  /** Of the session that opened it. */
  token: string
  send: (text: string) => void
  hasEnded: () => boolean
  close: () => void
}

/** `unknown`: the browser sent an id that this version does not write, so it has to reload its data. */
export type LastSeen = LogPosition | 'unknown'

/** Who is watching, and how news reach them. */
export interface Hub {
  /** @param last the last event that the browser received before it reconnected: the events after it are sent first */
  open(stream: Stream, last: LastSeen | undefined): Promise<void>
  leave(stream: Stream): void
  /** Something has changed: look, and tell. */
  wake(): void
  streams(): readonly Stream[]
  /** Ends those of one person, whose account is gone. */
  end(uid: string): void
  /** Ends every stream; browsers come back by themselves, perhaps to another process. */
  close(): void
}

/** Each stream hears one in so many seconds, not all in the same: the others who are served would wait meanwhile. */
const heartbeatSeconds = 15
/** After news could not be read. */
const lookAgainMs = 1000
/** More than this is not told one by one: whoever missed it reads everything anew. */
const catchUpMax = 200
/** Among so many of everybody's changes a customer's own are looked for. */
const lookThroughMax = 1000
/** Well below what a stream may owe its browser, or a burst of orders would cut off everybody who watches. */
const toldAtOnceMaxChars = 128 * 1024

export function createHub(database: Database, log: FastifyBaseLogger): Hub {
  const { queries, dialect } = database
  const streams = new Set<Stream>()
  /** What is told to those who are still being told what they missed: it has to wait, or they would hear it too early. */
  const waiting = new Map<Stream, string[]>()
  const reader = createFeedReader(database)
  let starting: Promise<void> | undefined
  let opening = 0
  /** Up to here everybody who watches has been told, or is about to be told as missed. */
  let told = logStart
  /** Read already; they are told once the orders that they name could be read too. */
  let untold: FeedLine[] = []
  let telling: Promise<void> | undefined
  let wokenAgain = false
  let lookingAgain: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const hearers = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>())
  let second = 0
  const heartbeat = setInterval(() => {
    second = (second + 1) % heartbeatSeconds
    for (const stream of hearers[second] ?? []) stream.send(heartbeatComment)
  }, 1000)
  heartbeat.unref()

  async function tellNews(): Promise<void> {
    await starting
    let more = true
    while (more) {
      wokenAgain = false
      const { lines, restartedAt } = await reader.read(Date.now())
      if (restartedAt) resetAll(restartedAt)
      untold.push(...lines)
      await tell(untold)
      untold = []
      more = wokenAgain || lines.length >= feedPageMax
    }
  }

  /** The log was replaced while this server runs, for example by `pg_restore`: browsers may show orders that are gone. */
  function resetAll(position: LogPosition): void {
    log.warn({ seq: position.seq }, 'live: the log of order changes was replaced; all browsers reload their orders')
    untold = []
    told = position
    for (const stream of streams) pass(stream, resetEvent(position))
  }

  /** Each text is made once, however many hear it. */
  async function tell(lines: readonly FeedLine[]): Promise<void> {
    const last = lines.at(-1)
    if (!last) return
    const newest = laterOf(told, positionOf(last))
    let text: string | undefined
    while (text === undefined && admins().length > 0) text = await adminText(lines, newest)
    // without a pause from here on: whoever comes meanwhile must be told either this, or that it was missed
    for (const stream of admins()) pass(stream, text ?? '')
    const customers = Map.groupBy(
      [...streams].filter((stream) => !stream.admin),
      (stream) => stream.uid,
    )
    for (const line of lines) customers.get(line.userId)?.forEach((stream) => pass(stream, statusEvent(line)))
    told = laterOf(told, newest)
    for (const { at } of lines) metrics.newsDelay.observe(Math.max(0, Date.now() - at) / 1000)
  }

  function admins(): Stream[] {
    return [...streams].filter((stream) => stream.admin)
  }

  function pass(stream: Stream, text: string): void {
    const queue = waiting.get(stream)
    if (queue) queue.push(text)
    else stream.send(text)
  }

  /** @param upTo the position of a browser that has received these lines */
  async function adminText(lines: readonly FeedLine[], upTo: LogPosition): Promise<string> {
    const placed = lines.filter((line) => line.fromStatus === null).map((line) => line.orderId)
    const orders = await listManagedOrdersById(queries, placed)
    const byId = new Map(orders.map((order) => [order.id, order]))
    const texts = lines.map((line) => {
      const order = line.fromStatus === null ? byId.get(line.orderId) : undefined
      return order ? placedEvent(line, order) : statusEvent(line)
    })
    const text = texts.join('')
    return text.length > toldAtOnceMaxChars ? resetEvent(upTo) : text
  }

  /** @returns the events missed up to a position, and the position that the browser then has; later lines follow as news */
  async function catchUp(
    stream: Stream,
    last: LastSeen,
    upTo: LogPosition,
  ): Promise<[missed: string, at: LogPosition]> {
    const reset: [string, LogPosition] = [resetEvent(upTo), upTo]
    if (last === 'unknown') return reset
    // another process may have sent lines that this one has not read yet: then only the browser's own line is read
    const rows = await listChangesBetween(queries, last.seq, Math.max(last.seq, upTo.seq), lookThroughMax + 2)
    if (!isInLog(last, rows[0])) return reset
    const within = { lines: lateMaxLines, ms: lateMaxMs }
    const late = dialect.commitsInSequence ? [] : await listLateChanges(queries, last.seq, within)
    const missed = rows.filter(({ seq }) => seq > last.seq)
    const isTheirs = ({ userId }: FeedLine) => stream.admin || userId === stream.uid
    const theirs = missed.filter(isTheirs)
    if (missed.length > lookThroughMax || theirs.length > catchUpMax) return reset
    const lines = [...late.filter(isTheirs), ...theirs]
    const at = laterOf(last, upTo)
    return [stream.admin ? await adminText(lines, at) : lines.map(statusEvent).join(''), at]
  }

  function wake(): void {
    if (streams.size === 0) return
    if (telling) {
      wokenAgain = true
      return
    }
    telling = tellNews()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'live: news could not be read')
        // streams stay: sent away, all would come back at once to a database that has just come back itself
        clearTimeout(lookingAgain)
        lookingAgain = setTimeout(wake, lookAgainMs)
        lookingAgain.unref()
      })
      .finally(() => {
        telling = undefined
        // woken between the last look and now
        if (wokenAgain) wake()
      })
  }

  let entered = 0
  function enter(stream: Stream): void {
    streams.add(stream)
    hearers[(entered += 1) % heartbeatSeconds]?.add(stream)
  }

  function leave(stream: Stream): void {
    streams.delete(stream)
    for (const some of hearers) some.delete(stream)
    waiting.delete(stream)
  }

  /** While nobody watches nothing is read: the first who comes begins with the newest line. */
  async function startReading(): Promise<void> {
    if (streams.size === 0 && opening === 0)
      starting = reader.start(Date.now()).then((newest) => {
        told = newest
        untold = []
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
      if (closed) stream.close()
      if (stream.hasEnded()) return
      const own = [...streams].filter((other) => other.uid === stream.uid)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - liveStreamsPerAccount))) {
        leave(oldest)
        oldest.close()
      }
      enter(stream)
      waiting.set(stream, [])
      const upTo = told
      const [missed, at] = last === undefined ? ['', upTo] : await catchUp(stream, last, upTo)
      const queue = waiting.get(stream) ?? []
      waiting.delete(stream)
      stream.send([missed, helloEvent(at), ...queue].join(''))
      // what was committed since the reading began has woken nobody yet
      wake()
    },
    leave,
    wake,
    streams: () => [...streams],
    end(uid) {
      for (const stream of streams) if (stream.uid === uid) stream.close()
    },
    close() {
      clearInterval(heartbeat)
      clearTimeout(lookingAgain)
      closed = true
      for (const stream of streams) stream.close()
    },
  }
}
