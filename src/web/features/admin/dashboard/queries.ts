import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { statsKey } from '#web/api/query-keys.ts'

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
