/**
 * spec §4: lists update locally. What an admin has changed is written into every list that the browser keeps, the
 * customers' screens' too, without asking the server again.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { membersOf } from '#contract/json.ts'
import type { Category, Recipe } from '#contract/menu.ts'

export const categoriesKey = ['categories'] as const
const recipesKey = ['recipes'] as const

export function keepCategory(queryClient: QueryClient, category: Category): Promise<void> {
  return change<Category>(queryClient, categoriesKey, (list) => withItem(list, category))
}

export async function dropCategory(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [...recipesKey, { categoryId: id }] })
  await change<Category>(queryClient, categoriesKey, (list) => list.filter((category) => category.id !== id))
}

/** Also moves it from one category's list to another's. */
export async function keepRecipe(queryClient: QueryClient, recipe: Recipe): Promise<void> {
  await changeRecipes(queryClient, (list, categoryId) => {
    const belongs = categoryId === undefined || categoryId === recipe.categoryId
    return belongs ? withItem(list, recipe) : list.filter(({ id }) => id !== recipe.id)
  })
}

export async function dropRecipe(queryClient: QueryClient, id: string): Promise<void> {
  await changeRecipes(queryClient, (list) => list.filter((recipe) => recipe.id !== id))
}

/** @param update gets the category whose dishes the list holds; `undefined` for the list of all */
async function changeRecipes(
  queryClient: QueryClient,
  update: (list: Recipe[], categoryId: string | undefined) => Recipe[],
): Promise<void> {
  const keys = queryClient.getQueriesData({ queryKey: recipesKey }).map(([key]) => key)
  await Promise.all(
    keys.map((key) => {
      const { categoryId } = membersOf(key[1])
      return change<Recipe>(queryClient, key, (list) =>
        update(list, typeof categoryId === 'string' ? categoryId : undefined),
      )
    }),
  )
}

/** A list that is on its way would bring back what was there before, so it is called off. */
async function change<Item>(queryClient: QueryClient, key: QueryKey, update: (list: Item[]) => Item[]): Promise<void> {
  const list = queryClient.getQueryData<Item[]>(key)
  if (list === undefined) return queryClient.invalidateQueries({ queryKey: key, exact: true })
  await queryClient.cancelQueries({ queryKey: key, exact: true })
  queryClient.setQueryData<Item[]>(key, (current) => update(current ?? list))
}

/** In its old place, or as the newest at the end. */
function withItem<Item extends { id: string }>(list: Item[], item: Item): Item[] {
  const isKnown = list.some(({ id }) => id === item.id)
  return isKnown ? list.map((old) => (old.id === item.id ? item : old)) : [...list, item]
}
