import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { statsKey } from '#web/api/query-keys.ts'

/** The dashboard's counts (spec §7); asked for anew whenever the dashboard is opened. */
export const statsQuery = queryOptions({
  queryKey: statsKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/stats', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})
