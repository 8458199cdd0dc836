import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** Long enough that a screen uses the data that its link has preloaded; short, because other admins also edit the menu. */
const freshMs = 2_000

export const optionGroupsQuery = queryOptions({
  queryKey: ['option-groups'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/option-groups', { signal })),
  staleTime: freshMs,
})
