import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** Long enough that a screen uses the data that its link has preloaded. */
const freshMs = 2_000

export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/schedules', { signal })),
  staleTime: freshMs,
})
