import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Category, Recipe } from '#contract/menu.ts'
import { formatPrice } from '#contract/money.ts'
import { sortMessages as texts } from '#contract/sort-messages.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { allRecipesKey } from '../menu-cache.ts'
import { adminCategoriesQuery, adminRecipesQuery } from '../queries.ts'
import { saveRecipeOrder } from './queries.ts'
import { sortCategoryRecipes } from './sort-by-ids.ts'
import { SortFrame } from './sort-frame.tsx'
import { SortList } from './sort-list.tsx'
import { useOrderSaver } from './use-order-saver.ts'

/** More rows would make the screen slow, and too long to drag a row. */
const rowsMax = 100

/** Whether a category has more than one recipe. */
export function canSortRecipes(recipes: readonly Recipe[]): boolean {
  const categoryIds = new Set<string>()
  return recipes.some(({ categoryId }) => categoryIds.has(categoryId) || !categoryIds.add(categoryId))
}

/** Sorts the recipes of each category. If there are many, the screen shows one category at a time. */
export function SortRecipes({ onDone }: { onDone: () => void }) {
  const categories = useQuery(adminCategoriesQuery).data ?? []
  const recipes = useQuery(adminRecipesQuery).data ?? []
  const currency = usePanelCurrency()
  const order = useOrderSaver<Recipe>({
    listKey: allRecipesKey,
    send: saveRecipeOrder,
    sort: sortCategoryRecipes,
  })
  const [chosenId, setChosenId] = useState<string>()
  const headingId = useId()

  const lists = categories
    .map((category) => ({ category, items: recipes.filter(({ categoryId }) => categoryId === category.id) }))
    .filter(({ items }) => items.length > 0)
  const hasMany = recipes.length > rowsMax
  const chosen = lists.find(({ category }) => category.id === chosenId) ?? lists.find(({ items }) => items.length > 1)
  const shown = hasMany && chosen ? [chosen] : lists
  return (
    <SortFrame order={order} onDone={onDone}>
      {hasMany && chosen && <CategorySelect lists={lists} value={chosen.category.id} onChange={setChosenId} />}
      <div className="space-y-6">
        {shown.map(({ category, items }) => (
          <section key={category.id} aria-labelledby={`${headingId}-${category.id}`}>
            <h3 id={`${headingId}-${category.id}`} className="mb-2 text-lg wrap-anywhere">
              {category.name}
            </h3>
            <SortList
              listId={category.id}
              items={items}
              order={order}
              labelledBy={`${headingId}-${category.id}`}
              renderDetails={({ price }) => (
                <p className="text-sm text-ink-soft tabular-nums">{formatPrice(price, currency)}</p>
              )}
            />
          </section>
        ))}
      </div>
    </SortFrame>
  )
}

interface CategorySelectProps {
  lists: readonly { category: Category; items: readonly Recipe[] }[]
  value: string
  onChange: (categoryId: string) => void
}

function CategorySelect({ lists, value, onChange }: CategorySelectProps) {
  return (
    <select
      aria-label={texts.chooseCategory}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${fieldClasses} mb-4`}
    >
      {lists.map(({ category: { id, name }, items }) => (
        <option key={id} value={id}>
          {texts.categoryWithCount(name, items.length)}
        </option>
      ))}
    </select>
  )
}
