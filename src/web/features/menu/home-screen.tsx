import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import type { Category } from '#contract/menu/menu.ts'
import { pictureLayouts } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages/shared.ts'
import { categoriesQuery, popularRecipesQuery } from '#web/menu/queries.ts'
import { useService } from '#web/opening/chosen-service.ts'
import { recentOrdersQuery } from '#web/reorder/queries.ts'
import { lazyCode } from '#web/routing/lazy-code.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/settings/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ForwardIcon, PotIcon, ReceiptIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MenuName, SettingText } from '#web/ui/menu-text.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useFavouriteRecipes } from './use-favourite-recipes.ts'

/** For dishes that arrive after the loader has run. */
const lazyRows = lazyCode('The rows of dishes', () => import('./home-rows.tsx'))

const headingClasses = 'mb-3 text-xl'
const gridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,40%),100%),1fr))] gap-3 sm:gap-5 md:grid-cols-3 lg:gap-6'
/** Two rows of a phone's grid, about as many as fit on its screen. */
const eagerPictures = 4

export function Component() {
  const { state } = useSession()
  const { homeIntro, homeIntroPickup } = messages.menu
  const site = useSite()
  const { homeTitle = messages.menu.homeTitle, name, story, cover } = site
  const ofService = useService() === 'pickup' ? homeIntroPickup : homeIntro
  const { Cover } = useLoaderData({ from: '/customer/home' })
  const title = (
    <PageTitle title={homeTitle} text={<SettingText id="identity.homeIntro" text={site.homeIntro ?? ofService} />}>
      <SettingText id="identity.homeTitle" text={homeTitle} />
    </PageTitle>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-9">
        {Cover && cover ? <Cover hash={cover}>{title}</Cover> : <div>{title}</div>}
        {state !== 'visitor' && (
          <ButtonLink variant="secondary" to="/orders">
            <ReceiptIcon /> {messages.menu.orderHistory}
          </ButtonLink>
        )}
      </div>
      <Categories />
      {story !== undefined && (
        <section className="mt-10 max-w-prose">
          <h2 className={headingClasses}>{name}</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            <SettingText id="identity.story" text={story} />
          </p>
        </section>
      )}
    </>
  )
}

function Categories() {
  const categories = useQuery(categoriesQuery)
  const favourites = useFavouriteRecipes()
  const popular = useQuery({ ...popularRecipesQuery, enabled: useSite().showsPopular === true })
  const dishRows = [
    { title: messages.menu.favourites, recipes: favourites.recipes },
    { title: messages.menu.popular, recipes: popular.data ?? [] },
  ].filter(({ recipes }) => recipes.length > 0)
  const hasRows = dishRows.length > 0
  const { OrderAgain, WholeMenu, HomeRows: loadedRows } = useLoaderData({ from: '/customer/home' })
  const isSignedIn = useSession().state === 'signed-in'
  const recent = useQuery({ ...recentOrdersQuery, enabled: Boolean(OrderAgain) && isSignedIn })
  const orders = OrderAgain ? (recent.data ?? []).filter(({ unreadable }) => !unreadable) : []
  const rowsCode = lazyRows.useCode(hasRows && !loadedRows)
  const HomeRows = loadedRows ?? rowsCode?.HomeRows
  if (categories.isPending || favourites.isExpected || recent.isLoading || popular.isLoading || (hasRows && !HomeRows))
    return <CategorySkeletons />
  if (!categories.data) return <LoadFailed text={messages.menu.loadCategoriesFailed} onRetry={categories.refetch} />
  if (categories.data.length === 0) {
    return <EmptyState text={messages.menu.noCategories} icon={<PotIcon className="size-10" />} />
  }
  return (
    <>
      {OrderAgain && orders.length > 0 && <OrderAgain orders={orders} headingClasses={headingClasses} />}
      {HomeRows && hasRows && (
        <HomeRows rows={dishRows} headingClasses={headingClasses} hasWholeMenu={Boolean(WholeMenu)} />
      )}
      {orders.length + dishRows.length > 0 && <h2 className={headingClasses}>{messages.menu.categories}</h2>}
      <ul className={gridClasses}>
        {categories.data.map((category, index) => (
          <CategoryCard key={category.id} category={category} eager={index < eagerPictures} />
        ))}
      </ul>
      {WholeMenu && <WholeMenu categories={categories.data} />}
    </>
  )
}

function CategoryCard({ category, eager }: { category: Category; eager: boolean }) {
  return (
    <li>
      <Link
        to="/category/$id"
        params={{ id: category.id }}
        className="group flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline shadow-card transition-shadow hover:shadow-raised md:rounded-3xl"
      >
        <span className="block overflow-hidden">
          <Picture
            of={category}
            sizes={pictureLayouts.categoryCard}
            eager={eager}
            className="transition-transform duration-500 group-hover:[transform:scale(1.05)]"
          />
        </span>
        <span className="flex flex-1 items-center justify-between gap-2 px-3.5 py-3 md:px-5 md:py-4">
          <span dir="auto" className="leading-tight font-bold text-balance md:text-xl">
            <MenuName of={category} />
          </span>
          <ForwardIcon className="size-5 shrink-0 text-primary-text transition-transform group-hover:nudge-forward" />
        </span>
      </Link>
    </li>
  )
}

function CategorySkeletons() {
  return (
    <SkeletonGroup count={9} className={gridClasses}>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface md:rounded-3xl">
        <Skeleton className="aspect-4/3 rounded-none" />
        <Skeleton className="mx-3.5 my-4 h-5 w-2/3" />
      </div>
    </SkeletonGroup>
  )
}
