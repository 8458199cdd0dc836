import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { dietaryMessages } from '#contract/messages/dietary.ts'
import { messages } from '#contract/messages/shared.ts'
import { useInBrowser } from '#web/browser/use-in-browser.ts'
import { usePreloadDishDialog } from '#web/dish-options/use-preload-dish-dialog.ts'
import { loadAvailabilityCode } from '#web/menu/availability-code.ts'
import { allRecipesQuery, favouriteIdsQuery } from '#web/menu/queries.ts'
import { loadQueries } from '#web/routing/load-queries.ts'
import { isSignedIn } from '#web/session/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MenuName } from '#web/ui/menu-text.tsx'
import { RecipeSkeletons } from './category-screen.tsx'
import { FilteredRecipes } from './filtered-recipes.tsx'
import { firstDishesQuery } from './first-dishes.ts'
import { sectionAnchor } from './menu-place.ts'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeSpace } from './recipe-space.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { useFavouriteIds } from './use-favourite.ts'
import { useMenuPlace } from './use-menu-place.ts'
import { useNearDishes, windowDishes } from './use-near-dishes.ts'

/** On the server, loads the dishes that the document contains. The browser loads all dishes, and does not wait for them. */
export async function loadFirstDishes(queryClient: QueryClient): Promise<void> {
  const favourites = isSignedIn(queryClient) && queryClient.query(favouriteIdsQuery)
  if (import.meta.env.SSR) return loadQueries(favourites, queryClient.query(firstDishesQuery))
  void loadQueries(favourites, queryClient.query(allRecipesQuery))
  return loadAvailabilityCode(queryClient.getQueryData(firstDishesQuery.queryKey) ?? [])
}

/** All dishes of the menu in sections, below sticky links to them, with one filter for all. */
export function WholeMenu({ categories }: { categories: readonly Category[] }) {
  const { recipes, isComplete, isError, refetch } = useMenu()
  const isLoaded = recipes.length > 0 || isComplete
  return (
    <div className="mt-10 md:mt-14">
      <FilteredRecipes recipes={recipes} title={<h2 className="me-auto text-2xl">{messages.menu.title}</h2>}>
        {(shown) =>
          isLoaded ? (
            <Sections categories={categories} recipes={recipes} shown={shown} isComplete={isComplete} />
          ) : (
            !isError && <RecipeSkeletons />
          )
        }
      </FilteredRecipes>
      {isError && !isComplete && <LoadFailed text={messages.menu.loadRecipesFailed} onRetry={refetch} />}
    </div>
  )
}

/** @returns the first dishes until all have loaded, also while the browser hydrates the document, which has no others */
function useMenu() {
  const queryClient = useQueryClient()
  const inBrowser = useInBrowser()
  const { data, isError, refetch } = useQuery(allRecipesQuery)
  const all = inBrowser ? data : undefined
  const recipes = useMemo(() => all ?? queryClient.getQueryData(firstDishesQuery.queryKey) ?? [], [all, queryClient])
  return { recipes, isComplete: all !== undefined, isError, refetch }
}

interface SectionsProps {
  categories: readonly Category[]
  /** All dishes that have loaded. */
  recipes: readonly Recipe[]
  /** Those of them that pass the filter. */
  shown: readonly Recipe[]
  /** Whether all dishes of the menu have loaded. */
  isComplete: boolean
}

function Sections({ categories, recipes, shown, isComplete }: SectionsProps) {
  const openDish = useSearch({ strict: false, select: ({ dish }) => dish })
  const { isRendered, show, observe } = useNearDishes(openDish)
  const favouriteIds = useFavouriteIds()
  const openSection = useMenuPlace({ shown, isComplete, show })
  usePreloadDishDialog(recipes.some(({ optionGroups }) => optionGroups))
  const allByCategory = useMemo(() => groupByCategory(recipes), [recipes])
  const shownByCategory = useMemo(() => groupByCategory(shown), [shown])
  const first = useMemo(() => new Set(shown.slice(0, windowDishes)), [shown])
  return (
    <>
      {categories.length > 1 && <SectionTabs categories={categories} onOpen={openSection} />}
      {categories.map(({ id, ...category }) => (
        <section key={id} aria-labelledby={sectionAnchor(id)} className="menu-section pb-8 md:pb-12">
          <h2 id={sectionAnchor(id)} tabIndex={-1} className="mb-2 text-xl wrap-anywhere md:mb-4 md:text-2xl">
            <MenuName of={category} />
          </h2>
          {!allByCategory.has(id) && (isComplete ? <p>{messages.menu.categoryEmpty}</p> : <RecipeSkeletons />)}
          {allByCategory.has(id) && !shownByCategory.has(id) && <p>{dietaryMessages.noMatches}</p>}
          {shownByCategory.has(id) && (
            <ul className="recipe-grid">
              {shownByCategory
                .get(id)
                ?.map((recipe) =>
                  first.has(recipe) || isRendered(recipe.id) ? (
                    <RecipeCard
                      key={recipe.id}
                      recipe={recipe}
                      heading="h3"
                      eager={false}
                      isFavourite={favouriteIds?.includes(recipe.id)}
                    />
                  ) : (
                    <RecipeSpace key={recipe.id} recipe={recipe} heading="h3" observe={observe} />
                  ),
                )}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

/** `Map.groupBy` needs newer browsers. */
function groupByCategory(recipes: readonly Recipe[]): ReadonlyMap<string, readonly Recipe[]> {
  const groups = new Map<string, Recipe[]>()
  for (const recipe of recipes) {
    const group = groups.get(recipe.categoryId)
    if (group) group.push(recipe)
    else groups.set(recipe.categoryId, [recipe])
  }
  return groups
}
