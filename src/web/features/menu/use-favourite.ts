import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu.ts'
import { favouriteIdsQuery, favouriteRecipesQuery, favouritesKey } from '#web/menu/queries.ts'
import { saveFavourite } from './queries.ts'

/**
 * Whether a recipe is a favourite, and a function that changes it. The change shows at once, and is undone when the server
 * refuses it or does not respond. Requests are sent one after the other, in the order of the clicks.
 * @returns `isFavourite`: undefined until the favourites have loaded; `error`: why the last change failed
 */
export function useFavourite(recipe: Recipe) {
  const queryClient = useQueryClient()
  const { data: isFavourite } = useQuery({ ...favouriteIdsQuery, select: (ids) => ids.includes(recipe.id) })

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
  return { isFavourite, setFavourite: mutate, error }
}
