import { useId, useState } from 'react'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { includesWords } from '#contract/values/search-key.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RadioField } from '../ordering/radio-field.tsx'
import type { PromotionRow } from './promotion-fields.tsx'

/** What promotions can be for. The lists are undefined while they load. */
export interface PromotionMenu {
  categories: readonly { id: string; name: string }[] | undefined
  recipes: readonly { id: string; name: string; categoryId: string }[] | undefined
  isFailed: boolean
  retry: () => void
}

interface PromotionDishesProps {
  row: PromotionRow
  menu: PromotionMenu
  error: string | undefined
  onChange: (changes: Partial<PromotionRow>) => void
}

/** Whether a promotion is for all dishes, or for some categories and dishes. */
export function PromotionDishes({ row, menu, error, onChange }: PromotionDishesProps) {
  // without chosen dishes, the cheapest dish of each order would be free
  if (row.kind === 'free-item')
    return (
      <fieldset>
        <legend className="font-semibold">{texts.freeDishes}</legend>
        <DishChoice row={row} menu={menu} error={error} onChange={onChange} />
      </fieldset>
    )
  return (
    <div>
      <RadioField
        legend={texts.dishes}
        name="dishes"
        value={row.isForAllDishes ? 'all' : 'chosen'}
        choices={[
          { value: 'all', label: texts.allDishes },
          { value: 'chosen', label: texts.chosenDishes },
        ]}
        onChange={(value) => onChange({ isForAllDishes: value === 'all' })}
      />
      {!row.isForAllDishes && <DishChoice row={row} menu={menu} error={error} onChange={onChange} />}
    </div>
  )
}

function DishChoice({ row, menu, error, onChange }: PromotionDishesProps) {
  const [search, setSearch] = useState('')
  const id = useId()
  const { categories, recipes } = menu
  const chosenCount = row.categoryIds.length + row.recipeIds.length
  if (!categories || !recipes)
    return menu.isFailed ? (
      <LoadFailed text={texts.menuFailed} onRetry={menu.retry} />
    ) : (
      <p className="mt-3 text-ink-soft">{texts.loadingMenu}</p>
    )
  const choices = listChoices(row, { categories, recipes })
  const shown = choices.filter(({ label }) => includesWords([label], search))
  return (
    <div className="mt-3 space-y-2">
      <TextField
        label={texts.search}
        labelSize="small"
        type="search"
        autoComplete="off"
        value={search}
        error={error}
        hint={texts.chosenCount(chosenCount)}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the section
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.length === 0 && <p className="text-sm">{texts.noMatch}</p>}
      <div className="max-h-72 overflow-y-auto rounded-xl border border-edge empty:hidden">
        {shown.map((choice) => (
          <label
            key={`${choice.list}-${choice.id}`}
            className="flex min-h-11 items-center gap-3 px-3.5 py-1.5 not-first:border-t not-first:border-line"
          >
            <input
              type="checkbox"
              name={`${id}-${choice.list}`}
              checked={row[choice.list].includes(choice.id)}
              onChange={({ target }) => {
                const others = row[choice.list].filter((other) => other !== choice.id)
                onChange({ [choice.list]: target.checked ? [...others, choice.id] : others })
              }}
              className="size-5 shrink-0"
            />
            <span className={choice.list === 'categoryIds' ? 'font-semibold' : ''}>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

interface Choice {
  list: 'categoryIds' | 'recipeIds'
  id: string
  label: string
}

/** Each category before its dishes, and the chosen ones that are no longer on the menu. */
function listChoices(
  row: PromotionRow,
  { categories, recipes }: { [List in 'categories' | 'recipes']: NonNullable<PromotionMenu[List]> },
): Choice[] {
  const known: Choice[] = categories.flatMap((category) => [
    { list: 'categoryIds', id: category.id, label: texts.category(category.name) },
    ...recipes
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, name }) => ({ list: 'recipeIds', id, label: name }) as const),
  ])
  const chosen: Pick<Choice, 'list' | 'id'>[] = [
    ...row.categoryIds.map((id) => ({ list: 'categoryIds', id }) as const),
    ...row.recipeIds.map((id) => ({ list: 'recipeIds', id }) as const),
  ]
  const gone = chosen.filter(({ list, id }) => !known.some((choice) => choice.list === list && choice.id === id))
  return [...gone.map((choice) => ({ ...choice, label: texts.gone(choice.id) })), ...known]
}
