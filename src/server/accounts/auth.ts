import type { FastifyBaseLogger } from 'fastify'
import { limits } from '#contract/limits.ts'
import { tellEvent } from '../http/security-events.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Database } from '../store/database.ts'
import type { GroupCommit } from '../store/group-commit.ts'
import type { Milliseconds } from '../store/tables.ts'
import { deleteResets } from './account-store.ts'
import { deleteAttempts, resetMailLimits, signInLimits, sourceOf, takeAccountAttempt } from './attempt-limits.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { noticeLastsMs, passwordChangedMail } from './password-changed-mail.ts'
import { passwordHash } from './password-hash.ts'
import { deleteReset, hashIdentifier, keepOnlyReset } from './reset-store.ts'
import { sessionRenewalSeconds, sessionSeconds } from './session-lifetime.ts'
import { shownEmail } from './stored-email.ts'
import { takeAttempt } from './throttle.ts'

/** Set by us from the socket's address; what a client writes into it is overwritten. */
export const clientAddressHeader = 'x-tiffin-client-address'

/** Requests per minute from one network, as for `signInFloodThrottle`. */
const perMinute = { signUp: 120, reset: 30, other: 300 }
const limitSeconds = 60

const resetSeconds = 3600

/** @param expiresAt after this the mail is of no use */
export type SendMailTo = (mail: Mail, userId: string, expiresAt: Milliseconds) => Promise<void>

export interface AuthParts {
  database: Database
  /** For what many do at once, such as signing in. */
  writes: GroupCommit
  publicUrl: string
  secret: string
  sendMail: SendMailTo
  log: FastifyBaseLogger
  /** Work that goes on after the answer; kept, so that a stop can wait for it. */
  inBackground: (work: Promise<unknown>) => void
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Better Auth is a third of what the server would load at its start: it comes with the first who signs up. */
export type LoadAuth = () => Promise<Auth>

/** The name of the session cookie; `__Host-` binds it to this very host, and needs https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-tiffin.session' : 'tiffin.session'
}

/** Better Auth, with the settings that are not its defaults but should be; each is tested. */
export async function createAuth(parts: AuthParts) {
  const { database, writes, publicUrl, secret, sendMail, log, inBackground } = parts
  const { betterAuth } = await import('better-auth')
  const secure = publicUrl.startsWith('https:')
  const devices = createDeviceCookie(publicUrl, secret)
  return betterAuth({
    appName: 'Tiffin',
    // fixed: otherwise links in mails would be built from the request's Host header
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: database.queries, type: database.dialect.name },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (level, message) => log[level]({ from: 'better-auth' }, message) },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: limits.passwordMinChars,
      maxPasswordLength: limits.passwordMaxChars,
      password: passwordHash,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ user, token }, request) => {
        const now = Date.now()
        const { queries } = database
        tellEvent(log, 'password.reset-asked', { uid: user.id })
        const source = sourceOf(devices, clientOf(request), user.email)
        const refused = await takeAccountAttempt(queries, resetMailLimits, user.email, source, now)
        if (refused) {
          await deleteReset(queries, token)
          return tellEvent(log, 'mail.withheld', { uid: user.id })
        }
        if (!(await keepOnlyReset(queries, user.id, token))) return
        const link = `${publicUrl}/reset-password?token=${token}`
        await sendMail(resetMail(shownEmail(user.email), link), user.id, now + resetSeconds * 1000)
      },
      onPasswordReset: async ({ user }) => {
        tellEvent(log, 'password.reset', { uid: user.id })
        await deleteResets(database.queries, user.id)
        await deleteAttempts(database.queries, signInLimits, user.email)
        const notice = passwordChangedMail(shownEmail(user.email), publicUrl)
        inBackground(sendMail(notice, user.id, Date.now() + noticeLastsMs))
      },
    },
    verification: { storeIdentifier: { hash: async (identifier) => hashIdentifier(identifier) } },
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'customer' } } },
    // no cookie cache: signing out and losing a role take effect at once
    session: { expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      // its own storage begins a new count only after a pause, and so locks out a busy address in the end
      customStorage: { consume: (key, rule) => consume(writes, key, rule) },
      window: limitSeconds,
      max: perMinute.other,
      customRules: {
        '/sign-up/email': { window: limitSeconds, max: perMinute.signUp },
        '/request-password-reset': { window: limitSeconds, max: perMinute.reset },
        '/reset-password': { window: limitSeconds, max: perMinute.reset },
      },
    },
    advanced: {
      trustedProxyHeaders: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(publicUrl), attributes: { secure, path: '/' } } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
      backgroundTasks: { handler: inBackground },
    },
  })
}

/** Counts a request of an address, in the database that all processes share. */
async function consume(writes: GroupCommit, key: string, rule: { window: number; max: number }) {
  const throttle = { name: 'address', attemptsMax: rule.max, windowMs: rule.window * 1000 }
  const refused = await writes.run((transaction) => takeAttempt(transaction, throttle, key, Date.now()))
  return { allowed: !refused, retryAfter: refused?.retryAfterSeconds ?? null }
}

/** @param request as `askAuth` makes it */
function clientOf(request: Request | undefined): { address: string; cookies: string | undefined } {
  return {
    address: request?.headers.get(clientAddressHeader) ?? '',
    cookies: request?.headers.get('cookie') ?? undefined,
  }
}

/** Without the account's name: a stranger may have signed up with this address, and have chosen the name. */
function resetMail(to: string, link: string) {
  return {
    to,
    subject: 'Reset your Tiffin password',
    text: [
      'Hello,',
      'Someone, hopefully you, asked to reset the password of your Tiffin account. This link does it, once, within an hour:',
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
  }
}
