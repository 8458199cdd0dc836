import type { User } from '#contract/accounts/accounts.ts'
import { type Capability, may } from '#contract/accounts/capabilities.ts'
import { liveStreamsPerAccount } from '#contract/orders/live.ts'
import { heartbeatComment } from './live-event.ts'

/** An open event stream of one browser. */
export interface Stream {
  user: Pick<User, 'uid' | 'role' | 'capabilities'>
  /** Token of the session that opened the stream. */
  token: string
  send: (text: string) => void
  hasEnded: () => boolean
  close: () => void
}

/** Manages the open streams. */
export interface Broker {
  /**
   * Adds a stream and queues its events until `resume`. If the account has too many streams, closes its oldest one.
   * @returns false when the stream has ended, or the broker is closed
   */
  subscribe(stream: Stream): boolean
  /** Sends `text`, for example missed events, then the queued events. Later events are sent without a queue. */
  resume(stream: Stream, text: string): void
  unsubscribe(stream: Stream): void
  /** @returns the oldest first */
  streams(): readonly Stream[]
  /** @returns the streams of users with this capability */
  streamsWith(capability: Capability): readonly Stream[]
  /** @returns the streams of all other users, by user id */
  streamsWithout(capability: Capability): ReadonlyMap<string, readonly Stream[]>
  publish(to: readonly Stream[], text: string): void
  /** Closes all streams. A stream that subscribes later is closed immediately. */
  close(): void
}

/** Each second one fifteenth of the streams receives a heartbeat, because sending to all streams in one go would delay requests. */
const heartbeatSeconds = 15

export function createBroker(): Broker {
  const streams = new Set<Stream>()
  /** The events queued by `publish` between `subscribe` and `resume`. */
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

  function closeOldestStreams(uid: string): void {
    const own = [...streams].filter(({ user }) => user.uid === uid)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - liveStreamsPerAccount))) {
      unsubscribe(oldest)
      oldest.close()
    }
  }

  return {
    subscribe(stream) {
      if (isClosed) stream.close()
      if (stream.hasEnded()) return false
      closeOldestStreams(stream.user.uid)
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
    streamsWith: (capability) => [...streams].filter(({ user }) => may(user, capability)),
    streamsWithout: (capability) =>
      Map.groupBy(
        [...streams].filter(({ user }) => !may(user, capability)),
        ({ user }) => user.uid,
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
