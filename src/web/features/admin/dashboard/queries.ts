import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/client.ts'

/** The dashboard's counts (spec §7); asked for anew whenever the dashboard is opened. */
export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) => unwrap(await api.GET('/api/admin/stats', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})
