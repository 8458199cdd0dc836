import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isRecipeState, type RecipeFilter } from './recipe-filter.ts'

/** The filter in the URL, and a function that changes it there. */
export function useRecipeFilter(): [RecipeFilter, (change: Partial<RecipeFilter>) => void] {
  const navigate = useNavigate()
  const { q = '', category = '', show } = useSearch({ from: '/panel/admin/recipes' })
  const filter: RecipeFilter = { text: q, categoryId: category, show: isRecipeState(show) ? show : 'all' }
  const change = useCallback(
    ({ text, categoryId, show: newShow }: Partial<RecipeFilter>) =>
      void navigate({
        to: '/admin/recipes',
        search: (previous) => ({
          ...previous,
          ...(text !== undefined && { q: text }),
          ...(categoryId !== undefined && { category: categoryId }),
          ...(newShow !== undefined && { show: newShow === 'all' ? '' : newShow }),
        }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true, // the form beside the list stays open
      }),
    [navigate],
  )
  return [filter, change]
}
