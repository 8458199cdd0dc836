import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { languagePath } from '#contract/i18n/language-path.ts'
import type { panelRoutes } from './panel-routes.tsx'
import { createRouteTree } from './routes.tsx'
import type { RouterContext } from './routing/lazy-screen.tsx'
import { ScreenFailed } from './routing/screen-failed.tsx'
import { parseSearch, stringifySearch } from './routing/search-params.ts'

/**
 * Creates the router of one page load. The server creates one for each request.
 * @param site the guards and loaders read it
 * @param panel the routes of the panel; undefined in the documents of customers
 */
export function createAppRouter(
  queryClient: QueryClient,
  history: RouterHistory,
  site: RouterContext['site'],
  panel: typeof panelRoutes | undefined,
) {
  return createRouter({
    routeTree: createRouteTree(panel),
    history,
    basepath: languagePath(site),
    context: { queryClient, site },
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    // on the server it would add an inline script, which the content security policy forbids
    scrollRestoration: !import.meta.env.SSR,
    // hovering, touching or focusing a link preloads the code and data of its screen
    defaultPreload: 'intent',
    // preload always: the query cache decides whether its data is stale
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
