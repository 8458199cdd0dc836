import { useCallback, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { ApiProblem, api, onTurnedAway, unwrap } from '#web/api/client.ts'
import { beforehand } from '#web/beforehand.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/router/navigation.ts'
import { createSessionStore, type SessionState } from './session-store.ts'

/** Other tabs hear of a sign-in or sign-out here through the `storage` event of this key. */
const changedKey = 'session-changed'

export const session = createSessionStore(async () => unwrap(await api.GET('/api/session')).user)

/** Who is there. Asked once at the start; every 401 and every other tab corrects it. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, drawnFor)
}

const drawnFor = () => beforehand().session

/** After sign-in, sign-up and profile changes: makes the whole site know the user that the server has answered. */
export function useSetUser(): (user: User) => void {
  return setUser
}

function setUser(user: User): void {
  session.set(user)
  tellOtherTabs()
}

/**
 * Signs out and goes to a sign-in screen. When the server cannot be told, one is still signed in, so nothing changes.
 * @param landing /admin/login for the panel (spec §2)
 */
export function useSignOut(landing: string = paths.login): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    session.setLeaving(true)
    try {
      unwrap(await api.POST('/api/auth/sign-out'))
    } catch (error) {
      const alreadyOut = error instanceof ApiProblem && error.status === 401
      if (!alreadyOut) {
        session.setLeaving(false)
        console.warn('sign-out failed', error) // spec §2: failures are only logged
        return
      }
    }
    navigate(landing)
    forgetUser()
  }, [navigate, landing])
}

/** The session is over: the whole site knows, and the other tabs. */
export function forgetUser(): void {
  session.set(null)
  tellOtherTabs()
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {
    // Storage is blocked: other tabs find out at their next request.
  }
}

/** Interval of the session requests while the server cannot be reached. */
const retryMs = 3000

/**
 * Begins to ask who is there, and keeps the answer true. Call once, before anything is drawn.
 * @param onPersonGone what was kept of the person who was signed in must go
 */
export function startSession(onPersonGone: () => void): void {
  void session.check()
  let person: string | undefined
  session.subscribe(() => {
    const next = session.get()
    const uid = next.state === 'signed-in' ? next.user.uid : undefined
    if (person !== undefined && person !== uid) onPersonGone()
    person = uid
  })
  // 403: still signed in, but no longer as who one was
  onTurnedAway((status) => (status === 401 ? session.set(null) : void session.check()))
  addEventListener('storage', (event) => {
    if (event.key === changedKey) void session.check()
  })
  addEventListener('online', () => {
    if (session.get().state === 'failed') void session.check()
  })
  // a lost connection may come back without an `online` event
  setInterval(() => {
    if (session.get().state === 'failed') void session.retry()
  }, retryMs)
  // A page that comes back from the back/forward cache shows what was true when it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void session.check()
  })
}
