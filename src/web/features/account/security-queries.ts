import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `auth/password-too-…`, `auth/password-guessable` */
export async function changePassword(change: { currentPassword: string; newPassword: string }): Promise<void> {
  unwrap(await api.POST('/api/account/password', { body: change }))
}

export const sessionsKey = ['account-sessions'] as const

/** The sessions of the signed-in account: this browser first, then the newest. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/account/sessions', { signal })).sessions,
  refetchOnWindowFocus: 'always',
})

/** @throws {ApiProblem} `session/not-found` when it has ended already */
export async function endSession(id: string): Promise<void> {
  unwrap(await api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }))
}

export async function endOtherSessions(): Promise<void> {
  unwrap(await api.DELETE('/api/account/sessions'))
}
