import { type Connection, type ConnectionOptions, connectWithRetry } from './connection.ts'
import { lastIdAfter } from './last-id.ts'
import { type LiveEvent, type LiveState, parseLiveEvent, type WireEvent } from './live-event.ts'

/** After this time without a message the leader is considered frozen (phones freeze background tabs); another tab takes over. */
const leaderTimeoutMs = 45_000
/** The number of recent event ids that are stored to drop duplicates. */
const seenIdsMax = 500

export interface SharedConnectionOptions extends Pick<ConnectionOptions, 'open' | 'onClosedByServer'> {
  /** The signed-in user. Each user has a separate channel and lock. */
  uid: string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  /** `undefined` where the browser has no Web Locks, such as on http pages. */
  locks: LockManager | undefined
  /** `undefined` in a browser without `BroadcastChannel`. */
  Channel: typeof BroadcastChannel | undefined
  isVisible: () => boolean
}

export interface SharedConnection {
  leave: () => void
  retryNow: () => void
  disconnect: () => void
}

/** The messages between the tabs of a browser. Tabs of another version read them, too, so the kinds must not be renamed. */
type Message =
  /** Requests the leader's state. */
  | { kind: 'ask' }
  /** The leader has received data or a heartbeat. */
  | { kind: 'sign' }
  | { kind: 'state'; state: LiveState; lastId: string | undefined }
  | { kind: 'event'; event: WireEvent }

/**
 * Shares one stream between all tabs of a browser. The leader, the tab that holds a lock, reads the stream and broadcasts the
 * events. When the leader closes, another tab gets the lock and continues after the last event. Without locks or channels
 * each tab reads its own stream.
 */
export function shareConnection(options: SharedConnectionOptions): SharedConnection {
  const { uid, locks, Channel, open, onClosedByServer, onEvent, onState, isVisible } = options
  const name = `tiffin-live:${uid}`
  const channel = locks && Channel && openChannel(Channel, name)
  const leaving = new AbortController()
  const seenIds = new Set<string>()
  let connection: Connection | undefined
  let state: LiveState = 'reconnecting'
  let lastId: string | undefined
  let hasReset = false
  let leaderTimer: ReturnType<typeof setTimeout> | undefined

  function broadcast(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel?.postMessage(message)
  }

  function receive(event: WireEvent): void {
    lastId = lastIdAfter(lastId, event)
    if (event.name === 'reset') hasReset = true
    if (event.id !== undefined) {
      // a reset from the server has an id; after it, the server may use earlier ids again
      if (event.name === 'reset') seenIds.clear()
      else if (seenIds.has(event.id)) return
      else seenIds.add(event.id)
      if (seenIds.size > seenIdsMax) seenIds.delete(seenIds.values().next().value ?? '')
    }
    const parsed = parseLiveEvent(event)
    if (parsed) onEvent(parsed)
  }

  function setState(next: LiveState): void {
    state = next
    onState(next)
  }

  /** Reads the stream for all tabs. Resolves when this tab leaves. */
  async function lead(): Promise<void> {
    // the browser may grant the lock after this tab has left
    if (leaving.signal.aborted) return
    clearTimeout(leaderTimer)
    const stream = connectWithRetry({
      open,
      onClosedByServer,
      lastId,
      onEvent: (event) => {
        receive(event)
        broadcast({ kind: 'event', event })
      },
      onState: (next) => {
        setState(next)
        broadcast({ kind: 'state', state: next, lastId })
      },
      onData: () => broadcast({ kind: 'sign' }),
    })
    connection = stream
    await new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        stream.stop()
        resolve()
      })
    })
  }

  function stepDown(): void {
    connection?.stop()
    connection = undefined
    restartLeaderTimer()
  }

  async function competeForLock(manager: LockManager): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await manager.request(name, { signal: leaving.signal }, lead)
      } catch (error) {
        // AbortError: this tab has left, or another tab took over; any other error: the browser refuses locks
        if (!(error instanceof DOMException && error.name === 'AbortError')) return lead()
      }
      stepDown()
    }
  }

  function restartLeaderTimer(): void {
    clearTimeout(leaderTimer)
    if (leaving.signal.aborted || connection) return
    leaderTimer = setTimeout(() => {
      if (isVisible()) locks?.request(name, { steal: true }, lead).catch(stepDown)
      else restartLeaderTimer()
    }, leaderTimeoutMs)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      if (connection) broadcast({ kind: 'state', state, lastId })
      return
    }
    if (connection) return
    restartLeaderTimer()
    if (data.kind === 'event') receive(data.event)
    if (data.kind !== 'state') return
    lastId = data.lastId ?? lastId
    setState(data.state)
    // this tab may have loaded its data before it received events
    if (data.state === 'live' && !hasReset) receive({ id: undefined, name: 'reset', data: '{}' })
  })

  if (locks && channel) {
    broadcast({ kind: 'ask' })
    restartLeaderTimer()
    void competeForLock(locks)
  } else void lead()

  return {
    leave: () => {
      leaving.abort()
      clearTimeout(leaderTimer)
      channel?.close()
    },
    retryNow: () => connection?.retryNow(),
    disconnect: () => connection?.disconnect(),
  }
}

/** @returns `undefined` when the browser throws, as some do when the user blocks storage for the site */
function openChannel(Channel: typeof BroadcastChannel, name: string): BroadcastChannel | undefined {
  try {
    return new Channel(name)
  } catch {
    return undefined
  }
}
