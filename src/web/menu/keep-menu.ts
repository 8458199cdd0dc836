import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/**
 * Lets the service worker keep the shell and the last menu, once the page has loaded what it needs itself; and reads
 * the menu anew when the kept one turned out to be old.
 */
export function keepMenu(queryClient: QueryClient): void {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  serviceWorker.addEventListener('message', () => {
    for (const queryKey of [categoriesQuery.queryKey, ['recipes']]) void queryClient.invalidateQueries({ queryKey })
  })
  addEventListener('load', () => {
    // without one everything works as well, only not offline
    serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
