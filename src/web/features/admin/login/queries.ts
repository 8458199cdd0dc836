import type { User } from '#contract/accounts.ts'
import { api, unwrap } from '#web/api/client.ts'

/**
 * Signs in at the panel's own door. An account that is no admin's is refused there, and whoever was signed in before
 * still is.
 * @throws {ApiProblem} `auth/wrong-credentials`, `auth/too-many-attempts`
 */
export async function signInAsAdmin(credentials: { email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-in/email', { body: { ...credentials, as: 'admin' } })).user
}
