import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { downloadFile } from '#web/browser/download-file.ts'

/** @throws {ApiProblem} `auth/wrong-credentials`, `auth/too-many-attempts` */
export async function signIn(credentials: { email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-in/email', { body: credentials })).user
}

/** Creates an account and signs in. @throws {ApiProblem} `auth/email-taken`, `auth/password-too-…` */
export async function signUp(account: { displayName: string; email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-up/email', { body: account })).user
}

/** Succeeds for unknown addresses, too, so that the response does not reveal who has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  unwrap(await api.POST('/api/auth/request-password-reset', { body: { email } }))
}

/** @throws {ApiProblem} `auth/reset-link-invalid`, `auth/password-too-…` */
export async function resetPassword(reset: { token: string; newPassword: string }): Promise<void> {
  unwrap(await api.POST('/api/auth/reset-password', { body: reset }))
}

export async function updateProfile(displayName: string): Promise<User> {
  return unwrap(await api.PATCH('/api/profile', { body: { displayName } })).user
}

/** @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `auth/password-too-…`, `auth/password-guessable` */
export async function changePassword(change: { currentPassword: string; newPassword: string }): Promise<void> {
  unwrap(await api.POST('/api/account/password', { body: change }))
}

/** The sessions of the signed-in account: the current one first, then newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/account/sessions', { signal })).sessions,
  refetchOnWindowFocus: 'always',
})

/** @throws {ApiProblem} `session/not-found` when it has already ended */
export async function endSession(id: string): Promise<void> {
  unwrap(await api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }))
}

export async function endOtherSessions(): Promise<void> {
  unwrap(await api.DELETE('/api/account/sessions'))
}

/** A guest has no password. */
type Confirmation = { password?: string }

/**
 * Saves a file with all data about the user.
 * @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `request/too-many`
 */
export async function downloadAccount(confirmation: Confirmation): Promise<void> {
  const data = unwrap(await api.POST('/api/account/export', { body: confirmation }))
  downloadFile('tiffin-my-data.json', JSON.stringify(data, null, 2), 'application/json')
}

/** @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `account/last-admin` */
export async function deleteAccount(confirmation: Confirmation): Promise<void> {
  unwrap(await api.DELETE('/api/account', { body: confirmation }))
}
