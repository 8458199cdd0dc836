/**
 * Caches the app shell (a document in which the server has rendered no screen, and the customers' code), the last menu and its
 * pictures, so that they load immediately and without a network. It never caches personal data.
 */

import { isLanguage, sourceLanguage, splitLanguage } from '#contract/i18n/language.ts'
import { scriptPath } from '#contract/i18n/script-path.ts'
import type { PushMessage } from '#contract/notifications/push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** The build (`tools/service-worker.ts`) replaces these: a hash of the build, and the addresses of its shell. */
declare const BUILD: string
declare const SHELL: string[]
/** Patterns of the paths that work offline, from the route table. */
declare const OFFLINE_PATHS: string[]

/** Of the documents that this service worker serves: the language of their scripts, and how their paths begin, such as `/it`. */
const settings = new URL(self.location.href).searchParams
const language = settings.get('language') ?? sourceLanguage
const start = settings.get('start') ?? ''

const shellName = `shell-${BUILD}${start}-${language}`
const menuName = 'menu'
const picturesName = 'pictures'
const picturesMax = 300
const shellPath = `${start}/index.html`
const categoriesPath = '/api/categories'
const recipesPath = '/api/recipes'
/** The menu in the language of the documents; only the standard language of the site needs no parameter. */
const menuQuery = start === '' ? '' : `?language=${language}`

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // the server keeps the choice of a language
  if (searchParams.has('lang')) return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/'))
      event.respondWith(worksOffline(pathname) ? shellAndRefresh(event) : networkOrShell(request))
  } else if (/^\/(images|theme)\/|\.woff2$/.test(pathname)) event.respondWith(cachedForever(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheOrNetwork(request))
  else if (pathname === categoriesPath || pathname === recipesPath) event.respondWith(menuWhileRevalidating(event))
})

/** The message of `src/contract/notifications/push.ts`. A later one with the same tag replaces an earlier one. */
self.addEventListener('push', (event) => {
  const message: unknown = event.data?.json()
  if (!isPushMessage(message)) return
  const { title, body, tag, path } = message
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path }))
})

function isPushMessage(message: unknown): message is PushMessage {
  return typeof message === 'object' && message !== null && 'title' in message
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(String(event.notification.data)))
})

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellName)
  await cache.addAll([shellPath, ...SHELL.map((path) => (isLanguage(language) ? scriptPath(path, language) : path))])
  await cacheMenu()
}

/** Caches the whole menu, so that every category works offline, visited or not. */
async function cacheMenu(): Promise<void> {
  const cache = await caches.open(menuName)
  await cache.addAll([categoriesPath + menuQuery, recipesPath + menuQuery]).catch(() => {}) // the shell is useful without the menu, too
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => ![shellName, menuName, picturesName].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const offlinePaths = OFFLINE_PATHS.map((pattern) => new RegExp(`^${pattern}/?$`))

/** Other screens show personal data, so their documents come from the server. */
function worksOffline(pathname: string): boolean {
  return pathname.startsWith(start) && offlinePaths.some((pattern) => pattern.test(pathname.slice(start.length)))
}

/** Responds from the cache and then refreshes it, because the document contains settings that the owner may have changed. */
async function shellAndRefresh(event: FetchEvent): Promise<Response> {
  event.waitUntil(
    caches
      .open(shellName)
      .then((cache) => refreshShell(cache))
      .catch(() => {}),
  )
  return cachedShell()
}

async function refreshShell(cache: Cache): Promise<void> {
  const response = await fetch(shellPath)
  if (response.ok) return cache.put(shellPath, response)
  if (response.status !== 404) return
  // the site does not have this language any more: the next page comes from the server, which redirects it
  await caches.delete(shellName)
  await self.registration.unregister()
}

async function cachedShell(): Promise<Response> {
  return (await caches.match(shellPath)) ?? fetch(shellPath)
}

async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(start)) return cachedShell()
    // the shell of this worker has another language than the address
    return Response.redirect(start + splitLanguage(pathname).path)
  }
}

async function cacheOrNetwork(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Cache first: a picture, a web font and a stylesheet of a theme never change, because their addresses contain a hash. */
async function cachedForever(request: Request): Promise<Response> {
  const cache = await caches.open(picturesName)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - picturesMax)).map((key) => cache.delete(key)))
  }
  return response
}

/** Client id and address of the requests so far: only the first request of a page gets a cached response. */
const requested = new Set<string>()

/** Stale-while-revalidate: responds with the cached menu, fetches the server's, and notifies the page when it differs. */
async function menuWhileRevalidating(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const cache = await caches.open(menuName)
  const cached = await cache.match(request)
  const key = `${clientId} ${request.url}`
  const isFirst = !requested.has(key)
  requested.add(key)
  const client = await self.clients.get(clientId)
  // admins must see the current menu, because they edit it
  const isPanel = client !== undefined && /^(\/[a-zA-Z-]+)?\/admin/.test(new URL(client.url).pathname)
  const fresh = fetchAndCache(request, cache)
  if (cached && isFirst && !isPanel) {
    event.waitUntil(
      fresh.then(
        (response) => {
          if (response.ok && response.headers.get('etag') !== cached.headers.get('etag'))
            client?.postMessage('menu-changed', {})
        },
        () => {},
      ),
    )
    return cached
  }
  try {
    return await fresh
  } catch (error) {
    const fallback = cached ?? (await filterCachedRecipes(request, cache))
    if (fallback) return fallback
    throw error
  }
}

/** The recipes of a category that was never visited, from the cached whole menu. */
async function filterCachedRecipes({ url }: Request, cache: Cache): Promise<Response | undefined> {
  const { searchParams } = new URL(url)
  const all: unknown = await (await cache.match(recipesPath + menuQuery))?.json()
  if (!Array.isArray(all)) return undefined
  const recipes = all.filter((recipe: { categoryId?: unknown }) => recipe.categoryId === searchParams.get('categoryId'))
  return new Response(JSON.stringify(recipes), { headers: { 'content-type': 'application/json' } })
}

async function fetchAndCache(request: Request, cache: Cache): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
