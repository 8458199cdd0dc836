import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Recipe } from '#contract/menu.ts'
import { favouriteRecipesQuery } from '#web/menu/queries.ts'
import { useSession } from '#web/session/session.ts'
import { browserStorage } from '#web/state/browser-storage.ts'

/** In local storage: how many favourites were shown last. Without favourites the categories need not wait for them. */
const storageKey = 'favourites'

/** @returns `isExpected`: they are loading, and would move the categories if these were shown first */
export function useFavouriteRecipes(): { recipes: Recipe[]; isExpected: boolean } {
  const { state } = useSession()
  const { data, isLoading } = useQuery({ ...favouriteRecipesQuery, enabled: state === 'signed-in' })
  const count = data?.length
  useEffect(() => {
    if (count === undefined) return
    try {
      browserStorage()?.setItem(storageKey, String(count))
    } catch {
      // the storage is full
    }
  }, [count])
  return { recipes: data ?? [], isExpected: isLoading && browserStorage()?.getItem(storageKey) !== '0' }
}
