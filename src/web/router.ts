import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { ScreenFailed } from './routing/screen-failed.tsx'
import { parseSearch, stringifySearch } from './routing/search-params.ts'

/** The router of one page load: the server makes one for each request. */
export function createAppRouter(queryClient: QueryClient, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    // on the server it would write an inline script, which the content security policy forbids
    scrollRestoration: !import.meta.env.SSR,
    // a pointer over a link, a touch or the focus loads code and data of the screen behind it
    defaultPreload: 'intent',
    // the query cache knows how old the data are
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailed,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
