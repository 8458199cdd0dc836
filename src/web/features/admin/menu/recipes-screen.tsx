import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminAvailabilityMessages as availabilityTexts } from '#contract/admin-availability-messages.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import { declarationMessages, describeDeclaration } from '#contract/declaration-messages.ts'
import type { Category, Recipe } from '#contract/menu.ts'
import { formatPrice } from '#contract/money.ts'
import { optionGroupMessages } from '#contract/option-group-messages.ts'
import { loadQueries } from '#web/routing/load-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../currency.ts'
import { optionGroupsQuery } from '../options/queries.ts'
import { RecipeAvailability } from './availability/recipe-availability.tsx'
import { EditorScreen } from './editor-screen.tsx'
import type { RecipeValues } from './menu-drafts.ts'
import { MenuGrid, MenuSkeletons } from './menu-grid.tsx'
import { recipeKind } from './menu-kinds.ts'
import { adminCategoriesQuery, adminRecipesQuery } from './queries.ts'
import { RecipeForm } from './recipe/recipe-form.tsx'
import { type MenuEditor, useMenuEditor } from './use-menu-editor.ts'

const texts = adminMessages.recipes

export function loadRecipes(queryClient: QueryClient): Promise<void> | undefined {
  return loadQueries(
    queryClient.query(adminCategoriesQuery),
    queryClient.query(adminRecipesQuery),
    queryClient.query(optionGroupsQuery),
  )
}

export function RecipesScreen() {
  const editor = useMenuEditor(recipeKind)
  const categories = useQuery(adminCategoriesQuery).data ?? []
  const optionGroups = useQuery(optionGroupsQuery).data
  const currency = usePanelCurrency()
  const [search, setSearch] = useState('')
  return (
    <EditorScreen
      title={texts.title}
      editor={editor}
      form={<RecipeForm key={editor.formKey} editor={editor} categories={categories} optionGroups={optionGroups} />}
      search={
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${fieldClasses} max-w-72`}
        />
      }
      describe={(version) => ({
        [texts.category]: nameOf(categories, version.categoryId) ?? version.categoryId,
        [texts.ingredients]: version.ingredients.join(', '),
        [texts.price]: formatPrice(version.price, currency),
        [optionGroupMessages.ofRecipe.title]: groupIdsOf(version)
          .map((id) => nameOf(optionGroups ?? [], id) ?? id)
          .join(', '),
        [declarationMessages.title]: describeDeclaration(version.dietary),
        [availabilityTexts.leadMinutes]: String(version.leadMinutes ?? ''),
        [availabilityTexts.ageFrom]: String(version.ageFrom ?? ''),
      })}
    >
      <RecipeGrid search={search} editor={editor} />
    </EditorScreen>
  )
}

function RecipeGrid({ search, editor }: { search: string; editor: MenuEditor<Recipe, RecipeValues> }) {
  const categories = useQuery(adminCategoriesQuery)
  const recipes = useQuery(adminRecipesQuery)
  const optionGroups = useQuery(optionGroupsQuery)
  const currency = usePanelCurrency()
  if (categories.isPending || recipes.isPending || optionGroups.isPending) return <MenuSkeletons />
  if (!categories.data || !recipes.data || !optionGroups.data) {
    const retry = () => void Promise.all([categories.refetch(), recipes.refetch(), optionGroups.refetch()])
    return <LoadFailed text={texts.fetchFailed} onRetry={retry} />
  }
  const categoryOf = (recipe: Recipe) => nameOf(categories.data, recipe.categoryId) ?? ''
  const matches = recipes.data.filter((recipe) => matchesSearch(recipe, categoryOf(recipe), search))
  if (matches.length === 0) {
    return <EmptyState text={recipes.data.length === 0 ? texts.none : texts.noMatches} />
  }
  return (
    <MenuGrid
      items={matches}
      editor={editor}
      renderDetails={(recipe, nameId) => (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="text-ink-soft">{categoryOf(recipe)}</span>
            <span className="font-bold tabular-nums">{formatPrice(recipe.price, currency)}</span>
          </p>
          <p className="line-clamp-2 text-sm text-ink-soft" title={recipe.ingredients.join(', ')}>
            {recipe.ingredients.join(', ')}
          </p>
          {recipe.dietary && <p className="text-sm text-ink-soft">{describeDeclaration(recipe.dietary)}</p>}
          {recipe.optionGroups !== undefined && (
            <p className="text-sm text-ink-soft">
              {optionGroupMessages.ofRecipe.title}: {recipe.optionGroups.map(({ name }) => name).join(', ')}
            </p>
          )}
          <RecipeAvailability recipe={recipe} nameId={nameId} />
        </>
      )}
    />
  )
}

function nameOf(items: readonly Pick<Category, 'id' | 'name'>[], itemId: string): string | undefined {
  return items.find(({ id }) => id === itemId)?.name
}

function groupIdsOf(version: Recipe | RecipeValues): string[] {
  // only a saved recipe has a version
  if (!('version' in version)) return version.optionGroupIds ?? []
  return version.optionGroups?.map(({ id }) => id) ?? []
}

/** Whether each word of the search is in the name, the category or the ingredients. */
function matchesSearch(recipe: Recipe, category: string, search: string): boolean {
  const text = [recipe.name, category, ...recipe.ingredients].join(' ').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
