import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import type { Category, Recipe } from '#contract/menu.ts'
import { formatPrice } from '#contract/money.ts'
import { loadQueries } from '#web/routing/load-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { usePanelCurrency } from '../currency.ts'
import { EditorScreen, ListHeading } from './editor-screen.tsx'
import { MenuCard, type MenuCardActions } from './menu-card.tsx'
import { MenuGrid, MenuSkeletons } from './menu-grid.tsx'
import { recipeKind } from './menu-kinds.ts'
import { managedCategoriesQuery, managedRecipesQuery } from './queries.ts'
import { RecipeConflict } from './recipe-conflict.tsx'
import { RecipeForm } from './recipe-form.tsx'
import { useMenuEditor } from './use-menu-editor.ts'

export function loadRecipes(queryClient: QueryClient): Promise<void> | undefined {
  return loadQueries(queryClient.query(managedCategoriesQuery), queryClient.query(managedRecipesQuery))
}

export function RecipesScreen() {
  const editor = useMenuEditor(recipeKind)
  const categories = useQuery(managedCategoriesQuery).data ?? []
  const [search, setSearch] = useState('')
  const { conflict, refusal } = editor
  return (
    <>
      <EditorScreen
        title="Recipes"
        failure={editor.failure}
        notice={editor.notice}
        form={
          <RecipeForm
            key={editor.formKey}
            recipe={editor.editing}
            categories={categories}
            categoryRefused={refusal?.code === 'recipe/category-unknown' ? refusal.message : undefined}
            {...editor.form}
          />
        }
        list={
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <ListHeading focusKey={editor.deletions} />
              <input
                type="search"
                aria-label="Find on the menu"
                placeholder="Find on the menu"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                className={`${fieldClasses} max-w-72`}
              />
            </div>
            <RecipeGrid search={search} actions={editor} />
          </>
        }
      />
      {conflict && (
        <RecipeConflict
          theirs={conflict.theirs}
          mine={conflict.mine}
          categories={categories}
          {...editor.conflictDialog}
        />
      )}
    </>
  )
}

function RecipeGrid({ search, actions }: { search: string; actions: MenuCardActions<Recipe> }) {
  const categories = useQuery(managedCategoriesQuery)
  const recipes = useQuery(managedRecipesQuery)
  if (categories.isPending || recipes.isPending) return <MenuSkeletons />
  if (!categories.data || !recipes.data) {
    const retry = () => void Promise.all([categories.refetch(), recipes.refetch()])
    return <LoadFailed text={adminMessages.recipes.fetchFailed} onRetry={retry} />
  }
  const names = categoryNames(categories.data)
  const found = recipes.data.filter((recipe) => fits(recipe, names.get(recipe.categoryId) ?? '', search))
  if (found.length === 0) {
    return (
      <EmptyState text={recipes.data.length === 0 ? adminMessages.recipes.none : adminMessages.recipes.noneFound} />
    )
  }
  return (
    <MenuGrid>
      {found.map((recipe) => (
        <MenuCard key={recipe.id} item={recipe} actions={actions}>
          <RecipeDetails recipe={recipe} category={names.get(recipe.categoryId) ?? ''} />
        </MenuCard>
      ))}
    </MenuGrid>
  )
}

function RecipeDetails({ recipe, category }: { recipe: Recipe; category: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-ink-soft">{category}</span>
        <span className="font-bold tabular-nums">{formatPrice(recipe.price, usePanelCurrency())}</span>
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft" title={recipe.ingredients.join(', ')}>
        {recipe.ingredients.join(', ')}
      </p>
    </>
  )
}

function categoryNames(categories: readonly Category[]): Map<string, string> {
  return new Map(categories.map(({ id, name }) => [id, name]))
}

/** Every word of the search somewhere in the name, the category or the ingredients. */
function fits(recipe: Recipe, category: string, search: string): boolean {
  const text = [recipe.name, category, ...recipe.ingredients].join(' ').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
