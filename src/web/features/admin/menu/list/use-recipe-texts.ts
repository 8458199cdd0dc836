import { useMemo } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { foldRecipes, type RecipeFilter, type RecipeTexts } from './recipe-filter.ts'

/** Folds the texts of a menu once for all keys of a search. @returns undefined without a search */
export function useRecipeTexts(
  recipes: readonly Recipe[],
  categories: readonly Category[],
  { text }: RecipeFilter,
): RecipeTexts | undefined {
  const isSearching = text !== ''
  return useMemo(() => (isSearching ? foldRecipes(recipes, categories) : undefined), [recipes, categories, isSearching])
}
