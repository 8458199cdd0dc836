import { useQuery } from '@tanstack/react-query'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { optionGroupsQuery } from '../../options/queries.ts'
import { BulkTools } from '../bulk/bulk-tools.tsx'
import type { useBulkEdit } from '../bulk/use-bulk-edit.ts'
import type { Selection } from '../bulk/use-selection.ts'
import type { RecipeValues } from '../menu-drafts.ts'
import { MenuSkeletons } from '../menu-grid.tsx'
import { adminCategoriesQuery, adminRecipesQuery, portionsLeftQuery } from '../queries.ts'
import type { MenuEditor } from '../use-menu-editor.ts'
import { ArchivedRecipes } from './archived-recipes.tsx'
import { RecipeCards } from './recipe-cards.tsx'
import { filterRecipes, hasFilter, type RecipeFilter } from './recipe-filter.ts'
import { useRecipeTexts } from './use-recipe-texts.ts'

interface RecipeListProps {
  filter: RecipeFilter
  editor: MenuEditor<Recipe, RecipeValues>
  bulkEdit: ReturnType<typeof useBulkEdit>
  selection: Selection | undefined
  onSelectionEnd: () => void
}

/** The recipes that match the filter, and the tools to edit many of them. */
export function RecipeList({ filter, ...props }: RecipeListProps) {
  const categories = useQuery(adminCategoriesQuery)
  const recipes = useQuery(adminRecipesQuery)
  const optionGroups = useQuery(optionGroupsQuery)
  if (categories.isPending || recipes.isPending || optionGroups.isPending) return <MenuSkeletons />
  if (!categories.data || !recipes.data || !optionGroups.data) {
    const retry = () => void Promise.all([categories.refetch(), recipes.refetch(), optionGroups.refetch()])
    return <LoadFailed text={adminMessages.recipes.fetchFailed} onRetry={retry} />
  }
  if (filter.show === 'archived') return <ArchivedRecipes filter={filter} categories={categories.data} />
  return <LoadedRecipes {...props} filter={filter} categories={categories.data} recipes={recipes.data} />
}

interface LoadedRecipesProps extends RecipeListProps {
  categories: readonly Category[]
  recipes: readonly Recipe[]
}

function LoadedRecipes({ filter, editor, selection, categories, recipes, ...bulk }: LoadedRecipesProps) {
  const portions = useQuery(portionsLeftQuery).data ?? []
  const now = useMinute(filter.show === 'sold-out')
  const limitedIds = new Set(portions.map(({ recipeId }) => recipeId))
  const foldedTexts = useRecipeTexts(recipes, categories, filter)
  const matches = filterRecipes(recipes, filter, { categories, limitedIds, now }, foldedTexts)
  return (
    <>
      <output className="sr-only">{hasFilter(filter) && menuManagementMessages.filter.found(matches.length)}</output>
      <BulkTools
        bulkEdit={bulk.bulkEdit}
        selection={selection}
        recipes={recipes}
        matches={matches}
        categories={categories}
        onDone={bulk.onSelectionEnd}
      />
      {matches.length === 0 ? (
        <EmptyState
          text={recipes.length === 0 ? adminMessages.recipes.none : menuManagementMessages.filter.noMatches}
        />
      ) : (
        <RecipeCards
          filterKey={JSON.stringify(filter)}
          recipes={matches}
          categories={categories}
          editor={editor}
          selection={selection}
        />
      )}
    </>
  )
}
