import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { sortMessages as texts } from '#contract/messages/sort.ts'
import { formatPrice } from '#contract/values/money.ts'
import { usePanelCurrency } from '../../currency.ts'
import { SelectField } from '../../select-field.tsx'
import { panelRecipesKey } from '../menu-cache.ts'
import { adminCategoriesQuery, adminRecipesQuery } from '../queries.ts'
import { saveRecipeOrder } from './queries.ts'
import { sortCategoryRecipes } from './sort-by-ids.ts'
import { SortFrame } from './sort-frame.tsx'
import { SortList } from './sort-list.tsx'
import { useOrderSaver } from './use-order-saver.ts'

/** With more rows, the screen is slow, and dragging a row to its place takes too long. */
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
    listKey: panelRecipesKey,
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
      {hasMany && chosen && (
        <SelectField
          label={texts.chooseCategory}
          value={chosen.category.id}
          onChange={setChosenId}
          options={lists.map(({ category: { id, name }, items }) => [id, texts.categoryWithCount(name, items.length)])}
          className="mb-4"
        />
      )}
      <div className="space-y-6">
        {shown.map(({ category, items }) => (
          <section key={category.id} aria-labelledby={`${headingId}-${category.id}`}>
            <h3 id={`${headingId}-${category.id}`} className="mb-2 text-lg">
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
