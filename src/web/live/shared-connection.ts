import { type Connection, type ConnectionOptions, connectWithRetry } from './connection.ts'
import { lastIdAfter } from './last-id.ts'
import { type LiveEvent, type LiveState, liveEventOf, type WireEvent } from './live-event.ts'

/** A leader that is silent for this long is frozen (phones freeze tabs in the background): another tab takes over. */
const leaderSilenceMaxMs = 45_000
/** How many ids are remembered, because an event may arrive twice. */
const seenMax = 500

export interface SharedConnectionOptions extends Pick<ConnectionOptions, 'open' | 'onClosedByServer'> {
  /** The signed-in user: tabs of another user have another channel. */
  uid: string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  /** `undefined` where the browser has none, as on an address that is not secure. */
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

/** The messages between the tabs of a browser. */
type Message =
  | { kind: 'ask' }
  | { kind: 'sign' }
  | { kind: 'state'; state: LiveState; lastId: string | undefined }
  | { kind: 'event'; event: WireEvent }

/**
 * One stream for all tabs of a browser: the tab that holds a lock reads it and broadcasts the events. When that tab closes,
 * another one gets the lock and continues after the last event. Without locks or channels each tab has its own stream.
 */
export function shareConnection(options: SharedConnectionOptions): SharedConnection {
  const { uid, locks, Channel, open, onClosedByServer, onEvent, onState, isVisible } = options
  const name = `tiffin-live:${uid}`
  const channel = locks && Channel && openChannel(Channel, name)
  const leaving = new AbortController()
  const seen = new Set<string>()
  let connection: Connection | undefined
  let state: LiveState = 'reconnecting'
  let lastId: string | undefined
  let caughtUp = false
  let watch: ReturnType<typeof setTimeout> | undefined

  function broadcast(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this site's own
    channel?.postMessage(message)
  }

  function receive(event: WireEvent): void {
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

  /** Reads the stream for all tabs until this tab leaves or another one takes over. */
  async function lead(): Promise<void> {
    // the browser may grant the lock after the tab left
    if (leaving.signal.aborted) return
    clearTimeout(watch)
    const own = connectWithRetry({
      open,
      onClosedByServer,
      lastId,
      onEvent: (event) => {
        receive(event)
        broadcast({ kind: 'event', event })
      },
      onState: (next) => {
        become(next)
        broadcast({ kind: 'state', state: next, lastId })
      },
      onData: () => broadcast({ kind: 'sign' }),
    })
    connection = own
    await new Promise<void>((resolve) => {
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
        // aborted: this tab left, or another tab took over; any other error means that the browser gives no locks
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
      if (connection) broadcast({ kind: 'state', state, lastId })
      return
    }
    if (connection) return
    watchLeader()
    if (data.kind === 'event') receive(data.event)
    if (data.kind !== 'state') return
    lastId = data.lastId ?? lastId
    become(data.state)
    // this tab's data may be older than its subscription
    if (data.state === 'live' && !caughtUp) receive({ id: undefined, name: 'reset', data: '{}' })
  })

  if (locks && channel) {
    broadcast({ kind: 'ask' })
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
