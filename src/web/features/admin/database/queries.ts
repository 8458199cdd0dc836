import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** The indexes that the app needs, and whether each one exists. */
export const indexesQuery = queryOptions({
  queryKey: ['admin', 'indexes'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/indexes', { signal })),
  staleTime: 2_000,
})

/** Creates the missing indexes. @returns the list of indexes after that */
export async function buildMissingIndexes() {
  return unwrap(await api.POST('/api/admin/indexes'))
}
