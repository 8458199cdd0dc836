import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { SignInRequest, User } from '#contract/accounts.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { type Credentials, findCredentials, lockPassword } from './account-store.ts'
import { forgetAttempts, signInLimits, sourceOf, takeAccountAttempt } from './attempt-limits.ts'
import type { LoadAuth } from './auth.ts'
import { callBetterAuth } from './call-better-auth.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { padResponseTime } from './pad-response-time.ts'
import type { PasswordQueue } from './password-queue.ts'
import { deleteSessionByToken } from './session-store.ts'
import { storedEmail } from './stored-email.ts'
import { enforceThrottle, signInFloodThrottle } from './throttle.ts'

export interface SignInParts {
  auth: LoadAuth
  queries: Queries
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
}

const openedSchema = z.object({ token: z.string() })

/** A password that is too long for any account is a wrong one. */
const wrongCodes: ReadonlySet<ProblemCode> = new Set(['auth/wrong-credentials', 'auth/password-too-long'])

/**
 * Signs in with email and password (spec §3). Better Auth checks the password and opens the session; the rate limits are
 * ours. With `as`, an account of another role is treated as an unknown account. The response to an unknown account and its
 * time are the same as for a wrong password.
 * @returns the user, and the `Set-Cookie` headers of the session and of the device
 * @throws Refusal `auth/email-invalid`, `auth/busy`, `auth/too-many-attempts`, `request/too-many`,
 *   `auth/wrong-credentials`
 */
export async function signIn(
  parts: SignInParts,
  request: FastifyRequest,
  { email: givenEmail, password, as }: SignInRequest,
  now: Milliseconds,
): Promise<{ user: User; setCookies: string[] }> {
  const { auth, queries, cookie, devices, passwordQueue } = parts
  const startedAt = performance.now()
  const email = storedEmail(givenEmail)
  const cookies = request.headers.cookie
  const source = sourceOf(devices, { address: request.ip, cookies }, email)
  const isKnown = source.deviceId !== undefined
  const limited = isKnown ? email : source.network

  const { owner, session } = await passwordQueue.run({ source: limited, isKnown }, async () => {
    await enforceThrottle(queries, signInFloodThrottle, `${limited}|/sign-in/email`)
    const refused = await takeAccountAttempt(queries, signInLimits, email, source, now)
    if (refused) throw new Refusal('auth/too-many-attempts', {}, refused.retryAfterSeconds)
    return {
      // read before the check, so that `finish` finds out when the password was changed during the check
      owner: await findCredentials(queries, email),
      session: await openSession(auth, request, { email, password }),
    }
  })
  const isWanted = as === undefined || owner?.user.role === as
  try {
    if (owner && session && isWanted && (await finish(owner))) {
      logSecurityEvent(request.log, 'sign-in.succeeded', { uid: owner.user.uid })
      return { user: owner.user, setCookies: [...session.setCookies, devices.remember(cookies, email)] }
    }
  } catch (error) {
    // the browser never receives this session
    if (session) await deleteSessionByToken(queries, session.token).catch(() => {})
    throw error
  }
  if (session) await deleteSessionByToken(queries, session.token)
  logSecurityEvent(request.log, 'sign-in.failed', owner && { uid: owner.user.uid })
  await padResponseTime(startedAt)
  throw new Refusal('auth/wrong-credentials')

  /**
   * Clears this browser's failed attempts, and ends the session that the browser had, also one of another account.
   * @returns false, and changes nothing, when the password is no longer the one that was checked
   */
  function finish({ user, hash }: Credentials): Promise<boolean> {
    return queries.transaction().execute(async (transaction) => {
      if (!(await lockPassword(transaction, user.uid, hash))) return false
      await forgetAttempts(transaction, signInLimits, email, source)
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
    return { token: openedSchema.parse(body).token, setCookies }
  } catch (error) {
    if (error instanceof Refusal && wrongCodes.has(error.code)) return undefined
    throw error
  }
}
