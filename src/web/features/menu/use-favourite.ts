import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu/menu.ts'
import { favouriteIdsQuery, favouriteRecipesQuery, favouritesKey } from '#web/menu/queries.ts'
import { useSession } from '#web/session/session.ts'
import { saveFavourite } from './queries.ts'

/** @returns the ids of the customer's favourite recipes; undefined for a visitor, and until they have loaded */
export function useFavouriteIds(): readonly string[] | undefined {
  const { state } = useSession()
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: state === 'signed-in' })
  return state === 'signed-in' ? data : undefined
}

/**
 * A function that makes a recipe a favourite or not. The change shows at once, and is undone when the server refuses it or does not
 * respond. Requests are sent one after the other, in the order of the clicks.
 * @returns `error`: why the last change failed
 */
export function useSetFavourite(recipe: Recipe) {
  const queryClient = useQueryClient()

  function showAs(wanted: boolean): void {
    queryClient.setQueryData(
      favouriteIdsQuery.queryKey,
      (ids) => ids && [...(wanted ? [recipe.id] : []), ...ids.filter((id) => id !== recipe.id)],
    )
    queryClient.setQueryData(
      favouriteRecipesQuery.queryKey,
      (recipes) => recipes && [...(wanted ? [recipe] : []), ...recipes.filter(({ id }) => id !== recipe.id)],
    )
  }

  const { mutate, error } = useMutation({
    mutationKey: favouritesKey,
    scope: { id: 'favourites' },
    mutationFn: (wanted: boolean) => saveFavourite(recipe.id, wanted),
    onMutate: async (wanted) => {
      // a response that is on its way does not contain the change
      await queryClient.cancelQueries({ queryKey: favouritesKey })
      showAs(wanted)
    },
    onError: (_error, wanted) => showAs(!wanted),
    onSettled: () => {
      // after the last of several changes; an earlier response would not contain the later ones
      if (queryClient.isMutating({ mutationKey: favouritesKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: favouritesKey })
    },
  })
  return { setFavourite: mutate, error }
}
