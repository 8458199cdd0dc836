import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { numberText } from '#contract/amounts-texts.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import type { Stats } from '#contract/orders/admin-orders.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { userMay } from '#web/session/use-may.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { firstStepsQuery, nextOrdersQuery, salesQuery, soldOutQuery, statsQuery } from './queries.ts'
import { Today } from './today.tsx'

const texts = () => adminMessages.dashboard

/** spec §2: four cards, each with its link. */
const cards: readonly { label: () => string; count: keyof Stats; link: () => string; target: LinkOptions }[] = [
  {
    label: () => texts().categories,
    count: 'categories',
    link: () => texts().viewCategories,
    target: { to: '/admin/categories' },
  },
  { label: () => texts().recipes, count: 'recipes', link: () => texts().viewRecipes, target: { to: '/admin/recipes' } },
  { label: () => texts().orders, count: 'orders', link: () => texts().viewOrders, target: { to: '/admin/orders' } },
  {
    label: () => texts().pendingOrders,
    count: 'pendingOrders',
    link: () => texts().viewPendingOrders,
    target: { to: '/admin/orders', search: { status: 'pending,preparing,ready' } },
  },
]

const gridClasses = 'grid gap-3 min-[22rem]:grid-cols-2 md:gap-4 xl:grid-cols-4'

export function loader({ context: { queryClient, site } }: LoaderOptions) {
  return loadQueries(
    queryClient.query(statsQuery),
    queryClient.query(firstStepsQuery),
    userMay(queryClient, 'orders.manage') && queryClient.query(nextOrdersQuery),
    userMay(queryClient, 'menu.edit') && queryClient.query(soldOutQuery),
    userMay(queryClient, 'reports.view') && queryClient.query(salesQuery(businessDayOf(site), Date.now())),
  )
}

export function Component() {
  return (
    <>
      <PageTitle title={texts().title} />
      <div className="mt-5">
        <StatCards />
      </div>
      <Today />
      <FirstSteps />
    </>
  )
}

function StatCards() {
  const stats = useQuery(statsQuery)
  const currency = useCurrency()
  if (stats.isPending) {
    return (
      <SkeletonGroup>
        <div className={gridClasses}>
          {cards.map(({ count }) => (
            <Skeleton key={count} className="h-37 rounded-2xl" />
          ))}
        </div>
      </SkeletonGroup>
    )
  }
  if (!stats.data) return <LoadFailed text={texts().fetchFailed} onRetry={() => void stats.refetch()} />
  return (
    <ul className={gridClasses}>
      {cards.map(({ label, count, link, target }) => (
        <li key={count} className="flex flex-col rounded-2xl border border-line bg-surface shadow-card">
          <div className="p-4 md:p-5 md:pb-4">
            <h2 className="text-base font-semibold tracking-normal text-ink-soft">{label()}</h2>
            <p className="mt-1 text-4xl font-extrabold tracking-tight tabular-nums">
              {numberText(stats.data[count], currency)}
            </p>
          </div>
          <Link
            {...target}
            className="group mt-auto flex min-h-12 items-center justify-between rounded-b-2xl border-t border-line leading-tight md:px-5 md:text-base gap-2 px-4 py-2 text-sm font-semibold text-primary-text wrap-break-word no-underline hover:bg-sunken"
          >
            {link()}
            <ForwardIcon className="size-5 shrink-0 transition-transform group-hover:nudge-forward" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
