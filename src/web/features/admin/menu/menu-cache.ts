/**
 * spec §4: lists update locally. A saved change is written into the panel's cached list without another request, and the
 * customers' lists are marked as stale.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import type { EditedItem } from './edited-item.ts'

/** The lists of the panel are in the language of the menu, those of customers in their language. */
export const panelCategoriesKey = [...categoriesKey, 'panel'] as const
export const panelRecipesKey = [...recipesKey, 'panel'] as const

/** Replaces an item in the list, or appends a new one. */
export function upsertItem(queryClient: QueryClient, listKey: QueryKey, item: EditedItem): Promise<void> {
  return updateList(queryClient, listKey, (list) => {
    const exists = list.some(({ id }) => id === item.id)
    return exists ? list.map((old) => (old.id === item.id ? item : old)) : [...list, item]
  })
}

export function removeItem(queryClient: QueryClient, listKey: QueryKey, id: string): Promise<void> {
  return updateList(queryClient, listKey, (list) => list.filter((item) => item.id !== id))
}

export async function updateList<Item extends EditedItem>(
  queryClient: QueryClient,
  listKey: QueryKey,
  update: (list: Item[]) => Item[],
): Promise<void> {
  // customer screens fetch their lists again when they open
  for (const queryKey of [categoriesKey, recipesKey])
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  if (queryClient.getQueryData(listKey) === undefined) {
    return queryClient.invalidateQueries({ queryKey: listKey, exact: true })
  }
  // the response to a running request may be older than the change
  await queryClient.cancelQueries({ queryKey: listKey, exact: true })
  queryClient.setQueryData<Item[]>(listKey, (list) => list && update(list))
}
