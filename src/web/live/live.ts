import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isSignedOut, sessionQuery, useSession } from '#web/session/session.ts'
import { createStore, useStore } from '#web/state/create-store.ts'
import type { LiveEvent, LiveState } from './live-event.ts'
import { type SharedConnection, shareConnection } from './shared-connection.ts'

export type { LiveEvent, LiveState } from './live-event.ts'

/** The connection stays open while one screen replaces another. */
const lingerMs = 2000
/** Longer than one screen takes to replace another. */
const handOverMs = 100

const liveState = createStore<LiveState>('reconnecting')
const listeners = new Set<(event: LiveEvent) => void>()
let open: { uid: string; connection: SharedConnection } | undefined
let lingering: ReturnType<typeof setTimeout> | undefined
/** When the last listener left; no listener received the events after it. */
let unheardSince: number | undefined
let watching = false

function watchNetwork(): void {
  if (watching) return
  watching = true
  addEventListener('online', () => open?.connection.retryNow())
  addEventListener('offline', () => open?.connection.drop())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open?.connection.retryNow()
  })
}

function start(uid: string, queryClient: QueryClient): void {
  watchNetwork()
  clearTimeout(lingering)
  if (open?.uid === uid) return
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
      for (const listener of listeners) listener(event)
    },
    onState: (state) => liveState.set(state),
    locks: navigator.locks,
    Channel: globalThis.BroadcastChannel,
    isVisible: () => document.visibilityState === 'visible',
  })
  open = { uid, connection }
}

function stop(): void {
  open?.connection.leave()
  open = undefined
  liveState.set('reconnecting')
}

function listen(uid: string, queryClient: QueryClient, listener: (event: LiveEvent) => void): () => void {
  const unheard = open && unheardSince !== undefined && performance.now() - unheardSince > handOverMs
  unheardSince = undefined
  listeners.add(listener)
  start(uid, queryClient)
  if (unheard) listener({ name: 'reset' })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unheardSince = performance.now()
    clearTimeout(lingering)
    lingering = setTimeout(stop, lingerMs)
  }
}

// the end of a session closes the stream at once: the server would refuse it a moment later
isSignedOut.subscribe(() => {
  if (isSignedOut.get()) stop()
})

/** Receives the live events of the user's orders (for an admin: of all orders) while the component is mounted. */
export function useLive(handler: (event: LiveEvent) => void): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const isLeaving = useStore(isSignedOut)
  const uid = session.state === 'signed-in' && !isLeaving ? session.user.uid : undefined
  const handle = useEffectEvent(handler)
  useEffect(() => {
    // React runs the effect after the paint: the user may have pressed Logout in between
    if (uid === undefined || isSignedOut.get()) return
    return listen(uid, queryClient, (event) => handle(event))
  }, [uid, queryClient])
}

/** Whether the stream is open; a component that is mounted later has missed its first events. */
export function isLive(): boolean {
  return liveState.get() === 'live'
}

/** Whether the screen receives live events at the moment. */
export function useLiveState(): LiveState {
  return useStore(liveState)
}
