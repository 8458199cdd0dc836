import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { allRecipesQuery, categoriesQuery } from '#web/menu/queries.ts'
import type { SearchHit } from './search-menu.ts'

type Ranking = typeof import('./search-menu.ts')

const hitsMax = 8

export interface MenuSearch {
  /** `waiting` while menu or code are on their way, `failed` when they did not come. */
  state: 'waiting' | 'failed' | 'ready'
  hits: SearchHit[]
  /** After `failed`. */
  tryAgain: () => void
}

/**
 * Finds categories and dishes as one types, in the menu that is kept in the browser.
 * @param wanted false until somebody turns to the search box: neither menu nor code are fetched before
 */
export function useMenuSearch(text: string, wanted: boolean): MenuSearch {
  const categories = useQuery({ ...categoriesQuery, enabled: wanted })
  const recipes = useQuery({ ...allRecipesQuery, enabled: wanted })
  const [ranking, setRanking] = useState<Ranking>()
  const [codeFailed, setCodeFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (wanted) import('./search-menu.ts').then(setRanking, () => setCodeFailed(true))
  }, [wanted, attempt])

  const index = useMemo(
    () => ranking && categories.data && recipes.data && ranking.indexMenu(categories.data, recipes.data),
    [ranking, categories.data, recipes.data],
  )
  const hits = useMemo(() => (ranking && index ? ranking.searchMenu(index, text, hitsMax) : []), [ranking, index, text])
  function tryAgain() {
    if (categories.isError) void categories.refetch()
    if (recipes.isError) void recipes.refetch()
    setCodeFailed(false)
    setAttempt(attempt + 1)
  }

  const failed = codeFailed || categories.isError || recipes.isError
  return { state: index ? 'ready' : failed ? 'failed' : 'waiting', hits, tryAgain }
}
