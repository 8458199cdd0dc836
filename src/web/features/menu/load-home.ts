import { loadAvailabilityCode } from '#web/menu/availability-code.ts'
import { favouriteRecipesQuery, popularRecipesQuery } from '#web/menu/queries.ts'
import { recentOrdersQuery } from '#web/reorder/queries.ts'
import type { RouterContext } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { isSignedIn } from '#web/session/session.ts'

/** The imported file. The server adds its chunk to the document of /home. */
export const wholeMenuModule = 'features/menu/whole-menu.tsx'

/**
 * The loader of /home.
 * @returns the whole menu, if the owner shows it there; undefined if its code could not be loaded: then /home shows only
 * the categories
 */
export function loadHome({ context: { queryClient, site } }: { context: RouterContext }) {
  const rows =
    loadQueries(
      site.showsPopular === true && queryClient.query(popularRecipesQuery),
      isSignedIn(queryClient) && queryClient.query(favouriteRecipesQuery),
      isSignedIn(queryClient) && site.customersCanReorder === true && queryClient.query(recentOrdersQuery),
    ) ??
    // for the recipes of a rendered document, which are in the cache already
    loadAvailabilityCode(
      [favouriteRecipesQuery, popularRecipesQuery].flatMap(({ queryKey }) => queryClient.getQueryData(queryKey) ?? []),
    )
  if (!site.showsWholeMenu) return rows
  const wholeMenu = import('./whole-menu.tsx').then(
    async ({ WholeMenu, loadFirstDishes }) => {
      await loadFirstDishes(queryClient)
      return { WholeMenu }
    },
    () => {},
  )
  return Promise.all([wholeMenu, rows]).then(([loaded]) => loaded)
}
