import type { User } from '#contract/accounts/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { findPasswordHash } from './account-store.ts'
import { passwordHash } from './password-hash.ts'
import { clearThrottle, confirmPasswordThrottle, takeAttempt } from './throttle.ts'

/**
 * Checks the password of a signed-in user again before a sensitive action. Wrong passwords are rate limited, so that no one
 * can guess the password with a stolen session. Sign-ins have separate limits.
 * @returns the password's hash
 * @throws Refusal `auth/too-many-attempts`, `auth/password-wrong`
 */
export async function confirmPassword(
  queries: Queries,
  user: User,
  password: string,
  now: Milliseconds,
): Promise<string> {
  const refused = await takeAttempt(queries, confirmPasswordThrottle, user.uid, now)
  if (refused) throw new Refusal('auth/too-many-attempts', {}, refused.retryAfterSeconds)
  const hash = password.length > limits.passwordMaxChars ? undefined : await findPasswordHash(queries, user.uid)
  if (hash === undefined || !(await passwordHash.verify({ hash, password }))) throw new Refusal('auth/password-wrong')
  await clearThrottle(queries, confirmPasswordThrottle, user.uid)
  return hash
}
