import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { SignInRequest, User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { tellEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionSetCookie } from '../http/session-cookie.ts'
import type { Queries } from '../store/database.ts'
import type { GroupCommit } from '../store/group-commit.ts'
import type { Milliseconds } from '../store/tables.ts'
import { type Credentials, findCredentials } from './account-store.ts'
import { beginStep } from './answer-in-step.ts'
import { type AttemptSource, forgetAttempts, signInLimits, sourceOf, takeAccountAttempt } from './attempt-limits.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { passwordHash } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'
import { sessionSeconds } from './session-lifetime.ts'
import { deleteSessionByToken, insertSession, newSession } from './session-store.ts'
import { storedEmail } from './stored-email.ts'
import { signInFloodThrottle, takeAttempt } from './throttle.ts'

/** Stricter than a browser: no account has an address that Better Auth refuses at sign-up. */
const accountEmailSchema = z.email()

interface From {
  /** Of the client. */
  address: string
  userAgent: string
  /** The request's `Cookie` header. */
  cookies: string | undefined
  /** Token of the browser's present session. It ends when the new session begins, also if it belongs to another account. */
  replacedToken: string | undefined
  log: FastifyBaseLogger
}

/**
 * Signs in with email and password (spec §3). With `as`, an account of another role is treated as an unknown account.
 * For an unknown account the response and its time are the same as for a wrong password.
 * @returns the user, and the `Set-Cookie` headers of the session and of the device
 * @throws Refusal `auth/email-invalid`, `auth/busy`, `auth/too-many-attempts`, `request/too-many`,
 *   `auth/wrong-credentials`
 */
export type SignIn = (
  asked: SignInRequest,
  from: From,
  now: Milliseconds,
) => Promise<{ user: User; setCookies: string[] }>

export interface SignInParts {
  queries: Queries
  /** For what many do at once. */
  writes: GroupCommit
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
}

/**
 * What Better Auth's own handler would do, at a fraction of its cost: two commits, each shared with whoever signs in at the
 * same moment. The session is one that Better Auth knows.
 */
export function createSignIn({ queries, writes, cookie, devices, passwordQueue }: SignInParts): SignIn {
  return async ({ email, password, as }, from, now) => {
    const inStep = beginStep()
    const stored = storedEmail(email)
    if (!accountEmailSchema.safeParse(stored).success) throw new Refusal('auth/email-invalid')
    const { cookies, log } = from
    const source = sourceOf(devices, from, stored)
    const isKnown = source.deviceId !== undefined
    const place = { source: isKnown ? stored : source.network, isKnown }
    const { owner, account } = await passwordQueue.run(place, async () => {
      await refuseTooMany(stored, source, place.source, now)
      return findOwner({ email: stored, password, as })
    })
    const token = account && (await openSession(account, stored, source, from, now))
    if (account && token !== undefined) {
      tellEvent(log, 'sign-in.succeeded', { uid: account.user.uid })
      const setCookies = [sessionSetCookie(cookie, token, sessionSeconds), devices.remember(cookies, stored)]
      return { user: account.user, setCookies }
    }
    tellEvent(log, 'sign-in.failed', owner && { uid: owner.user.uid })
    await inStep()
    throw new Refusal('auth/wrong-credentials')
  }

  /** @returns as `owner` the account with this address, and as `account` the same one if password and role are right */
  async function findOwner({ email, password, as }: SignInRequest) {
    const owner = await findCredentials(queries, email)
    const wanted = as === undefined || owner?.user.role === as ? owner : undefined
    return { owner, account: (await isPassword(password, wanted?.hash)) ? wanted : undefined }
  }

  async function refuseTooMany(
    email: string,
    source: AttemptSource,
    floodSource: string,
    now: Milliseconds,
  ): Promise<void> {
    const { flood, attempts } = await writes.run(async (transaction) => {
      const refused = await takeAttempt(transaction, signInFloodThrottle, `${floodSource}|/sign-in/email`, now)
      if (refused) return { flood: refused }
      return { attempts: await takeAccountAttempt(transaction, signInLimits, email, source, now) }
    })
    if (flood) throw new Refusal('request/too-many', {}, flood.retryAfterSeconds)
    if (attempts) throw new Refusal('auth/too-many-attempts', {}, attempts.retryAfterSeconds)
  }

  /** @returns the session's token; undefined when the password was changed during the check */
  function openSession(
    { user, hash }: Credentials,
    email: string,
    source: AttemptSource,
    { userAgent, replacedToken }: From,
    now: Milliseconds,
  ): Promise<string | undefined> {
    const session = newSession(user.uid, { address: source.network, userAgent }, now)
    return writes.run(async (transaction) => {
      if (!(await insertSession(transaction, session, hash))) return undefined
      await forgetAttempts(transaction, signInLimits, email, source)
      if (replacedToken !== undefined) await deleteSessionByToken(transaction, replacedToken)
      return session.token
    })
  }
}

/**
 * Something is hashed even where there is nothing to compare with, so that the time it takes does not tell whose an account
 * is; but for what is too long for anybody's password.
 */
async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (password.length > limits.passwordMaxChars) return false
  if (hash !== undefined) return passwordHash.verify({ hash, password })
  await passwordHash.hash(password)
  return false
}
