import { type ReactNode, useRef, useState } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { messages } from '#contract/messages/shared.ts'
import { useDietaryFilter } from '#web/dish-options/dietary-filter.ts'
import { lazyCode } from '#web/routing/lazy-code.ts'
import { Button } from '#web/ui/button.tsx'

const lazyFilter = lazyCode('The filter', async () => (await import('./filter-details.tsx')).filterCode)

interface FilteredRecipesProps {
  recipes: readonly Recipe[]
  /** When the button is shown: if the filter can apply to these dishes, only if a filter is set, or never, because the screen has another button. */
  button?: 'filterable' | 'filtered' | 'none'
  /** Beside the button. */
  title?: ReactNode
  children: (shown: readonly Recipe[]) => ReactNode
}

/** The dishes that pass the customer's filter, below the button that opens it, if the owner has declared one of the dishes. */
export function FilteredRecipes({ recipes, button: shownTo = 'filterable', title, children }: FilteredRecipesProps) {
  const { filter, setFilter } = useDietaryFilter()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = filter.diets.length + filter.without.length
  const code = lazyFilter.useCode(count > 0 || isOpen)
  const isFilterable = shownTo === 'filterable' && recipes.some(({ dietary }) => dietary)
  const hasButton = shownTo !== 'none' && (count > 0 || isFilterable)
  const shown = code && count > 0 ? recipes.filter((recipe) => code.passesFilter(recipe, filter)) : recipes
  const content = (
    <div className="filtered-dishes" data-unfiltered={count > 0 && !code ? '' : undefined}>
      {children(shown)}
    </div>
  )
  if (!hasButton && !title) return content
  return (
    <>
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {title}
        {hasButton && (
          <Button
            ref={button}
            variant="secondary"
            aria-haspopup="dialog"
            onPointerEnter={lazyFilter.load}
            onFocus={lazyFilter.load}
            onClick={() => setIsOpen(true)}
          >
            {messages.menu.filter(count)}
          </Button>
        )}
        {code && (
          <code.FilterDetails
            recipes={recipes}
            hiddenCount={recipes.length - shown.length}
            filter={filter}
            button={button}
            isOpen={isOpen}
            onChange={setFilter}
            onClose={() => setIsOpen(false)}
          />
        )}
      </div>
      {content}
    </>
  )
}
