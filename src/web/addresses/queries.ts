import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** The saved addresses of the signed-in customer, last used first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/account/addresses', { signal })),
})

/** The address of the signed-in customer's last delivery. */
export const lastAddressQuery = queryOptions({
  queryKey: ['last-address'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/account/last-address', { signal })),
})
