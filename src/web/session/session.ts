import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { createStore } from '#web/state/create-store.ts'
import { removeTabEntries } from '#web/state/user-entries.ts'

/** `unknown`: the server did not respond. */
export type SessionState =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'signed-in'; user: User }
  | { state: 'unknown' }

/** The signed-in user; null for a visitor. It never becomes stale: `watchSession` refreshes it after events. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, signal }): Promise<User | null> =>
    unwrap(await apiOf(client).GET('/api/session', { signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The current session. Re-renders the component when it changes. */
export function useSession(): SessionState {
  const { data, status } = useQuery(sessionQuery)
  return useMemo(() => {
    if (data) return { state: 'signed-in', user: data }
    if (data === null) return { state: 'visitor' }
    return { state: status === 'error' ? 'unknown' : 'loading' }
  }, [data, status])
}

/** @returns undefined when the server does not respond */
export function readSession(queryClient: QueryClient): Promise<User | null | undefined> {
  return queryClient.query(sessionQuery).catch(() => undefined)
}

/** For a loader: it runs after the guard, which has read the session. */
export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(sessionQuery.queryKey))
}

/** Other tabs are notified of a sign-in or sign-out through the `storage` event of this key. */
export const changedKey = 'session-changed'

/** Updates the cached session after a sign-in, a sign-out or a profile change, and notifies the other tabs. */
function setUser(queryClient: QueryClient, user: User | null): void {
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, user)
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {
    // storage is blocked; other tabs notice the change at their next request
  }
}

export function useSetUser(): (user: User | null) => void {
  const queryClient = useQueryClient()
  return (user) => setUser(queryClient, user)
}

/** True from the start of a sign-out, and after the session has ended. The live stream closes when it becomes true. */
export const isSignedOut = createStore(false)

/**
 * Signs out and goes to a sign-in screen. When the request fails, the user stays signed in. Status 401 is
 * no failure: the session had already ended.
 * @param signInPath /admin/login for the panel (spec §2)
 */
export function useSignOut(signInPath: '/login' | '/admin/login' = '/login'): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    isSignedOut.set(true)
    // loaded on demand, because most browsers get no push messages
    if ('Notification' in window && Notification.permission === 'granted')
      await import('./end-push-messages.ts').then(({ endPushMessages }) => endPushMessages()).catch(console.warn)
    try {
      unwrap(await api.POST('/api/auth/sign-out'))
    } catch (error) {
      const alreadySignedOut = error instanceof ApiProblem && error.status === 401
      if (!alreadySignedOut) {
        isSignedOut.set(false)
        console.warn('The sign-out failed.', error) // spec §2: failures are only logged
        return
      }
    }
    removeTabEntries()
    setUser(queryClient, null)
    await router.navigate({ to: signInPath })
  }
}
