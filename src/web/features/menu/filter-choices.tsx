import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allergenName, dietName } from '#contract/dietary-texts.ts'
import { sortAllergens } from '#contract/menu/combine-allergens.ts'
import { diets as allDiets, type DietaryFilter } from '#contract/menu/dietary.ts'
import { listDeclarations, namesIn, passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { filterMessages as texts } from '#contract/messages/filter.ts'
import { allRecipesQuery } from '#web/menu/queries.ts'
import { Button } from '#web/ui/button.tsx'

interface FilterChoicesProps {
  /** The dishes of the category, until those of the whole menu are loaded. */
  recipes: readonly Recipe[]
  filter: DietaryFilter
  /** How many dishes are hidden, in words; '' without a filter. */
  notice: string
  onChange: (filter: DietaryFilter) => void
  onClose: () => void
}

/** Offers the diets and allergens that the menu declares, and applies each choice at once. */
export function FilterChoices({ recipes, filter, notice, onChange, onClose }: FilterChoicesProps) {
  const all = useQuery(allRecipesQuery).data ?? recipes
  const { diets, without } = filter
  const offeredDiets = allDiets.filter(
    (diet) => diets.includes(diet) || all.some((recipe) => passesFilter(recipe, { diets: [diet], without: [] })),
  )
  const offeredAllergens = sortAllergens([
    ...without,
    ...listDeclarations(all).flatMap(({ contains, traces }) => [...contains, ...traces]),
  ])
  const names = namesIn(all)
  return (
    <div className="space-y-5">
      {offeredDiets.length > 0 && (
        <Choices
          title={texts.diets}
          choices={offeredDiets.map((diet) => [diet, dietName(diet)])}
          chosen={diets}
          onChange={(next) => onChange({ diets: next, without })}
        />
      )}
      {offeredAllergens.length > 0 && (
        <Choices
          title={texts.without}
          choices={offeredAllergens.map((allergen) => [allergen, allergenName(allergen, names)])}
          chosen={without}
          onChange={(next) => onChange({ diets, without: sortAllergens(next) })}
        >
          <p className="mt-2 text-sm text-ink-soft">{texts.withoutHint}</p>
        </Choices>
      )}
      <p role="status" className="min-h-6 font-semibold">
        {notice}
      </p>
      <Button className="w-full" onClick={onClose}>
        {texts.showDishes}
      </Button>
    </div>
  )
}

interface ChoicesProps {
  title: string
  /** Id and name of each choice. */
  choices: readonly (readonly [id: string, name: string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  children?: ReactNode
}

function Choices({ title, choices, chosen, onChange, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(max(7rem,40%),100%),1fr))] gap-x-2 max-sm:text-sm sm:grid-cols-3 sm:gap-x-3">
        {choices.map(([id, name]) => (
          <label key={id} className="flex min-h-11 min-w-0 items-center gap-2 sm:gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== id)
                onChange(target.checked ? [...others, id] : others)
              }}
              className="size-5 shrink-0"
            />
            <span className="inline-block min-w-0 first-letter:uppercase">{name}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
