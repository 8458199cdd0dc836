import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isSignedOut, sessionQuery, useSession } from '#web/session/session.ts'
import { createStore, useStore } from '#web/state/create-store.ts'
import type { LiveEvent, LiveState } from './live-event.ts'
import { type SharedConnection, shareConnection } from './shared-connection.ts'

export type { LiveEvent, LiveState } from './live-event.ts'

/** After the last listener was removed, the connection stays open for this time, because the next screen may need it. */
const closeDelayMs = 2000
/** Longer than the time from one screen's unmount to the next screen's mount. */
const screenChangeMaxMs = 100

const liveState = createStore<LiveState>('reconnecting')
const listeners = new Set<(event: LiveEvent) => void>()
/** The connection of the signed-in user; undefined while there is none. */
let active: { uid: string; connection: SharedConnection } | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined
/** When the last listener was removed, by `performance.now()`; no screen has received the events since then. */
let noListenersSince: number | undefined
let isWatchingNetwork = false
/** The names of the events since the page was loaded. The first reset only says that the stream is open, and is not in it. */
const pastEvents = new Set<LiveEvent['name']>()
let hasReset = false

function watchNetwork(): void {
  if (isWatchingNetwork) return
  isWatchingNetwork = true
  addEventListener('online', () => active?.connection.retryNow())
  addEventListener('offline', () => active?.connection.disconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') active?.connection.retryNow()
  })
}

function start(uid: string, queryClient: QueryClient): void {
  watchNetwork()
  clearTimeout(closeTimer)
  if (active?.uid === uid) return
  stop()
  const connection = shareConnection({
    uid,
    open: (lastId, signal) =>
      fetch('/api/live', {
        signal,
        cache: 'no-store',
        headers: { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) },
      }),
    onClosedByServer: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onEvent: (event) => {
      if (event.name !== 'reset' || hasReset) pastEvents.add(event.name)
      hasReset ||= event.name === 'reset'
      for (const listener of listeners) listener(event)
    },
    onState: (state) => liveState.set(state),
    locks: navigator.locks,
    Channel: globalThis.BroadcastChannel,
    isVisible: () => document.visibilityState === 'visible',
  })
  active = { uid, connection }
}

function stop(): void {
  active?.connection.leave()
  active = undefined
  liveState.set('reconnecting')
}

function subscribe(uid: string, queryClient: QueryClient, listener: (event: LiveEvent) => void): () => void {
  const missedEvents =
    active && noListenersSince !== undefined && performance.now() - noListenersSince > screenChangeMaxMs
  noListenersSince = undefined
  listeners.add(listener)
  start(uid, queryClient)
  if (missedEvents) listener({ name: 'reset' })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    noListenersSince = performance.now()
    clearTimeout(closeTimer)
    closeTimer = setTimeout(stop, closeDelayMs)
  }
}

// without a session the server ends the stream, so it is closed immediately
isSignedOut.subscribe(() => {
  if (isSignedOut.get()) stop()
})

/**
 * Receives live events while the component is mounted: changes of the menu and of the user's orders; for a user who may, also of all
 * orders, and saves of the settings.
 */
export function useLive(handler: (event: LiveEvent) => void): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const signedOut = useStore(isSignedOut)
  const uid = session.state === 'signed-in' && !signedOut ? session.user.uid : undefined
  const handle = useEffectEvent(handler)
  useEffect(() => {
    // React runs the effect after the paint; the user may have clicked Logout in between
    if (uid === undefined || isSignedOut.get()) return
    return subscribe(uid, queryClient, (event) => handle(event))
  }, [uid, queryClient])
}

/**
 * Calls the handler when the component mounts while the stream is open. Code that is loaded after the screen may have missed events of
 * a stream that the screen has opened. The handler receives the names of the events that may have been missed; the first reset has none.
 */
export function useMissedEvents(handler: (names: ReadonlySet<LiveEvent['name']>) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    if (liveState.get() === 'live') handle(pastEvents)
  }, [])
}

/** The state of the live connection. Re-renders the component when it changes. */
export function useLiveState(): LiveState {
  return useStore(liveState)
}
