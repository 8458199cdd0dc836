import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SignInRequest, User } from '#contract/accounts/accounts.ts'
import { mayUsePanel } from '#contract/accounts/capabilities.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type Credentials, findCredentials, lockPassword } from './account-store.ts'
import { clearOwnAttempts, signInLimits, sourceOf, takeAccountAttempt } from './attempt-limits.ts'
import type { LoadAuth } from './auth.ts'
import { callBetterAuth } from './call-better-auth.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { padResponseTime } from './pad-response-time.ts'
import type { PasswordQueue } from './password-queue.ts'
import { deleteSessionByToken } from './session-store.ts'
import { storedEmail } from './stored-email.ts'
import { enforceThrottle, signInFloodThrottle } from './throttle.ts'

export interface SignInDependencies {
  auth: LoadAuth
  queries: Queries
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
}

const signInResponseSchema = z.object({ token: z.string() })

/** A password that is too long for any account counts as wrong. */
const wrongCredentialCodes: ReadonlySet<ProblemCode> = new Set(['auth/wrong-credentials', 'auth/password-too-long'])

/**
 * Signs in with email and password (spec §3). Better Auth checks the password and opens the session; this function enforces
 * the rate limits. With `as`, an account that may not use the panel counts as unknown. An unknown account gets the same response after
 * the same time as a wrong password.
 * @returns the user, and the `Set-Cookie` headers of the session and of the device
 * @throws Refusal `auth/email-invalid`, `auth/busy`, `auth/too-many-attempts`, `request/too-many`,
 *   `auth/wrong-credentials`
 */
export async function signIn(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  { email: enteredEmail, password, as }: SignInRequest,
  now: Milliseconds,
): Promise<{ user: User; setCookies: string[] }> {
  const { auth, queries, cookie, devices, passwordQueue } = dependencies
  const startedAt = performance.now()
  const email = storedEmail(enteredEmail)
  const cookies = request.headers.cookie
  const source = sourceOf(devices, { address: request.ip, cookies }, email)
  const isKnown = source.deviceId !== undefined
  const limitKey = isKnown ? email : source.network

  const { owner, session } = await passwordQueue.run({ source: limitKey, isKnown }, async () => {
    await enforceThrottle(queries, signInFloodThrottle, `${limitKey}|/sign-in/email`)
    const refused = await takeAccountAttempt(queries, signInLimits, email, source, now)
    if (refused) throw new Refusal('auth/too-many-attempts', {}, refused.retryAfterSeconds)
    return {
      // read before the check, so that `completeSignIn` detects a change of the password during the check
      owner: await findCredentials(queries, email),
      session: await openSession(auth, request, { email, password }),
    }
  })
  const isAccepted = as === undefined || (owner !== undefined && mayUsePanel(owner.user))
  try {
    if (owner && session && isAccepted && (await completeSignIn(owner))) {
      logSecurityEvent(request.log, 'sign-in.succeeded', { uid: owner.user.uid })
      return { user: owner.user, setCookies: [...session.setCookies, devices.remember(cookies, email)] }
    }
  } catch (error) {
    // the browser does not receive this session
    if (session) await deleteSessionByToken(queries, session.token).catch(() => {})
    throw error
  }
  if (session) await deleteSessionByToken(queries, session.token)
  logSecurityEvent(request.log, 'sign-in.failed', owner && { uid: owner.user.uid })
  await padResponseTime(startedAt)
  throw new Refusal('auth/wrong-credentials')

  /**
   * Clears the failed attempts of this browser, and ends its previous session, also one of another account.
   * @returns false, and changes nothing, when the password has changed since the check
   */
  function completeSignIn({ user, hash }: Credentials): Promise<boolean> {
    return queries.transaction().execute(async (transaction) => {
      if (!(await lockPassword(transaction, user.uid, hash))) return false
      await clearOwnAttempts(transaction, signInLimits, email, source)
      const replacedToken = sessionToken(cookies, cookie)
      if (replacedToken !== undefined) await deleteSessionByToken(transaction, replacedToken)
      return true
    })
  }
}

/** @returns undefined when the email or the password is wrong */
async function openSession(auth: LoadAuth, request: FastifyRequest, credentials: { email: string; password: string }) {
  try {
    const { body, setCookies } = await callBetterAuth(auth, request, '/sign-in/email', credentials)
    return { token: signInResponseSchema.parse(body).token, setCookies }
  } catch (error) {
    if (error instanceof Refusal && wrongCredentialCodes.has(error.code)) return undefined
    throw error
  }
}
