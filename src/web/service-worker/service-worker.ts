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

/** The documents of one language. */
interface Shell {
  /** Of their scripts. */
  language: string
  /** How their paths begin: '' in the standard language of the site, or such as '/it'. */
  start: string
}

const settings = new URL(self.location.href).searchParams
/** Of the document that registered this service worker: the language of the last visit. Other languages are cached as well. */
const own: Shell = { language: settings.get('language') ?? sourceLanguage, start: settings.get('start') ?? '' }

const menuName = 'menu'
const picturesName = 'pictures'
const picturesMax = 300
const categoriesPath = '/api/categories'
const recipesPath = '/api/recipes'

const nameOf = ({ language, start }: Shell) => `shell ${BUILD} ${language} ${start}`
const pathOf = ({ start }: Shell) => `${start}/index.html`
/** The menu in the language of the documents; only the standard language of the site needs no parameter. */
const menuQueryOf = ({ language, start }: Shell) => (start === '' ? '' : `?language=${language}`)

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShells().then(() => self.skipWaiting()))
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

/** Caches the shell of this language, and after an update those of all languages that were cached before it. */
async function cacheShells(): Promise<void> {
  await cacheShell(own)
  for (const shell of await listShells())
    if (shell.start !== own.start && !(await caches.has(nameOf(shell)))) await cacheShell(shell).catch(() => {})
}

/** @throws without a network, and if the site does not have the language any more */
async function cacheShell(shell: Shell): Promise<void> {
  const { language } = shell
  const scripts = SHELL.map((path) => (isLanguage(language) ? scriptPath(path, language) : path))
  const cache = await caches.open(nameOf(shell))
  try {
    await cache.addAll([pathOf(shell), ...scripts])
  } catch (error) {
    if (!(await cache.match(pathOf(shell)))) await caches.delete(nameOf(shell))
    throw error
  }
  await cacheMenu(menuQueryOf(shell))
}

/** @returns the shells in the caches, also those of an earlier build */
async function listShells(): Promise<(Shell & { name: string })[]> {
  return (await caches.keys()).flatMap((name) => {
    const [kind, , language, start] = name.split(' ')
    return kind === 'shell' && language !== undefined && start !== undefined ? [{ name, language, start }] : []
  })
}

/** Caches the whole menu, so that every category works offline, visited or not. */
async function cacheMenu(query: string): Promise<void> {
  const cache = await caches.open(menuName)
  await cache.addAll([categoriesPath + query, recipesPath + query]).catch(() => {}) // the shell is useful without the menu, too
}

async function deleteOldCaches(): Promise<void> {
  const others = (await listShells()).filter(({ start }) => start !== own.start)
  const names = await caches.keys()
  // a language that could not be cached again keeps its shell of the earlier build
  const current = others.map((shell) => (names.includes(nameOf(shell)) ? nameOf(shell) : shell.name))
  const old = names.filter((name) => ![nameOf(own), ...current, menuName, picturesName].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const offlinePaths = OFFLINE_PATHS.map((pattern) => new RegExp(`^${pattern}/?$`))

/**
 * Other screens show personal data, so their documents come from the server. So do those of another language, because the server
 * redirects an address without a language to the one that the visitor has chosen.
 */
function worksOffline(pathname: string): boolean {
  const { start, path } = splitStart(pathname)
  return start === own.start && offlinePaths.some((pattern) => pattern.test(path))
}

function splitStart(pathname: string): { start: string; path: string } {
  const { language, path } = splitLanguage(pathname)
  return { start: language === undefined ? '' : `/${language}`, path }
}

/** Responds from the cache and then refreshes it, because the document contains settings that the owner may have changed. */
async function shellAndRefresh(event: FetchEvent): Promise<Response> {
  event.waitUntil(
    caches
      .open(nameOf(own))
      .then((cache) => refreshShell(cache))
      .catch(() => {}),
  )
  return cachedShell(own)
}

async function refreshShell(cache: Cache): Promise<void> {
  const response = await fetch(pathOf(own))
  if (response.ok) return cache.put(pathOf(own), response)
  if (response.status !== 404) return
  // the site does not have this language any more: the next page comes from the server, which redirects it
  await caches.delete(nameOf(own))
  await self.registration.unregister()
}

async function cachedShell(shell: Shell): Promise<Response> {
  return (await caches.match(pathOf(shell))) ?? fetch(pathOf(shell))
}

async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const { start, path } = splitStart(new URL(request.url).pathname)
    const shell = [own, ...(await listShells())].find((each) => each.start === start)
    // without a shell of the language of the address, the screen opens in that of the last visit
    return shell ? cachedShell(shell) : Response.redirect(own.start + path)
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
  const language = searchParams.get('language')
  const query = language === null ? '' : `?language=${language}`
  const all: unknown = await (await cache.match(recipesPath + query))?.json()
  if (!Array.isArray(all)) return undefined
  const recipes = all.filter((recipe: { categoryId?: unknown }) => recipe.categoryId === searchParams.get('categoryId'))
  return new Response(JSON.stringify(recipes), { headers: { 'content-type': 'application/json' } })
}

async function fetchAndCache(request: Request, cache: Cache): Promise<Response> {
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
