import type { ArchivedRecipe } from '#contract/menu/archive.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { createWordTest, includesWords, joinKeys } from '#contract/values/search-key.ts'

export const recipeStates = ['all', 'sold-out', 'portions', 'schedule', 'options', 'undeclared', 'archived'] as const
export type RecipeState = (typeof recipeStates)[number]

/** What the list of recipes shows. An empty field does not filter. */
export interface RecipeFilter {
  text: string
  categoryId: string
  show: RecipeState
}

export function isRecipeState(text: string | undefined): text is RecipeState {
  return recipeStates.some((state) => state === text)
}

export function hasFilter({ text, categoryId, show }: RecipeFilter): boolean {
  return text.trim() !== '' || categoryId !== '' || show !== 'all'
}

interface Menu {
  /** In the order of the menu. */
  categories: readonly Category[]
  /** The ids of recipes with portions left today. */
  limitedIds: ReadonlySet<string>
  now: number
}

/** The folded texts of recipes, by id. */
export type RecipeTexts = ReadonlyMap<string, string>

export function foldRecipes(recipes: readonly Recipe[], categories: readonly Category[]): RecipeTexts {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return new Map(
    recipes.map(({ id, name, categoryId, ingredients }) => [
      id,
      joinKeys([name, names.get(categoryId) ?? '', ...ingredients]),
    ]),
  )
}

/**
 * @param texts as `foldRecipes` returns them; only a filter with a text needs them
 * @returns the matching recipes, category by category
 */
export function filterRecipes(
  recipes: readonly Recipe[],
  filter: RecipeFilter,
  menu: Menu,
  texts: RecipeTexts = filter.text === '' ? new Map() : foldRecipes(recipes, menu.categories),
): Recipe[] {
  const hasText = createWordTest(filter.text)
  const ranks = new Map(menu.categories.map(({ id }, index) => [id, index]))
  const rankOf = ({ categoryId }: Recipe) => ranks.get(categoryId) ?? ranks.size
  return recipes
    .filter(
      (recipe) =>
        (filter.categoryId === '' || recipe.categoryId === filter.categoryId) &&
        matchesState(recipe, filter.show, menu) &&
        hasText(texts.get(recipe.id) ?? ''),
    )
    .sort((a, b) => rankOf(a) - rankOf(b))
}

function matchesState(recipe: Recipe, state: RecipeState, { limitedIds, now }: Menu): boolean {
  switch (state) {
    case 'sold-out':
      return soldOutTime(recipe, now) !== undefined
    case 'portions':
      return limitedIds.has(recipe.id)
    case 'schedule':
      return recipe.schedule !== undefined
    case 'options':
      return recipe.optionGroups !== undefined
    case 'undeclared':
      return recipe.dietary === undefined
    case 'all':
    case 'archived':
      return true
  }
}

/** @returns the archived recipes that match text and category */
export function filterArchived(
  archived: readonly ArchivedRecipe[],
  filter: RecipeFilter,
  categories: readonly Category[],
): ArchivedRecipe[] {
  const category = categories.find(({ id }) => id === filter.categoryId)?.name
  return archived.filter(
    (recipe) =>
      (category === undefined || recipe.category === category) &&
      includesWords([recipe.name, recipe.category], filter.text),
  )
}
