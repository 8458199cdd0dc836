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
