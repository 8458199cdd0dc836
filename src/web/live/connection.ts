import { createParser } from 'eventsource-parser'
import { backOffMs } from './back-off.ts'
import { lastIdAfter } from './last-id.ts'
import { type LiveState, type WireEvent, wireEventOf } from './live-event.ts'

/** The server sends something every 15 s: after this long without data the connection is dead. */
const silenceMaxMs = 40_000
/** After a stream that was open for less than this, the waiting time continues to grow. */
const stableAfterMs = 10_000
const pollAfterFailures = 3
const pollMs = 30_000

export interface ConnectionOptions {
  /** Requests the stream. @param lastId the last event received; `undefined` for the first stream */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  lastId: string | undefined
  /** Receives each event, and `reset` when events may have been missed. */
  onEvent: (event: WireEvent) => void
  onState: (state: LiveState) => void
  /** Data arrived; it may be a heartbeat. */
  onData: () => void
  /** The server ended the stream or refused it: the person may be signed out or no longer an admin. */
  onClosedByServer: () => void
}

export interface Connection {
  stop: () => void
  /** Ends the waiting time: the network is back or the tab is visible again. */
  retryNow: () => void
  /** Closes the stream: the browser reports that the network is gone. */
  drop: () => void
}

const resetEvent: WireEvent = { id: undefined, name: 'reset', data: '{}' }

/** Keeps an event stream open: reconnects with the last event's id, and polls while no stream can be opened. */
export function connectWithRetry({
  open,
  onEvent,
  onState,
  onData,
  onClosedByServer,
  ...options
}: ConnectionOptions): Connection {
  let { lastId } = options
  const stopping = new AbortController()
  let failures = 0
  let liveSince: number | undefined
  let attempt = new AbortController()
  let endWaiting = () => {}
  let polling: ReturnType<typeof setInterval> | undefined
  /** Screens show polled data, which may be newer than `lastId`. */
  let hasPolled = false

  function become(state: LiveState): void {
    if (state === 'polling') polling ??= startPolling()
    else {
      clearInterval(polling)
      polling = undefined
    }
    onState(state)
  }

  function startPolling() {
    hasPolled = true
    onEvent(resetEvent)
    return setInterval(() => onEvent(resetEvent), pollMs)
  }

  function receive(event: WireEvent, cameFrom: string | undefined): void {
    lastId = lastIdAfter(lastId, event)
    if (event.name !== 'hello') return onEvent(event)
    liveSince = Date.now()
    become('live')
    // reload in three cases: data loaded before the first stream may be older than the stream's start; the ids of a server of
    // the previous version cannot be read, so missed events are unknown; polled data may come from a log that was replaced
    if (cameFrom === undefined || event.id === undefined || hasPolled) onEvent(resetEvent)
    hasPolled = false
  }

  async function streamOnce(): Promise<void> {
    attempt = new AbortController()
    const { signal } = attempt
    const cameFrom = lastId
    let silence = setTimeout(() => attempt.abort(), silenceMaxMs)
    try {
      const response = await open(cameFrom, signal)
      if (response.status === 401 || response.status === 403) onClosedByServer()
      if (!response.ok || !response.body) return
      const parser = createParser({ onEvent: (message) => receive(wireEventOf(message), cameFrom) })
      const reader = response.body.getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { value, done } = await reader.read()
        if (done || stopping.signal.aborted) break
        clearTimeout(silence)
        silence = setTimeout(() => attempt.abort(), silenceMaxMs)
        onData()
        parser.feed(decoder.decode(value, { stream: true }))
      }
      if (!stopping.signal.aborted) onClosedByServer()
    } finally {
      clearTimeout(silence)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      liveSince = undefined
      await streamOnce().catch(() => {
        // the connection failed or was cut; the loop tries again
      })
      if (stopping.signal.aborted) return
      failures = liveSince !== undefined && Date.now() - liveSince > stableAfterMs ? 1 : failures + 1
      become(failures >= pollAfterFailures ? 'polling' : 'reconnecting')
      await wait(backOffMs(failures, Math.random()))
    }
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  void run()
  return {
    stop: () => {
      stopping.abort()
      clearInterval(polling)
      attempt.abort()
      endWaiting()
    },
    retryNow: () => endWaiting(),
    drop: () => attempt.abort(),
  }
}
