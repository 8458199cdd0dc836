import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { api, onRejected, unwrap } from '#web/api/client.ts'
import { removePersonalData } from '#web/api/query-client.ts'
import { unsavedForms } from '#web/state/unsaved-forms.ts'
import { changedKey, isSignedOut, sessionQuery } from './session.ts'

/** Interval of the session requests while the server cannot be reached. */
const retryMs = 3000

/**
 * Keeps the cached session up to date while the page is open. Call it once.
 * @param runGuards runs the route guards after the user has changed or signed out; resolves when the router has left
 *   the screens that the new user may not see
 */
export function watchSession(queryClient: QueryClient, runGuards: () => Promise<void>): void {
  const { queryKey } = sessionQuery
  // 'all': also on screens that do not use the session, such as /login
  const refresh = () => void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
  const isUnknown = () => queryClient.getQueryState(queryKey)?.status === 'error'

  let currentUser = queryClient.getQueryData(queryKey)
  let wasUnknown = false
  /** The session has ended, and the screen has a form that is not saved. */
  let keepsScreen = false
  /** The user whose personal data the cache may contain. */
  let cachedForUid = currentUser?.uid
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== JSON.stringify(queryKey)) return
    const user = queryClient.getQueryData(queryKey)
    wasUnknown ||= isUnknown()
    if (user === undefined || (currentUser !== undefined && isSameUser(currentUser, user))) return
    // the guard of the first screen has just read this session, so the guards do not run again
    const isFirst = currentUser === undefined && !wasUnknown
    currentUser = user
    const hasSignedOut = isSignedOut.get()
    isSignedOut.set(user === null)
    if (user) changeCacheOwner(user.uid)
    if (isFirst) return
    // the screen stays, so that typed values are not lost when the session ends
    keepsScreen = user === null && !hasSignedOut && unsavedForms.get() > 0
    if (!keepsScreen) leave()
  })
  unsavedForms.subscribe(() => {
    if (!keepsScreen || unsavedForms.get() > 0) return
    keepsScreen = false
    leave()
  })

  function leave(): void {
    // removes the data after the redirect, because a mounted screen would request it again and get a 401
    void runGuards().finally(() => {
      if (currentUser === null) changeCacheOwner(undefined)
    })
  }

  function changeCacheOwner(uid: string | undefined): void {
    if (cachedForUid !== undefined && cachedForUid !== uid) removePersonalData(queryClient)
    cachedForUid = uid
  }

  // the rejected call may belong to an earlier session, so the session is read again
  onRejected(refresh)
  addEventListener('storage', ({ key }) => {
    if (key === changedKey) refresh()
  })
  // the server may become reachable without an `online` event, so the session is requested at intervals; `refresh` is not used
  // for that, because it would show a spinner at each attempt
  async function retry() {
    if (!isUnknown()) return
    const user = await api
      .GET('/api/session')
      .then((result) => unwrap(result).user)
      .catch(() => undefined)
    if (user !== undefined && isUnknown()) queryClient.setQueryData(queryKey, user)
  }
  addEventListener('online', () => void retry())
  setInterval(() => void retry(), retryMs)
  // a page from the back/forward cache has the session of the time when the user left it
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}

/** Whether both are the same user with the same role. */
function isSameUser(a: User | null, b: User | null): boolean {
  return a?.uid === b?.uid && a?.role === b?.role
}
