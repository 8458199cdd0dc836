import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, type RegisteredRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type LanguageContext, setLanguageContext } from '#contract/i18n/language-context.ts'
import { languagePath, translationLanguage } from '#contract/i18n/language-path.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { createApi } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { recipesKey } from './api/query-keys.ts'
import { App } from './app.tsx'
import { modulesForHome } from './features/menu/load-home.ts'
import { guestModule } from './guests/guest-code.ts'
import { languageModule } from './layouts/language-code.ts'
import { availabilityModule, hasAvailability } from './menu/availability-code.ts'
import { favouriteRecipesQuery } from './menu/queries.ts'
import { modulesForLine } from './open-orders/line-code.ts'
import { openOrdersQuery } from './open-orders/queries.ts'
import { panelRoutes } from './panel-routes.tsx'
import { createAppRouter } from './router.ts'
import { isPanelPath } from './session/next-path.ts'
import type { Page } from './ui/page-title.tsx'

/* `npm run build` bundles this file, and the server imports the bundle. */

export interface RenderRequest {
  /** Path and search. */
  url: string
  /** Sends the screen's API calls, with the visitor's cookie, to the server's own routes. */
  send: (request: Request) => Promise<Response>
  site: PublicSite
  languageContext: LanguageContext
}

export type Rendered =
  | { redirect: string }
  | {
      render: 'once' | 'server' | 'browser'
      /** Undefined when the browser renders the screen. */
      html: string | undefined
      title: string | undefined
      /** The query cache, for `hydrate`. */
      state: unknown
      /** Files of the screen, its layout and its dishes, as Vite's manifest names them. */
      modules: string[]
    }

/**
 * Renders the screen of an address: runs the route's guards and loader, then React. Renders share no state.
 * @throws when a component of the screen throws
 * @public
 */
export async function render({ url, send, site, languageContext }: RenderRequest): Promise<Rendered> {
  setLanguageContext(languageContext)
  const queryClient = createQueryClient(createApi(send), translationLanguage(site))
  try {
    return await renderWith(queryClient, url, site)
  } finally {
    queryClient.clear() // ends the timers of its queries
  }
}

async function renderWith(queryClient: QueryClient, url: string, site: PublicSite): Promise<Rendered> {
  const history = createMemoryHistory({ initialEntries: [languagePath(site) + url] })
  const router = createAppRouter(queryClient, history, site, panelRoutes)
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return { redirect: result.redirect.headers.get('location') ?? '/' }
  const error = router.state.matches.find((match) => match.error !== undefined)?.error
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The screen failed to load.', { cause: error })
  const renderMode =
    router.state.matches
      .map(({ staticData }) => staticData.render)
      .filter(Boolean)
      .at(-1) ?? 'browser'
  const isLoaded = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')
  const page: Page = { focusHeading: false }
  const html =
    renderMode === 'browser' || !isLoaded
      ? undefined
      : renderToString(<App router={router} queryClient={queryClient} page={page} site={site} />)
  if (html?.includes(suspendedMark))
    throw new Error(`A component of ${url} threw or suspended, so the server cannot render it.`)
  const modules = [
    ...modulesOf(router),
    ...modulesForPanel(router.state.location.pathname),
    ...(router.state.location.pathname === '/home' ? modulesForHome(queryClient, site) : []),
    ...modulesForDishes(queryClient),
    ...modulesForLine(queryClient.getQueryData(openOrdersQuery.queryKey)?.orders ?? []),
    ...modulesForGuests(router.state.location.pathname, site),
    ...modulesForLanguages(site),
  ]
  return { render: renderMode, html, title: page.title, state: dehydrate(queryClient), modules }
}

/**
 * All screens with their paths, such as `/category/$id`, for the build of the service worker and for tests. Their ids begin with
 * that of their layout: `/customer/category/$id`.
 * @public
 */
export function listScreens() {
  const site = { isMenuPublic: false, timeZone: '', currency: customerCurrency }
  const { routesById } = createAppRouter(createQueryClient(), createMemoryHistory(), site, panelRoutes)
  const screens = Object.values(routesById).filter(({ options }) => 'path' in options && options.component)
  return screens.map(({ id, fullPath, options: { staticData } }) => {
    const { worksOffline = false, isFullScreen = false } = staticData ?? {}
    return { id, path: fullPath, worksOffline, isFullScreen }
  })
}

/** React renders it in place of a component that threw an error or suspended. */
const suspendedMark = '<!--$!-->'

function modulesOf(router: RegisteredRouter): string[] {
  return router.state.matches.flatMap(({ routeId }) => {
    const { component } = router.routesById[routeId].options
    return component && 'path' in component && typeof component.path === 'string' ? [component.path] : []
  })
}

/** The file that `entry-client.tsx` will import. */
const modulesForPanel = (path: string) => (isPanelPath(path) ? ['panel-routes.tsx'] : [])

/** The file that `guestCode` will import. */
const modulesForGuests = (path: string, site: PublicSite) =>
  site.takesGuestOrders && !isPanelPath(path) ? [guestModule] : []

/** The file that `languageCode` will import. */
const modulesForLanguages = ({ languages = [] }: PublicSite) => (languages.length > 1 ? [languageModule] : [])

/** The file that `loadAvailabilityCode` will import, so that the browser need not wait for it. */
function modulesForDishes(queryClient: QueryClient): string[] {
  const menus = [recipesKey, favouriteRecipesQuery.queryKey].flatMap((queryKey) =>
    queryClient.getQueriesData<Recipe[]>({ queryKey }),
  )
  return menus.some(([, recipes]) => recipes?.some(hasAvailability)) ? [availabilityModule] : []
}
