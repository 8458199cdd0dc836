import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Category } from '#contract/menu/menu.ts'
import { hasPicture, pictureLayouts } from '#contract/menu/picture-sizes.ts'
import { dietaryMessages } from '#contract/messages/dietary.ts'
import { messages } from '#contract/messages/shared.ts'
import { useHashTarget } from '#web/browser/use-hash-target.ts'
import { usePreloadDishDialog } from '#web/dish-options/use-preload-dish-dialog.ts'
import { categoriesQuery, recipesQuery } from '#web/menu/queries.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BackIcon, PotIcon, SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MenuName } from '#web/ui/menu-text.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilteredRecipes } from './filtered-recipes.tsx'
import { RecipeList } from './recipe-list.tsx'

export function Component() {
  const { id } = useParams({ from: '/customer/category/$id' })
  const categories = useQuery(categoriesQuery)
  if (categories.isPending) return <CategorySkeleton />
  if (!categories.data) {
    return (
      <>
        <PageTitle title={messages.menu.title} hidden />
        <LoadFailed text={messages.menu.loadRecipesFailed} onRetry={categories.refetch} />
        <BackToHome />
      </>
    )
  }
  const category = categories.data.find((candidate) => candidate.id === id)
  if (!category) {
    return (
      <>
        <PageTitle title={messages.menu.title} hidden />
        <EmptyState text={messages.menu.categoryUnknown} icon={<SearchIcon className="size-10" />}>
          <BackToHome />
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <CategoryHeader category={category} />
      <CategoryChips
        categories={categories.data}
        currentId={id}
        renderLink={(each, className) => (
          <Link to="/category/$id" params={{ id: each.id }} className={className}>
            <MenuName of={each} />
          </Link>
        )}
      />
      <Recipes key={id} categoryId={id} />
    </>
  )
}

function BackToHome() {
  return (
    <ButtonLink variant="secondary" to="/home">
      <BackIcon /> {messages.menu.backToHome}
    </ButtonLink>
  )
}

function CategoryHeader({ category }: { category: Category }) {
  return (
    <div className="jaali grid min-h-30 grid-cols-[minmax(0,1fr)_max(0px,min(38%,90vw-11rem))] overflow-hidden rounded-3xl bg-spice text-on-spice sm:min-h-35 sm:grid-cols-[minmax(0,1fr)_min(22rem,45%)]">
      {/* Both cells have an explicit place: the picture must not move when the browser paints it before it parses the text. */}
      <div className="relative col-start-2 row-start-1">
        <div className="absolute inset-0">
          <Picture of={category} sizes={pictureLayouts.categoryHead} eager fill className="object-[50%_70%]" />
        </div>
      </div>
      <div
        className={`col-start-1 ${hasPicture(category) ? '' : 'col-span-2'} row-start-1 flex flex-col items-start justify-between gap-1 p-2.5 sm:px-6 sm:py-4`}
      >
        {/* on phones: only the arrow */}
        <ButtonLink variant="secondary" to="/home" className="max-sm:w-11 max-sm:rounded-full max-sm:px-0">
          <BackIcon /> <span className="max-sm:sr-only">{messages.menu.backToHome}</span>
        </ButtonLink>
        <PageTitle title={category.name} className="px-1 wrap-anywhere max-sm:text-[1.375rem] sm:px-0">
          <MenuName of={category} />
        </PageTitle>
      </div>
    </div>
  )
}

function Recipes({ categoryId }: { categoryId: string }) {
  const recipes = useQuery(recipesQuery(categoryId))
  useHashTarget(recipes.isSuccess)
  usePreloadDishDialog(recipes.data?.some(({ optionGroups }) => optionGroups) ?? false)
  if (recipes.isPending) return <RecipeSkeletons />
  if (!recipes.data) return <LoadFailed text={messages.menu.loadRecipesFailed} onRetry={recipes.refetch} />
  if (recipes.data.length === 0) {
    return <EmptyState text={messages.menu.categoryEmpty} icon={<PotIcon className="size-10" />} />
  }
  return (
    <FilteredRecipes recipes={recipes.data}>
      {(shown) =>
        shown.length === 0 ? (
          <EmptyState text={dietaryMessages.noMatches} icon={<PotIcon className="size-10" />} />
        ) : (
          <RecipeList recipes={shown} />
        )
      }
    </FilteredRecipes>
  )
}

function CategorySkeleton() {
  return (
    <>
      <Skeleton className="h-30 rounded-3xl sm:h-35" />
      <Skeleton className="mt-5 mb-6 h-11 rounded-full md:mb-7" />
      <RecipeSkeletons />
    </>
  )
}

export function RecipeSkeletons() {
  return (
    <SkeletonGroup count={6} className="recipe-grid">
      <div className="flex flex-row-reverse gap-3 overflow-hidden rounded-2xl border border-line bg-surface p-3 sm:block sm:p-0">
        <Skeleton className="h-32 w-26 sm:aspect-video sm:h-auto sm:w-auto sm:rounded-none" />
        <div className="flex-1 space-y-3 sm:p-4">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-6" />
          <Skeleton className="h-11 max-sm:hidden" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
