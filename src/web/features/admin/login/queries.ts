import type { User } from '#contract/accounts/accounts.ts'
import { api, unwrap } from '#web/api/client.ts'

/**
 * Signs in to the panel. The server refuses an account that is not an admin, and then an existing session stays valid.
 * @throws {ApiProblem} `auth/wrong-credentials`, `auth/too-many-attempts`
 */
export async function signInAsAdmin(credentials: { email: string; password: string }): Promise<User> {
  return unwrap(await api.POST('/api/auth/sign-in/email', { body: { ...credentials, as: 'admin' } })).user
}
