import { reportMessages as texts } from '#contract/messages/report.ts'
import { type ReportTable as ReportTableName, reportTables } from '#contract/reports/report-choices.ts'
import { reportTableViews } from '#contract/reports/report-tables.ts'
import type { Report } from '#contract/reports/reports.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { DayChart } from './day-chart.tsx'
import { formatDay, useDayStyle } from './format-day.ts'
import { fileAddress } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

/** With one row, these tables only repeat the totals. */
const repeatsTotals: readonly ReportTableName[] = ['days', 'services', 'parts']

/** The sums and tables of a report. The days are those of its data, not those that are still loading. */
export function ReportView({ report }: { report: Report }) {
  const style = useDayStyle()
  const days = { from: report.days[0]?.date ?? '', to: report.days.at(-1)?.date ?? '' }
  const shown = reportTables.filter((table) => {
    const fewestRows = repeatsTotals.includes(table) ? 2 : 1
    return reportTableViews[table](report).rows.length >= fewestRows
  })
  const isEmpty = report.orders + report.cancelled.orders + report.unreadable === 0
  return (
    <>
      <h2 aria-live="polite" className="mt-5 text-xl">
        {[...new Set([days.from, days.to])].map((day) => formatDay(day, style)).join(' – ')}
      </h2>
      {report.unreadable > 0 && (
        <Alert kind="notice" className="mt-3">
          {texts.unreadable(report.unreadable)}
        </Alert>
      )}
      <ReportTotals report={report} />
      {isEmpty ? (
        <p className="mt-6 text-lg text-ink-soft">{texts.none}</p>
      ) : (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            {/* the longest table is first: beside it there is room for the others */}
            {[shown.slice(0, 1), shown.slice(1)].map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- there are always two columns
              <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
                {column.map((table) => (
                  <ReportTable key={table} table={table} report={report} file={fileAddress(days, table)}>
                    {table === 'days' && <DayChart days={report.days} />}
                  </ReportTable>
                ))}
              </div>
            ))}
          </div>
          <a href={fileAddress(days, 'orders')} download className={buttonClasses('secondary', 'mt-4')}>
            {texts.downloadOrders}
          </a>
        </>
      )}
    </>
  )
}
