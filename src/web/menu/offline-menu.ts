import type { QueryClient } from '@tanstack/react-query'
import { sourceLanguage } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'
import { languagePath } from '#contract/i18n/language-path.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'

/** The first screen loads its pictures before this delay ends, so caching does not compete with it for bandwidth. */
const registerAfterMs = 3000

/**
 * Registers the service worker, which caches the shell and the last menu, after the page has loaded. Reloads the menu when the
 * service worker reports that the cached one was outdated.
 */
export function cacheMenuOffline(queryClient: QueryClient, site: PublicSite): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (import.meta.env.DEV) return void unregisterAll(serviceWorker)
  serviceWorker.addEventListener('message', () => {
    for (const queryKey of [categoriesKey, recipesKey]) void refresh(queryClient, queryKey)
  })
  // the panel can have a language that the site does not offer to guests; its shell does not exist
  const { languages = [sourceLanguage] } = site
  if (!languages.includes(currentLanguage())) return
  const register = () => {
    // without a service worker everything works, except offline
    serviceWorker.register(serviceWorkerUrl(site)).catch(() => {})
  }
  const registerAfterDelay = () => setTimeout(register, registerAfterMs)
  if (document.readyState === 'complete') registerAfterDelay()
  else addEventListener('load', registerAfterDelay)
}

/** A document in another language replaces the service worker. It keeps what is cached in the other languages. */
function serviceWorkerUrl(site: PublicSite): string {
  const language = currentLanguage()
  if (language === sourceLanguage && languagePath(site) === '') return '/service-worker.js'
  return `/service-worker.js?${new URLSearchParams({ language, start: languagePath(site) })}`
}

/** Waits for pending requests first: one of them may have a cached response, which would replace the new menu. */
async function refresh(queryClient: QueryClient, queryKey: readonly string[]): Promise<void> {
  const fetching = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  await Promise.allSettled(fetching.map(async (query) => query.promise))
  await queryClient.invalidateQueries({ queryKey })
}

/** A service worker of an earlier production build at this address would respond instead of `npm run dev`. */
async function unregisterAll(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
}
