import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { allRecipesQuery, categoriesQuery } from '#web/menu/queries.ts'
import type { SearchResult, searchCode } from './search-code.ts'

const nothing: SearchResult = { hits: [], hidden: '' }

export interface MenuSearch extends SearchResult {
  /** `loading` until the menu and the search code have loaded. */
  state: 'loading' | 'failed' | 'ready'
  /** undefined until the search code has loaded. */
  HitList: typeof searchCode.HitList | undefined
  /** Removes the customer's filter. */
  showAll: () => void
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
  const { owner } = useCartStore()
  const [code, setCode] = useState<typeof searchCode>()
  const [codeFailed, setCodeFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (enabled)
      import('./search-code.ts').then(
        (loaded) => setCode(loaded.searchCode),
        () => setCodeFailed(true),
      )
  }, [enabled, attempt])

  const index = useMemo(
    () => code && categories.data && recipes.data && code.indexMenu(categories.data, recipes.data),
    [code, categories.data, recipes.data],
  )
  /** The same object until the filter changes. */
  const filter = code?.filterOf(owner)
  const [, renderAgain] = useState(0)
  const result = useMemo(
    () => (code && index && filter ? code.search(index, text, filter) : nothing),
    [code, index, text, filter],
  )
  function retry() {
    if (categories.isError) void categories.refetch()
    if (recipes.isError) void recipes.refetch()
    setCodeFailed(false)
    setAttempt(attempt + 1)
  }

  const failed = codeFailed || categories.isError || recipes.isError
  return {
    ...result,
    state: index ? 'ready' : failed ? 'failed' : 'loading',
    HitList: code?.HitList,
    showAll: () => {
      code?.showAll(owner)
      renderAgain((count) => count + 1)
    },
    retry,
  }
}
