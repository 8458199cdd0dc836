import { type Connection, type ConnectionOptions, keepConnected } from './connection.ts'
import type { WireEvent } from './event-parser.ts'
import { lastIdAfter } from './last-id.ts'
import { type LiveEvent, type LiveState, liveEventOf } from './live-event.ts'

/** A leader that is silent for this long is frozen (phones do that to tabs in the background): others take over. */
const leaderSilenceMaxMs = 45_000
/** An event may come twice. */
const seenMax = 500

export interface SharedConnectionOptions extends Pick<ConnectionOptions, 'open' | 'onSentAway'> {
  /** Whose news: another person's tabs never listen. */
  uid: string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  /** The browser's own, unless it has none: it hands them out on secure addresses only. */
  locks: LockManager | undefined
  /** `undefined` in a browser without `BroadcastChannel`. */
  Channel: typeof BroadcastChannel | undefined
  isVisible: () => boolean
}

export interface SharedConnection {
  leave: () => void
  retryNow: () => void
  drop: () => void
}

/** What the tabs of a browser tell each other. */
type Message =
  | { kind: 'ask' }
  | { kind: 'sign' }
  | { kind: 'state'; state: LiveState; lastId: string | undefined }
  | { kind: 'event'; event: WireEvent }

/**
 * One stream for all tabs of a browser: the one that holds a lock reads it and tells the others. When it closes, the
 * lock, and with it the stream, passes to another, which goes on where it was. Without locks or channels each tab has its own stream.
 */
export function shareConnection(options: SharedConnectionOptions): SharedConnection {
  const { uid, locks, Channel, open, onSentAway, onEvent, onState, isVisible } = options
  const name = `tiffin-live:${uid}`
  const channel = locks && Channel && openChannel(Channel, name)
  const leaving = new AbortController()
  const seen = new Set<string>()
  let connection: Connection | undefined
  let state: LiveState = 'reconnecting'
  let lastId: string | undefined
  let caughtUp = false
  let watch: ReturnType<typeof setTimeout> | undefined

  function tell(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this site's own
    channel?.postMessage(message)
  }

  function hear(event: WireEvent): void {
    lastId = lastIdAfter(lastId, event)
    if (event.name === 'reset') caughtUp = true
    if (event.id !== undefined) {
      // only a reset from the server has an id; the ids before it may be used again after it
      if (event.name === 'reset') seen.clear()
      else if (seen.has(event.id)) return
      else seen.add(event.id)
      if (seen.size > seenMax) seen.delete(seen.values().next().value ?? '')
    }
    const known = liveEventOf(event)
    if (known) onEvent(known)
  }

  function become(next: LiveState): void {
    state = next
    onState(next)
  }

  /** Reads the stream for everybody until this tab leaves, or another one has taken over. */
  function lead(): Promise<void> {
    clearTimeout(watch)
    const own = keepConnected({
      open,
      onSentAway,
      lastId,
      onEvent: (event) => {
        hear(event)
        tell({ kind: 'event', event })
      },
      onState: (next) => {
        become(next)
        tell({ kind: 'state', state: next, lastId })
      },
      onSign: () => tell({ kind: 'sign' }),
    })
    connection = own
    return new Promise((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        own.stop()
        resolve()
      })
    })
  }

  function stepDown(): void {
    connection?.stop()
    connection = undefined
    watchLeader()
  }

  async function takeTurns(manager: LockManager): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await manager.request(name, { signal: leaving.signal }, lead)
      } catch (error) {
        // aborted: left, or another tab found us frozen and took over; a browser that gives no locks never will
        if (!(error instanceof DOMException && error.name === 'AbortError')) return lead()
      }
      stepDown()
    }
  }

  function watchLeader(): void {
    clearTimeout(watch)
    if (leaving.signal.aborted || connection) return
    watch = setTimeout(() => {
      if (isVisible()) locks?.request(name, { steal: true }, lead).catch(stepDown)
      else watchLeader()
    }, leaderSilenceMaxMs)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      if (connection) tell({ kind: 'state', state, lastId })
      return
    }
    if (connection) return
    watchLeader()
    if (data.kind === 'event') hear(data.event)
    if (data.kind !== 'state') return
    lastId = data.lastId ?? lastId
    become(data.state)
    // what this tab has on screen may be older than its listening
    if (data.state === 'live' && !caughtUp) hear({ id: undefined, name: 'reset', data: '{}' })
  })

  if (locks && channel) {
    tell({ kind: 'ask' })
    watchLeader()
    void takeTurns(locks)
  } else void lead()

  return {
    leave: () => {
      leaving.abort()
      clearTimeout(watch)
      channel?.close()
    },
    retryNow: () => connection?.retryNow(),
    drop: () => connection?.drop(),
  }
}

/** @returns `undefined` when the browser refuses, as some do when the user blocks a site's storage */
function openChannel(Channel: typeof BroadcastChannel, name: string): BroadcastChannel | undefined {
  try {
    return new Channel(name)
  } catch {
    return undefined
  }
}
