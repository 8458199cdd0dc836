import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { recipesKey } from '#web/api/query-keys.ts'

/** When customers can order. It is read again when the menu or the settings change. */
export const openingQuery = queryOptions({
  queryKey: [...recipesKey, 'opening'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/opening', { signal })),
  retry: false,
  // visitors have no live updates
  refetchInterval: 60_000,
})
