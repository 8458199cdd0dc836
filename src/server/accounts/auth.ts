import type { FastifyBaseLogger } from 'fastify'
import { limits } from '#contract/limits.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import type { ComposeMail } from '../mail/mailer.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { deleteResets } from './account-store.ts'
import { deleteAttempts, resetMailLimits, signInLimits, sourceOf, takeAccountAttempt } from './attempt-limits.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { passwordHash } from './password-hash.ts'
import { noticeLifetimeMs, passwordChangedMail, resetMail } from './password-mails.ts'
import { deleteReset, replaceReset } from './reset-store.ts'
import { sessionRenewalSeconds, sessionSeconds } from './session-lifetime.ts'
import { shownEmail } from './stored-email.ts'
import { takeAttempt } from './throttle.ts'

/** The client's address as the server sees it. Better Auth does not receive a header of this name from a client. */
export const clientAddressHeader = 'x-tiffin-client-address'

/** Maximum requests per minute from one network, which many people may share. */
const perMinute = { signUp: 120, reset: 30, other: 300 }
const limitSeconds = 60

const resetSeconds = 3600

/** @param expiresAt after this time, the mail is no longer sent */
export type SendMailTo = (compose: ComposeMail, userId: string, expiresAt: Milliseconds) => Promise<void>

export interface AuthDependencies {
  database: Database
  publicUrl: string
  secret: string
  sendMail: SendMailTo
  log: FastifyBaseLogger
  /** Continues work after the response. A stopping server waits for it. */
  inBackground: (work: Promise<unknown>) => void
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Loads Better Auth on the first call. It is a third of the server's code and would delay the start. */
export type LoadAuth = () => Promise<Auth>

/** The name of the session cookie. `__Host-` binds it to this exact host, and requires https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-tiffin.session' : 'tiffin.session'
}

/** Configures Better Auth. A test checks each option that differs from the default. */
export async function createAuth(dependencies: AuthDependencies) {
  const { database, publicUrl, secret, sendMail, log, inBackground } = dependencies
  const { betterAuth } = await import('better-auth')
  const secure = publicUrl.startsWith('https:')
  const devices = createDeviceCookie(publicUrl, secret)
  return betterAuth({
    appName: 'Tiffin',
    // without it, the request's Host header would set the host of links in mails
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
        logSecurityEvent(log, 'password.reset-asked', { uid: user.id })
        // `request` comes from `callBetterAuth`, which sets the address header
        const address = request?.headers.get(clientAddressHeader) ?? ''
        const source = sourceOf(devices, { address, cookies: request?.headers.get('cookie') ?? undefined }, user.email)
        const refused = await takeAccountAttempt(queries, resetMailLimits, user.email, source, now)
        if (refused) {
          await deleteReset(queries, token)
          return logSecurityEvent(log, 'mail.withheld', { uid: user.id })
        }
        if (!(await replaceReset(queries, user.id, token))) return
        await sendMail(resetMail(shownEmail(user.email), { publicUrl, token }), user.id, now + resetSeconds * 1000)
      },
      onPasswordReset: async ({ user }) => {
        logSecurityEvent(log, 'password.reset', { uid: user.id })
        await deleteResets(database.queries, user.id)
        await deleteAttempts(database.queries, signInLimits, user.email)
        const notice = passwordChangedMail(shownEmail(user.email), publicUrl)
        inBackground(sendMail(notice, user.id, Date.now() + noticeLifetimeMs))
      },
    },
    // the hourly clean-up deletes expired links, because Better Auth would also do it while the clock is ahead
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'customer' } } },
    // no cookie cache, so that a sign-out and a removed role take effect immediately
    session: { expiresIn: sessionSeconds, updateAge: sessionRenewalSeconds, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      // Better Auth's own storage restarts the window at each request, so a busy network would stay locked out
      customStorage: { consume: (key, rule) => consume(database.queries, key, rule) },
      window: limitSeconds,
      max: perMinute.other,
      customRules: {
        // `signIn` enforces its own limits, which differ for known browsers
        '/sign-in/email': false,
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

/** Counts a request of a network in the database, for all servers together. */
async function consume(queries: Queries, key: string, rule: { window: number; max: number }) {
  const throttle = { name: 'address', attemptsMax: rule.max, windowMs: rule.window * 1000 }
  const refused = await takeAttempt(queries, throttle, key, Date.now())
  return { allowed: !refused, retryAfter: refused?.retryAfterSeconds ?? null }
}
