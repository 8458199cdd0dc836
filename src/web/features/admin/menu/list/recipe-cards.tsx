import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { describeDeclaration } from '#contract/declaration-texts.ts'
import { joinWords, labelled } from '#contract/join-words.ts'
import { hasIngredients } from '#contract/menu/has-ingredients.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { optionGroupMessages } from '#contract/messages/option-group.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { formatPrice } from '#contract/values/money.ts'
import { api, unwrap } from '#web/api/client.ts'
import { recipesKey } from '#web/api/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { UndeclaredAllergens } from '../../dietary/undeclared-allergens.tsx'
import { DuplicateButton } from '../../duplicate-button.tsx'
import { focusAddedRow } from '../../focus-added-row.ts'
import { type TaxClass, useTaxClasses } from '../../tax/tax-classes.ts'
import { RecipeAvailability } from '../availability/recipe-availability.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import type { RecipeValues } from '../menu-drafts.ts'
import { MenuGrid } from '../menu-grid.tsx'
import type { MenuEditor } from '../use-menu-editor.ts'

const texts = () => menuManagementMessages.filter

/** With more cards, typing in the form and in the search would become slow. */
const pageSize = 100

interface RecipeCardsProps {
  /** When it changes, the first page is shown. It is not a React `key`, which would close the open parts of cards. */
  filterKey: string
  recipes: readonly Recipe[]
  categories: readonly Category[]
  editor: MenuEditor<Recipe, RecipeValues>
  selection: Selection | undefined
}

/** The cards of the recipes, a page at a time. */
export function RecipeCards({ filterKey, recipes, categories, editor, selection }: RecipeCardsProps) {
  const currency = usePanelCurrency()
  const queryClient = useQueryClient()
  const [added, setAdded] = useState({ filterKey, count: 0 })
  const list = useRef<HTMLUListElement>(null)
  const shownMax = pageSize + (added.filterKey === filterKey ? added.count : 0)

  async function duplicate(id: string): Promise<Recipe> {
    const copy = unwrap(await api.POST('/api/recipes/{id}/duplicate', { params: { path: { id } } }))
    // the copy follows the original, so the list is read again
    await queryClient.invalidateQueries({ queryKey: recipesKey })
    return copy
  }

  const taxClasses = useTaxClasses() ?? []
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <>
      <MenuGrid
        ref={list}
        items={recipes.slice(0, shownMax)}
        editor={editor}
        selection={selection}
        renderDetails={(recipe, nameId) => (
          <>
            <p className="amount-row items-baseline text-sm">
              <span className="text-ink-soft">{categoryNames.get(recipe.categoryId)}</span>
              <span className="font-bold whitespace-nowrap tabular-nums">{formatPrice(recipe.price, currency)}</span>
            </p>
            {hasIngredients(recipe) && (
              <p className="line-clamp-2 text-sm text-ink-soft" title={joinWords(recipe.ingredients)}>
                {joinWords(recipe.ingredients)}
              </p>
            )}
            {recipe.dietary && <p className="text-sm text-ink-soft">{describeDeclaration(recipe.dietary)}</p>}
            <UndeclaredAllergens {...recipe} />
            {recipe.optionGroups !== undefined && (
              <p className="text-sm text-ink-soft">
                {labelled(optionGroupMessages.ofRecipe.title, joinWords(recipe.optionGroups.map(({ name }) => name)))}
              </p>
            )}
            {recipe.taxClassId !== undefined && <TaxClassNote classes={taxClasses} id={recipe.taxClassId} />}
            {!selection && (
              <RecipeAvailability recipe={recipe} nameId={nameId}>
                <DuplicateButton
                  describedBy={nameId}
                  duplicate={() => duplicate(recipe.id)}
                  onDuplicated={editor.startEdit}
                  className="w-full"
                />
              </RecipeAvailability>
            )}
          </>
        )}
      />
      {recipes.length > shownMax && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">{texts().shown(shownMax, recipes.length)}</p>
          <Button
            variant="secondary"
            onClick={() => focusAddedRow(list.current, () => setAdded({ filterKey, count: shownMax }))}
          >
            {texts().showMore}
          </Button>
        </div>
      )}
    </>
  )
}

/** The tax class of a recipe that does not have the default class. */
function TaxClassNote({ classes: [defaultClass, ...others], id }: { classes: readonly TaxClass[]; id: string }) {
  const taxClass = id === defaultClass?.id ? undefined : others.find((other) => other.id === id)
  return taxClass && <p className="text-sm text-ink-soft">{recipeTaxMessages.ofRecipe(taxClass.name)}</p>
}
