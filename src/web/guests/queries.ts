import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { orderKey } from '#web/api/query-keys.ts'

/** @throws {ApiProblem} `guest/off`, `guest/signed-in`, `guest/too-many` */
export async function becomeGuest(): Promise<User> {
  return unwrap(await api.POST('/api/guest')).user
}

/** The private link of an order of the guest. */
export function orderLinkQuery(id: string) {
  return queryOptions({
    queryKey: [...orderKey(id), 'link'],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/orders/{id}/link', { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
