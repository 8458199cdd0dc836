import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { favouriteRecipesQuery } from '#web/menu/queries.ts'
import { useSession } from '#web/session/session.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { userEntries } from '#web/state/user-entries.ts'

/** @returns `isExpected`: they are loading, and would move the categories if these were shown first */
export function useFavouriteRecipes(): { recipes: Recipe[]; isExpected: boolean } {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : ''
  const { data, isLoading } = useQuery({ ...favouriteRecipesQuery, enabled: uid !== '' })
  const count = data?.length
  useEffect(() => {
    if (count === undefined) return
    try {
      // without favourites, the categories need not wait for them at the next visit of this user
      browserStorage()?.setItem(userEntries.favourites, `${uid} ${count}`)
    } catch {
      // the storage is full
    }
  }, [uid, count])
  return {
    recipes: data ?? [],
    isExpected: isLoading && browserStorage()?.getItem(userEntries.favourites) !== `${uid} 0`,
  }
}
