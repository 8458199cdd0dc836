import { useMemo, useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'

/**
 * Keeps the rows where they are while cells are edited: a recipe in another category, or one that does not match the filter any more,
 * would move away or disappear under the hands of the admin.
 * @param matches in the order of the menu
 * @param filterKey when it changes, the rows are those that match, in their order
 * @param keepIds recipes that stay although they do not match, such as those with cells that are not saved
 */
export function useRowOrder(
  recipes: readonly Recipe[],
  matches: readonly Recipe[],
  filterKey: string,
  keepIds: readonly string[],
): Recipe[] {
  const [order, setOrder] = useState({ filterKey, ids: matches.map(({ id }) => id) })
  const byId = useMemo(() => new Map(recipes.map((recipe) => [recipe.id, recipe])), [recipes])
  const ids = useMemo(() => {
    const isSame = order.filterKey === filterKey
    const kept = isSame ? order.ids : keepIds
    const known = new Set(kept)
    const added = matches.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    return isSame && added.length === 0 ? order.ids : [...kept, ...added]
  }, [order, filterKey, matches, keepIds])
  if (ids !== order.ids) setOrder({ filterKey, ids })
  return useMemo(() => ids.flatMap((id) => byId.get(id) ?? []), [ids, byId])
}
