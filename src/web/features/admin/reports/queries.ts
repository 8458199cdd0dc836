import { queryOptions } from '@tanstack/react-query'
import type { ReportFile } from '#contract/reports/report-choices.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { readersTimeZone } from '#web/browser/readers-time-zone.ts'
import type { ReportDays } from './report-range.ts'

/** The query parameters of the API. The server uses the time zone of this computer while the restaurant has none. */
function toQuery({ from, to }: ReportDays) {
  return { from, to, timeZone: readersTimeZone() }
}

/** The sums of the orders of these days. @param day the key contains when days begin, because the same dates can have other orders */
export function reportQuery(days: ReportDays, { timeZone, startsMinute }: BusinessDay) {
  return queryOptions({
    queryKey: ['admin', 'report', days.from, days.to, timeZone, startsMinute],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/report', { params: { query: toQuery(days) }, signal })),
    staleTime: 2_000,
  })
}

/** @returns the address of a CSV file */
export function fileAddress(days: ReportDays, file: ReportFile): string {
  return `/api/admin/report.csv?${new URLSearchParams({ ...toQuery(days), file }).toString()}`
}
