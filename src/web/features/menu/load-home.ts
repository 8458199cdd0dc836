import type { QueryClient } from '@tanstack/react-query'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { loadAvailabilityCode } from '#web/menu/availability-code.ts'
import { favouriteRecipesQuery, popularRecipesQuery } from '#web/menu/queries.ts'
import { recentOrdersQuery } from '#web/reorder/queries.ts'
import type { RouterContext } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { isSignedIn } from '#web/session/session.ts'

/** @returns the files that the loader imports. The server adds their chunks to the document of /home. */
export function modulesForHome(queryClient: QueryClient, site: PublicSite): string[] {
  return [
    ...(site.cover ? ['features/menu/cover.tsx'] : []),
    ...(showsOrderAgain(queryClient, site) ? ['reorder/order-again-row.tsx'] : []),
    ...(site.showsWholeMenu ? ['features/menu/whole-menu.tsx'] : []),
    ...(readRows(queryClient).length > 0 ? ['features/menu/home-rows.tsx'] : []),
  ]
}

/**
 * The loader of /home.
 * @returns the parts that this customer sees: the picture behind the title, the last orders and the whole menu, if the owner shows them
 * there, and the rows of dishes. A part is undefined if its code could not be loaded; /home works without it
 */
export async function loadHome({ context: { queryClient, site } }: { context: RouterContext }) {
  const queries = loadQueries(
    site.showsPopular === true && queryClient.query(popularRecipesQuery),
    isSignedIn(queryClient) && queryClient.query(favouriteRecipesQuery),
    showsOrderAgain(queryClient, site) && queryClient.query(recentOrdersQuery),
  )
  const [Cover, OrderAgain, WholeMenu, HomeRows] = await Promise.all([
    site.cover !== undefined &&
      import('./cover.tsx').then(
        ({ Cover: loaded }) => loaded,
        () => undefined,
      ),
    showsOrderAgain(queryClient, site) &&
      import('#web/reorder/order-again-row.tsx').then(
        ({ OrderAgain: loaded }) => loaded,
        () => undefined,
      ),
    site.showsWholeMenu && loadWholeMenu(queryClient),
    Promise.resolve(queries).then(() => loadRows(queryClient)),
  ])
  return { Cover, OrderAgain, WholeMenu, HomeRows }
}

function showsOrderAgain(queryClient: QueryClient, site: RouterContext['site']): boolean {
  return isSignedIn(queryClient) && site.customersCanReorder === true
}

function loadWholeMenu(queryClient: QueryClient) {
  return import('./whole-menu.tsx').then(
    async ({ WholeMenu, loadFirstDishes }) => {
      await loadFirstDishes(queryClient)
      return WholeMenu
    },
    () => undefined,
  )
}

/** For the dishes that are in the cache, as in a rendered document. */
async function loadRows(queryClient: QueryClient) {
  const recipes = readRows(queryClient)
  if (recipes.length === 0) return undefined
  await loadAvailabilityCode(recipes)
  return import('./home-rows.tsx').then(
    ({ HomeRows }) => HomeRows,
    () => undefined,
  )
}

function readRows(queryClient: QueryClient) {
  return [favouriteRecipesQuery, popularRecipesQuery].flatMap(
    ({ queryKey }) => queryClient.getQueryData(queryKey) ?? [],
  )
}
