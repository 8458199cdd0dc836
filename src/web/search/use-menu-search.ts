import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { allRecipesQuery, categoriesQuery } from '#web/menu/queries.ts'
import type { SearchHit } from './search-menu.ts'

type SearchCode = typeof import('./search-menu.ts')

const hitsMax = 8

export interface MenuSearch {
  /** `loading` until the menu and the search code have loaded. */
  state: 'loading' | 'failed' | 'ready'
  hits: SearchHit[]
  /** Loads again what has failed to load. */
  retry: () => void
}

/**
 * Searches categories and recipes in the browser, in the cached menu.
 * @param enabled false until the customer uses the search box: before that, neither the menu nor the search code is loaded
 */
export function useMenuSearch(text: string, enabled: boolean): MenuSearch {
  const categories = useQuery({ ...categoriesQuery, enabled })
  const recipes = useQuery({ ...allRecipesQuery, enabled })
  const [searchCode, setSearchCode] = useState<SearchCode>()
  const [codeFailed, setCodeFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (enabled) import('./search-menu.ts').then(setSearchCode, () => setCodeFailed(true))
  }, [enabled, attempt])

  const index = useMemo(
    () => searchCode && categories.data && recipes.data && searchCode.indexMenu(categories.data, recipes.data),
    [searchCode, categories.data, recipes.data],
  )
  const hits = useMemo(
    () => (searchCode && index ? searchCode.searchMenu(index, text, hitsMax) : []),
    [searchCode, index, text],
  )
  function retry() {
    if (categories.isError) void categories.refetch()
    if (recipes.isError) void recipes.refetch()
    setCodeFailed(false)
    setAttempt(attempt + 1)
  }

  const failed = codeFailed || categories.isError || recipes.isError
  return { state: index ? 'ready' : failed ? 'failed' : 'loading', hits, retry }
}
