import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/menu/menu.ts'
import { panelCategoriesKey } from '../menu-cache.ts'
import { adminCategoriesQuery } from '../queries.ts'
import { saveCategoryOrder } from './queries.ts'
import { sortByIds } from './sort-by-ids.ts'
import { SortFrame } from './sort-frame.tsx'
import { SortList } from './sort-list.tsx'
import { useOrderSaver } from './use-order-saver.ts'

/** Sorts the categories of the menu. */
export function SortCategories({ onDone }: { onDone: () => void }) {
  const categories = useQuery(adminCategoriesQuery).data ?? []
  const order = useOrderSaver<Category>({
    listKey: panelCategoriesKey,
    send: (_, ids) => saveCategoryOrder(ids),
    sort: (items, _, ids) => sortByIds(items, ids),
  })
  return (
    <SortFrame order={order} onDone={onDone}>
      <SortList listId="categories" items={categories} order={order} />
    </SortFrame>
  )
}
