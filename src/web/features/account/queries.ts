import type { User } from '#contract/accounts.ts'
import { api, unwrap } from '#web/api/client.ts'

/** @throws {ApiProblem} `auth/wrong-credentials`, `auth/too-many-attempts` */
export async function signIn(credentials: { email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-in/email', { body: credentials })).user
}

/** Makes an account and signs in. @throws {ApiProblem} `auth/email-taken`, `auth/password-too-…` */
export async function signUp(account: { displayName: string; email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-up/email', { body: account })).user
}

/** Succeeds for unknown addresses too: who has an account is nobody else's business. */
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

/**
 * Saves a file with everything that is kept about the user.
 * @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `request/too-many`
 */
export async function downloadAccount(password: string): Promise<void> {
  const data = unwrap(await api.POST('/api/account/export', { body: { password } }))
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: 'tiffin-my-data.json' }).click()
  URL.revokeObjectURL(address)
}

/** @throws {ApiProblem} `auth/password-wrong`, `auth/too-many-attempts`, `account/last-admin` */
export async function deleteAccount(password: string): Promise<void> {
  unwrap(await api.DELETE('/api/account', { body: { password } }))
}
