import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/** Then the first screen stands, and its pictures too: what is kept for later does not take the line away from them. */
const quietAfterMs = 3000

/**
 * Lets the service worker keep the shell and the last menu, once the page has loaded what it needs itself; and reads
 * the menu anew when the kept one turned out to be old.
 */
export function keepMenu(queryClient: QueryClient): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void forgetWorkers(serviceWorker)
  serviceWorker.addEventListener('message', () => {
    for (const queryKey of [categoriesQuery.queryKey, ['recipes']]) void readAnew(queryClient, queryKey)
  })
  const register = () => {
    // without one everything works as well, only not offline
    serviceWorker.register('/service-worker.js').catch(() => {})
  }
  const later = () => setTimeout(register, quietAfterMs)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}

/** The kept menu may still be on its way into the page; coming last it would pass for the new one. */
async function readAnew(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map(async (query) => query.promise))
  await queryClient.invalidateQueries({ queryKey })
}

/** One that a built site has left behind under the same address would answer in place of `npm run dev`. */
async function forgetWorkers(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
}
