import { queryOptions } from '@tanstack/react-query'
import type { OpenOrder } from '#contract/orders/open-orders.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { openOrdersKey } from '#web/api/query-keys.ts'
import { loadLineCode } from './line-code.ts'

/** The customer's orders on their way, newest first, in the form of a page of the history, whose key is similar. */
export const openOrdersQuery = queryOptions({
  queryKey: openOrdersKey,
  queryFn: async ({ client, signal }): Promise<{ orders: OpenOrder[] }> => {
    const orders = unwrap(await apiOf(client).GET('/api/open-orders', { signal }))
    await loadLineCode(orders)
    return { orders }
  },
  retry: false,
  refetchOnWindowFocus: 'always',
})
