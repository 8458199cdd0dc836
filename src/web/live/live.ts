import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { sessionQuery, signingOut, useSession } from '#web/session/session.ts'
import { useStore } from '#web/state/create-store.ts'
import type { LiveEvent, LiveState } from './live-event.ts'
import { type SharedConnection, shareConnection } from './shared-connection.ts'

export type { LiveEvent, LiveState } from './live-event.ts'

/** From one screen to the next the connection stays. */
const lingerMs = 2000
/** Longer than one screen takes to replace another. */
const handOverMs = 100

const listeners = new Set<(event: LiveEvent) => void>()
const stateListeners = new Set<() => void>()
let state: LiveState = 'reconnecting'
let open: { uid: string; connection: SharedConnection } | undefined
let lingering: ReturnType<typeof setTimeout> | undefined
/** When the last one stopped listening; what came after it, nobody has heard. */
let unheardSince: number | undefined

function setState(next: LiveState): void {
  state = next
  for (const listener of stateListeners) listener()
}

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
    onSentAway: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onEvent: (event) => {
      for (const listener of listeners) listener(event)
    },
    onState: setState,
    locks: navigator.locks,
    Channel: globalThis.BroadcastChannel,
    isVisible: () => document.visibilityState === 'visible',
  })
  open = { uid, connection }
}

function stop(): void {
  open?.connection.leave()
  open = undefined
  setState('reconnecting')
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

// A sign-out closes the stream at once: the server would refuse it a moment later.
signingOut.subscribe(() => {
  if (signingOut.get()) stop()
})

/** Hears what happens to one's orders (an admin: to all) for as long as the component is there. */
export function useLive(handler: (event: LiveEvent) => void): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const isLeaving = useStore(signingOut)
  const uid = session.state === 'signed-in' && !isLeaving ? session.user.uid : undefined
  const handle = useEffectEvent(handler)
  useEffect(() => {
    if (uid === undefined) return
    return listen(uid, queryClient, (event) => handle(event))
  }, [uid, queryClient])
}

/** Whether what is on screen is kept true at this moment. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribeState, getState, getState)
}

function getState(): LiveState {
  return state
}

function subscribeState(listener: () => void): () => void {
  stateListeners.add(listener)
  return () => stateListeners.delete(listener)
}
