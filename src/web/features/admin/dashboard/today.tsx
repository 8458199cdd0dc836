import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminMessages } from '#contract/messages/admin.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useLive } from '#web/live/live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useSite } from '#web/settings/site.ts'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { useMinute } from '../orders/age/clock.ts'
import { PauseBanner } from '../pauses/pause-banner.tsx'
import { usePauses } from '../pauses/use-pauses.ts'
import { ReportTotals } from '../reports/report-totals.tsx'
import { FailedMails } from './failed-mails.tsx'
import { NextOrders } from './next-orders.tsx'
import { salesQuery } from './queries.ts'
import { linkClasses } from './section-classes.ts'
import { SoldOut } from './sold-out.tsx'

const texts = () => adminMessages.dashboard

/**
 * What needs attention now, and what the orders of this business day add up to: each part for users who may see it, and only when there is
 * something to say.
 */
export function Today() {
  const may = useMay()
  const pauses = usePauses()
  return (
    <>
      <PauseBanner pauses={pauses} />
      {may('settings.edit') && <FailedMails />}
      {may('reports.view') && <Sales />}
      <div className="grid items-start gap-x-6 lg:grid-cols-2">
        {may('orders.manage') && <NextOrders />}
        {may('menu.edit') && <SoldOut />}
      </div>
    </>
  )
}

function Sales() {
  const queryClient = useQueryClient()
  const day = businessDayOf(useSite())
  const query = salesQuery(day, useMinute())
  const { data: report } = useQuery({ ...query, refetchOnWindowFocus: 'always' })
  useLive(({ name }) => {
    if (name === 'placed' || name === 'status' || name === 'reset')
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  if (!report || report.orders + report.cancelled.orders === 0) return null
  return (
    <section aria-labelledby="today" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="today" className="text-xl">
          {texts().today}
        </h2>
        <Link to="/admin/reports" search={{ range: 'today' }} className={linkClasses}>
          {texts().viewReport}
          <ForwardIcon className="size-5 shrink-0 transition-transform group-hover:nudge-forward" />
        </Link>
      </div>
      <ReportTotals report={report} />
    </section>
  )
}
