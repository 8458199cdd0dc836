import { createParser } from 'eventsource-parser'
import { livePollSeconds } from '#contract/live-poll.ts'
import { backOffMs } from './back-off.ts'
import { lastIdAfter } from './last-id.ts'
import { type LiveState, toWireEvent, type WireEvent } from './live-event.ts'

/** The server sends data or a heartbeat every 15 s. After this time without either, the connection is closed. */
const idleTimeoutMs = 40_000
/** A stream that was open for less time than this does not reset the back-off. */
const stableAfterMs = 10_000
const pollAfterFailures = 3

export interface ConnectionOptions {
  /** Requests the stream. @param lastId the id of the last received event; `undefined` for the first stream */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  /** The id of the last event that was received earlier, for example by another tab. */
  lastId: string | undefined
  /** Receives each event, and `reset` when events may have been missed. */
  onEvent: (event: WireEvent) => void
  onState: (state: LiveState) => void
  /** Data arrived; it may be a heartbeat. */
  onData: () => void
  /** The server ended the stream or refused it: the user may be signed out or no longer an admin. */
  onClosedByServer: () => void
}

export interface Connection {
  stop: () => void
  /** Ends the back-off delay. Call it when the network is back or the tab is visible again. */
  retryNow: () => void
  /** Closes the stream. Call it when the browser reports that it is offline. */
  disconnect: () => void
}

const resetEvent: WireEvent = { id: undefined, name: 'reset', data: '{}' }

/** Reads an event stream: reconnects with the last event's id, and polls while no stream can be opened. */
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
  let skipDelay = () => {}
  let polling: ReturnType<typeof setInterval> | undefined
  /** Whether screens show polled data, which may be newer than the event `lastId`. */
  let hasPolled = false

  function setState(state: LiveState): void {
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
    return setInterval(() => onEvent(resetEvent), livePollSeconds * 1000)
  }

  function receive(event: WireEvent, requestedId: string | undefined): void {
    lastId = lastIdAfter(lastId, event)
    if (event.name !== 'hello') return onEvent(event)
    liveSince = Date.now()
    setState('live')
    // screens must reload their data in three cases:
    // - at the first stream: their data may be older than its start
    // - without an event id, from a server of the previous version: it is unknown which events were missed
    // - after polling: if the change log was replaced, the polled data may contain changes that it no longer has
    if (requestedId === undefined || event.id === undefined || hasPolled) onEvent(resetEvent)
    hasPolled = false
  }

  async function streamOnce(): Promise<void> {
    attempt = new AbortController()
    const { signal } = attempt
    const requestedId = lastId
    let idleTimer = setTimeout(() => attempt.abort(), idleTimeoutMs)
    try {
      const response = await open(requestedId, signal)
      if (response.status === 401 || response.status === 403) onClosedByServer()
      if (!response.ok || !response.body) return
      const parser = createParser({ onEvent: (message) => receive(toWireEvent(message), requestedId) })
      const reader = response.body.getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { value, done } = await reader.read()
        if (done || stopping.signal.aborted) break
        clearTimeout(idleTimer)
        idleTimer = setTimeout(() => attempt.abort(), idleTimeoutMs)
        onData()
        parser.feed(decoder.decode(value, { stream: true }))
      }
      if (!stopping.signal.aborted) onClosedByServer()
    } finally {
      clearTimeout(idleTimer)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      liveSince = undefined
      await streamOnce().catch(() => {
        // the connection failed or was closed; the loop tries again
      })
      if (stopping.signal.aborted) return
      failures = liveSince !== undefined && Date.now() - liveSince > stableAfterMs ? 1 : failures + 1
      setState(failures >= pollAfterFailures ? 'polling' : 'reconnecting')
      await delay(backOffMs(failures, Math.random()))
    }
  }

  function delay(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      skipDelay = () => {
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
      skipDelay()
    },
    retryNow: () => skipDelay(),
    disconnect: () => attempt.abort(),
  }
}
