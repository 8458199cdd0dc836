import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** More than /home shows, because several can have the same dishes. */
const readMax = 6

/** The customer's last orders, newest first. */
export const recentOrdersQuery = queryOptions({
  queryKey: ['recent-orders'],
  queryFn: async ({ client, signal }) =>
    unwrap(await apiOf(client).GET('/api/orders', { params: { query: { limit: readMax } }, signal })),
  retry: false,
  refetchOnWindowFocus: 'always',
})
