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

/** A late order sends no event. */
const nextOrdersRefetchMs = 60_000

/** The most urgent orders. Live events fetch them again. */
export const nextOrdersQuery = queryOptions({
  queryKey: ['admin', 'next-orders'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/next-orders', { signal })),
  staleTime: 2_000,
  refetchInterval: nextOrdersRefetchMs,
  refetchOnWindowFocus: 'always',
})

/** The dishes that are sold out. A change of the menu fetches them again. */
export const soldOutQuery = queryOptions({
  queryKey: ['admin', 'sold-out'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/sold-out-recipes', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})
