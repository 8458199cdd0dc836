import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/** The first screen and its pictures have loaded by then: what is cached for later does not compete with them. */
const registerAfterMs = 3000

/**
 * Registers the service worker, which caches the shell and the last menu, once the page has loaded; and reads the menu
 * again when the service worker reports that the cached one was outdated.
 */
export function cacheMenuOffline(queryClient: QueryClient): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void unregisterAll(serviceWorker)
  serviceWorker.addEventListener('message', () => {
    for (const queryKey of [categoriesQuery.queryKey, ['recipes']]) void refresh(queryClient, queryKey)
  })
  const register = () => {
    // without it everything works as well, only not offline
    serviceWorker.register('/service-worker.js').catch(() => {})
  }
  const registerLater = () => setTimeout(register, registerAfterMs)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater)
}

/** A cached answer may still be on its way into the page; arriving last it would replace the new menu. */
async function refresh(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  const fetching = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(fetching.map(async (query) => query.promise))
  await queryClient.invalidateQueries({ queryKey })
}

/** A service worker that a built site has left at this address would answer instead of `npm run dev`. */
async function unregisterAll(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
}
