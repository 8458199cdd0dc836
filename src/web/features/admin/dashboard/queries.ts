import { queryOptions } from '@tanstack/react-query'
import { type BusinessDay, businessDateOf } from '#contract/values/business-day.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { statsKey } from '#web/api/query-keys.ts'
import { reportQuery } from '../reports/queries.ts'

/** The counts of the dashboard (spec §7), fetched again when the dashboard opens or the window gets the focus. */
export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/stats', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})

export const firstStepsQuery = queryOptions({
  queryKey: ['admin', 'first-steps'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/first-steps', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})

/** What the orders of the business day add up to. */
export function salesQuery(day: BusinessDay, now: number) {
  const today = businessDateOf(now, day)
  return reportQuery({ from: today, to: today }, day)
}
