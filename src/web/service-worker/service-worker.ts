/**
 * Keeps the shell (the bare document and the customers' code), the last menu and its pictures in the browser: they are
 * there at once, and without a network. Nothing that belongs to a person is ever kept.
 */

declare const self: ServiceWorkerGlobalScope

/** Written in by the build (`tools/service-worker.ts`): names the build, and lists the addresses of its shell. */
declare const BUILD: string
declare const SHELL: string[]
/** Patterns of the addresses that work offline, from the route table. */
declare const OFFLINE_PATHS: string[]

const shellName = `shell-${BUILD}`
const menuName = 'menu'
const picturesName = 'pictures'
const picturesMax = 300
const shellPath = '/index.html'
const categoriesPath = '/api/categories'
const recipesPath = '/api/recipes'

self.addEventListener('install', (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/'))
      event.respondWith(worksOffline(pathname) ? shellAtOnce(event) : networkElseShell(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptElseNetwork(request))
  else if (pathname.startsWith('/images/')) event.respondWith(pictureOf(request))
  else if (pathname === categoriesPath || pathname === recipesPath) event.respondWith(menuOf(event))
})

async function fillShell(): Promise<void> {
  const cache = await caches.open(shellName)
  await cache.addAll(SHELL)
  await fillMenu()
}

/** The whole menu, so that every category can be read later, visited or not. */
async function fillMenu(): Promise<void> {
  const cache = await caches.open(menuName)
  await cache.addAll([categoriesPath, recipesPath]).catch(() => {}) // the shell is worth having without it
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => ![shellName, menuName, picturesName].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

const offlinePaths = OFFLINE_PATHS.map((pattern) => new RegExp(`^${pattern}/?$`))

/** Other screens show personal data, which the server's document brings. */
function worksOffline(pathname: string): boolean {
  return offlinePaths.some((pattern) => pattern.test(pathname))
}

/** The server's settings are written into the document, so it is read anew for the next time. */
async function shellAtOnce(event: FetchEvent): Promise<Response> {
  event.waitUntil(
    caches
      .open(shellName)
      .then((cache) => cache.add(shellPath))
      .catch(() => {}),
  )
  return shell()
}

async function shell(): Promise<Response> {
  return (await caches.match(shellPath)) ?? fetch(shellPath)
}

async function networkElseShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return shell()
  }
}

async function keptElseNetwork(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Pictures never change under their address. */
async function pictureOf(request: Request): Promise<Response> {
  const cache = await caches.open(picturesName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - picturesMax)).map((key) => cache.delete(key)))
  }
  return answer
}

/** What each page has asked for already: only its first question is answered from what was kept. */
const asked = new Set<string>()

/** The last menu at once, then the server's; a page whose menu turns out to be old is told. */
async function menuOf(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const cache = await caches.open(menuName)
  const kept = await cache.match(request)
  const key = `${clientId} ${request.url}`
  const isFirst = !asked.has(key)
  asked.add(key)
  const client = await self.clients.get(clientId)
  // whoever edits the menu must see it as it is
  const isPanel = client !== undefined && new URL(client.url).pathname.startsWith('/admin')
  const fresh = askServer(request, cache)
  if (kept && isFirst && !isPanel) {
    event.waitUntil(
      fresh.then(
        (answer) => {
          if (answer.ok && answer.headers.get('etag') !== kept.headers.get('etag'))
            client?.postMessage('menu-changed', {})
        },
        () => {},
      ),
    )
    return kept
  }
  try {
    return await fresh
  } catch (error) {
    const known = kept ?? (await filteredRecipes(request, cache))
    if (known) return known
    throw error
  }
}

/** A category that was never visited, out of the whole menu. */
async function filteredRecipes({ url }: Request, cache: Cache): Promise<Response | undefined> {
  const { searchParams } = new URL(url)
  const all: unknown = await (await cache.match(recipesPath))?.json()
  if (!Array.isArray(all)) return undefined
  const recipes = all.filter((recipe: { categoryId?: unknown }) => recipe.categoryId === searchParams.get('categoryId'))
  return new Response(JSON.stringify(recipes), { headers: { 'content-type': 'application/json' } })
}

async function askServer(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
