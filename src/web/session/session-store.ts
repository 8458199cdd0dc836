import type { User } from '#contract/accounts.ts'
import { notYetKnown } from '#web/beforehand.ts'

/**
 * `failed`: nobody knows yet who is there, because the server did not answer.
 * `leaving`: a sign-out is on its way. What is open for the person is let go first; the server would refuse it a moment later.
 */
export type SessionState =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'signed-in'; user: User; leaving?: boolean }
  | { state: 'failed' }

export interface SessionStore {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Asks the server. What is known stays on screen meanwhile; an answer that was overtaken is dropped. */
  check: () => Promise<void>
  /** Repeats a failed check. Changes the state only when the server responds, so that the screen does not flicker. */
  retry: () => Promise<void>
  /** What a sign-in, a sign-out or a refused call has told. */
  set: (user: User | null) => void
  /** A sign-out begins, or has failed. */
  setLeaving: (leaving: boolean) => void
  /** Resolves as soon as it is known who is there, or that nobody can tell. */
  known: () => Promise<SessionState>
}

/** @param readSession asks the server who is signed in */
export function createSessionStore(readSession: () => Promise<User | null>): SessionStore {
  const listeners = new Set<() => void>()
  let current = notYetKnown
  let turn = 0

  function become(next: SessionState) {
    current = next
    for (const listener of listeners) listener()
  }

  const store: SessionStore = {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (user) => {
      turn += 1
      become(user ? { state: 'signed-in', user } : { state: 'visitor' })
    },
    setLeaving: (leaving) => {
      if (current.state === 'signed-in') become({ ...current, leaving })
    },
    check: async () => {
      turn += 1
      const mine = turn
      if (current.state === 'failed') become(notYetKnown)
      try {
        const user = await readSession()
        if (mine === turn) store.set(user)
      } catch {
        // Someone who was signed in a moment ago is not sent away by a lost connection.
        if (mine === turn && current.state === 'loading') become({ state: 'failed' })
      }
    },
    retry: async () => {
      turn += 1
      const mine = turn
      const user = await readSession().catch(() => undefined)
      if (mine === turn && user !== undefined) store.set(user)
    },
    known: () =>
      new Promise((resolve) => {
        const tell = () => {
          if (current.state === 'loading') return
          stop()
          resolve(current)
        }
        const stop = store.subscribe(tell)
        tell()
      }),
  }
  return store
}
