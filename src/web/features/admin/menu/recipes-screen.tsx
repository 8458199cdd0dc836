import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { describeDeclaration } from '#contract/declaration-texts.ts'
import { joinWords } from '#contract/join-words.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { recipeNumbers } from '#contract/menu/recipe-numbers.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { adminAvailabilityMessages } from '#contract/messages/admin-availability.ts'
import { declarationMessages } from '#contract/messages/declaration.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { optionGroupMessages } from '#contract/messages/option-group.ts'
import { recipeTaxMessages } from '#contract/messages/recipe-tax.ts'
import { formatPrice } from '#contract/values/money.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { usePanelCurrency } from '../currency.ts'
import { optionGroupsQuery } from '../options/queries.ts'
import { schedulesQuery } from '../schedules/queries.ts'
import { useTaxClasses } from '../tax/tax-classes.ts'
import { useBulkEdit } from './bulk/use-bulk-edit.ts'
import { useSelection } from './bulk/use-selection.ts'
import { describeShared, nameOf } from './describe-shared.ts'
import { EditorScreen } from './editor-screen.tsx'
import { RecipeFilterBar } from './list/recipe-filter-bar.tsx'
import { RecipeList } from './list/recipe-list.tsx'
import { useRecipeFilter } from './list/use-recipe-filter.ts'
import type { RecipeValues } from './menu-drafts.ts'
import { recipeKind } from './menu-kinds.ts'
import { PictureBatch } from './pictures/picture-batch.tsx'
import { adminCategoriesQuery, adminRecipesQuery } from './queries.ts'
import { RecipeForm } from './recipe/recipe-form.tsx'
import { canSortRecipes, SortRecipes } from './sort/sort-recipes.tsx'
import { useSortMode } from './sort/use-sort-mode.tsx'
import { useMenuView } from './table/menu-view.ts'
import { MenuViewSwitch } from './table/menu-view-switch.tsx'
import { TableScreen } from './table/table-screen.tsx'
import { useMenuEditor } from './use-menu-editor.ts'

const texts = () => adminMessages.recipes

export function loader({ context: { queryClient } }: LoaderOptions) {
  return loadQueries(
    queryClient.query(adminCategoriesQuery),
    queryClient.query(adminRecipesQuery),
    queryClient.query(optionGroupsQuery),
  )
}

export function Component() {
  const editor = useMenuEditor(recipeKind)
  const view = useMenuView()
  const navigate = useNavigate()
  const categories = useQuery(adminCategoriesQuery).data ?? []
  const optionGroups = useQuery(optionGroupsQuery).data
  const recipes = useQuery(adminRecipesQuery).data ?? []
  const schedules = useQuery(schedulesQuery).data ?? []
  const currency = usePanelCurrency()
  const { locale } = useSite()
  const taxClasses = useTaxClasses() ?? []
  const [filter, setFilter] = useRecipeFilter()
  const { selection, start, end } = useSelection()
  // here, because the list is not rendered while the archive is shown or recipes are sorted
  const bulkEdit = useBulkEdit()
  const sort = useSortMode(canSortRecipes(recipes))
  const selectButton = useRef<HTMLButtonElement>(null)

  function endSelection() {
    end()
    // the pressed button disappears
    selectButton.current?.focus()
  }

  function edit(recipe: Recipe) {
    void navigate({ to: '/admin/recipes', search: (previous) => ({ ...previous, view: 'cards' }) })
    editor.startEdit(recipe)
  }

  if (view === 'table') return <TableScreen filter={filter} onFilter={setFilter} onEdit={edit} />
  return (
    <EditorScreen
      title={texts().title}
      editor={editor}
      form={<RecipeForm key={editor.formKey} editor={editor} categories={categories} optionGroups={optionGroups} />}
      actions={
        !sort.isSorting &&
        filter.show !== 'archived' && (
          <div className="flex flex-wrap gap-2">
            {!selection && <PictureBatch recipes={recipes} />}
            <MenuViewSwitch current={view} />
            {!selection && sort.button}
            <Button ref={selectButton} variant="secondary" onClick={selection ? end : start} className="px-4">
              {selection ? menuManagementMessages.selection.done : menuManagementMessages.selection.start}
            </Button>
          </div>
        )
      }
      describe={(version) => ({
        [texts().category]: nameOf(categories, version.categoryId),
        [texts().ingredients]: joinWords(version.ingredients),
        [texts().description]: version.description ?? '',
        [texts().price]: formatPrice(version.price, currency),
        [optionGroupMessages.ofRecipe.title]: joinWords(
          groupIdsOf(version).map((id) => nameOf(optionGroups ?? [], id)),
        ),
        [declarationMessages.title]: describeDeclaration(version.dietary),
        [recipeTaxMessages.deposit]: version.deposit ? formatPrice(version.deposit, currency) : '',
        ...describeShared(version, {
          numbers: recipeNumbers,
          schedules,
          noSchedule: adminAvailabilityMessages.asCategory,
          recipes,
          taxClasses,
          categories,
          locale,
        }),
      })}
    >
      {sort.isSorting ? (
        <SortRecipes onDone={sort.stop} />
      ) : (
        <>
          <RecipeFilterBar categories={categories} filter={filter} onChange={setFilter} />
          <RecipeList
            filter={filter}
            editor={editor}
            bulkEdit={bulkEdit}
            selection={selection}
            onSelectionEnd={endSelection}
          />
        </>
      )}
    </EditorScreen>
  )
}

function groupIdsOf(version: Recipe | RecipeValues): string[] {
  // only a saved recipe has a version
  if (!('version' in version)) return version.optionGroupIds ?? []
  return version.optionGroups?.map(({ id }) => id) ?? []
}
