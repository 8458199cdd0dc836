import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { reportMessages as texts } from '#contract/messages/report.ts'
import type { ReportRange } from '#contract/reports/report-choices.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import type { LoaderOptions } from '#web/routing/lazy-screen.tsx'
import { loadQueries } from '#web/routing/load-queries.ts'
import { parseSearch } from '#web/routing/search-params.ts'
import { useSite } from '#web/settings/site.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { reportQuery } from './queries.ts'
import { RangeFields } from './range-fields.tsx'
import { daysOf, findDaysError, type ReportDays, rangeOf } from './report-range.ts'
import { ReportView } from './report-view.tsx'

export function loader({ context: { queryClient, site }, location: { searchStr } }: LoaderOptions) {
  const day = businessDayOf(site)
  const days = daysOf(parseSearch(searchStr), day, Date.now())
  return loadQueries(findDaysError(days) === undefined && queryClient.query(reportQuery(days, day)))
}

/** What the orders of some days add up to. */
export function Component() {
  const site = useSite()
  const navigate = useNavigate()
  const search = useSearch({ from: '/panel/admin/reports' })
  // read again with each choice, because a panel can stay open over night
  const [now, setNow] = useState(Date.now)
  const days = daysOf(search, businessDayOf(site), now)
  const error = findDaysError(days)

  function show(range: ReportRange, custom?: ReportDays): void {
    setNow(Date.now())
    void navigate({ to: '/admin/reports', search: { range, ...custom }, replace: true, resetScroll: false })
  }

  return (
    <>
      <PageTitle title={adminMessages.titles.reports} text={texts.explanation} />
      <RangeFields
        range={rangeOf(search)}
        days={days}
        error={error}
        // the other days begin as those that are shown
        onRange={(range) => show(range, range === 'custom' ? days : undefined)}
        onDays={(custom) => show('custom', custom)}
      />
      {error === undefined && <LoadedReport days={days} />}
    </>
  )
}

function LoadedReport({ days }: { days: ReportDays }) {
  const report = useQuery({ ...reportQuery(days, businessDayOf(useSite())), placeholderData: keepPreviousData })
  if (report.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="mt-5 h-8 w-64" />
        <Skeleton className="mt-3 h-44 rounded-2xl sm:h-22" />
        <Skeleton className="mt-4 h-80 rounded-2xl" />
      </SkeletonGroup>
    )
  }
  if (!report.data) return <LoadFailed text={texts.loadFailed} onRetry={() => void report.refetch()} />
  return (
    <div aria-busy={report.isPlaceholderData} className={report.isPlaceholderData ? 'opacity-60' : ''}>
      <ReportView report={report.data} />
    </div>
  )
}
