import { liveStreamsPerAccount } from '#contract/live.ts'
import { heartbeatComment } from './live-event.ts'

/** An open event stream of one browser. */
export interface Stream {
  uid: string
  admin: boolean
  /** Of the session that opened it. */
  token: string
  send: (text: string) => void
  hasEnded: () => boolean
  close: () => void
}

/** The open streams and their subscriptions: admins receive the events of all orders, customers those of their own. */
export interface Broker {
  /**
   * Adds a stream. Its events are queued until `resume`. Closes the account's oldest stream when it has too many.
   * @returns false when the stream has ended, or the server stops
   */
  subscribe(stream: Stream): boolean
  /** Sends a text, such as the events that the browser missed, and then the queued events. */
  resume(stream: Stream, text: string): void
  unsubscribe(stream: Stream): void
  /** Oldest first. */
  streams(): readonly Stream[]
  admins(): readonly Stream[]
  customers(): ReadonlyMap<string, readonly Stream[]>
  publish(to: readonly Stream[], text: string): void
  /** Closes every stream, and each that subscribes later. */
  close(): void
}

/** A heartbeat is sent to one fifteenth of the streams each second, because sending to all at once would delay requests. */
const heartbeatSeconds = 15

export function createBroker(): Broker {
  const streams = new Set<Stream>()
  /** Events for streams that still wait for the events that they missed. */
  const queues = new Map<Stream, string[]>()
  const heartbeatGroups = Array.from({ length: heartbeatSeconds }, () => new Set<Stream>())
  let subscribed = 0
  let second = 0
  let isClosed = false

  const heartbeat = setInterval(() => {
    second = (second + 1) % heartbeatSeconds
    for (const stream of heartbeatGroups[second] ?? []) stream.send(heartbeatComment)
  }, 1000)
  heartbeat.unref()

  function unsubscribe(stream: Stream): void {
    streams.delete(stream)
    for (const group of heartbeatGroups) group.delete(stream)
    queues.delete(stream)
  }

  function closeOldestOf(uid: string): void {
    const own = [...streams].filter((stream) => stream.uid === uid)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - liveStreamsPerAccount))) {
      unsubscribe(oldest)
      oldest.close()
    }
  }

  return {
    subscribe(stream) {
      if (isClosed) stream.close()
      if (stream.hasEnded()) return false
      closeOldestOf(stream.uid)
      streams.add(stream)
      subscribed += 1
      heartbeatGroups[subscribed % heartbeatSeconds]?.add(stream)
      queues.set(stream, [])
      return true
    },
    resume(stream, text) {
      const queue = queues.get(stream) ?? []
      queues.delete(stream)
      stream.send([text, ...queue].join(''))
    },
    unsubscribe,
    streams: () => [...streams],
    admins: () => [...streams].filter((stream) => stream.admin),
    customers: () =>
      Map.groupBy(
        [...streams].filter((stream) => !stream.admin),
        (stream) => stream.uid,
      ),
    publish(to, text) {
      for (const stream of to) {
        const queue = queues.get(stream)
        if (queue) queue.push(text)
        else stream.send(text)
      }
    },
    close() {
      clearInterval(heartbeat)
      isClosed = true
      for (const stream of streams) stream.close()
    },
  }
}
