import { useQuery } from '@tanstack/react-query'
import type { Recipe } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ArchivedRecipes } from '../list/archived-recipes.tsx'
import type { RecipeFilter } from '../list/recipe-filter.ts'
import { RecipeFilterBar } from '../list/recipe-filter-bar.tsx'
import { MenuSkeletons } from '../menu-grid.tsx'
import { adminCategoriesQuery, adminRecipesQuery } from '../queries.ts'
import { MenuViewSwitch } from './menu-view-switch.tsx'
import { TableView } from './table-view.tsx'

// the screen around the table has just read both; reading 1,000 dishes again would make the switch to the table slow
const categoriesQuery = { ...adminCategoriesQuery, refetchOnMount: false }
const recipesQuery = { ...adminRecipesQuery, refetchOnMount: false }

interface TableScreenProps {
  filter: RecipeFilter
  onFilter: (change: Partial<RecipeFilter>) => void
  /** Opens the form of the recipe, beside the cards. */
  onEdit: (recipe: Recipe) => void
}

/** The recipes as a table, instead of the form and the cards of spec §2. */
export function TableScreen({ filter, onFilter, onEdit }: TableScreenProps) {
  const categories = useQuery(categoriesQuery)
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <PageTitle title={adminMessages.recipes.title} />
        <MenuViewSwitch current="table" />
      </div>
      <RecipeFilterBar categories={categories.data ?? []} filter={filter} onChange={onFilter} />
      <Content filter={filter} onEdit={onEdit} />
    </>
  )
}

function Content({ filter, onEdit }: Pick<TableScreenProps, 'filter' | 'onEdit'>) {
  const categories = useQuery(categoriesQuery)
  const recipes = useQuery(recipesQuery)
  if (categories.isPending || recipes.isPending) return <MenuSkeletons />
  if (!categories.data || !recipes.data) {
    const retry = () => void Promise.all([categories.refetch(), recipes.refetch()])
    return <LoadFailed text={adminMessages.recipes.fetchFailed} onRetry={retry} />
  }
  if (filter.show === 'archived') return <ArchivedRecipes filter={filter} categories={categories.data} />
  return <TableView filter={filter} categories={categories.data} recipes={recipes.data} onEdit={onEdit} />
}
