import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accountExportSchema, passwordConfirmationSchema } from '#contract/accounts/account-data.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { fieldProblemMessages } from '#contract/messages/field-problem.ts'
import type { Currency } from '#contract/values/money.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import type { DeviceCookie } from '../accounts/device-cookie.ts'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import { storedEmail } from '../accounts/stored-email.ts'
import { enforceThrottle, exportThrottle } from '../accounts/throttle.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { expiredSessionCookie, type SessionCookie } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

const tags = ['accounts']
const passwordRefusals = [
  'auth/sign-in-required',
  'auth/password-wrong',
  'auth/too-many-attempts',
  'auth/busy',
] as const

export interface PrivacyDependencies {
  queries: Queries
  currency: () => Currency
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
  /** Called after the deletion of an account: closes its open streams, and deletes the mail files with its address. */
  onDeleted: (user: User) => Promise<void>
}

/** Routes with which users export and delete their own data. */
export function privacyRoutes(app: Routes, dependencies: PrivacyDependencies): void {
  const { queries, currency, cookie, devices, passwordQueue, onDeleted } = dependencies

  app.post(
    '/api/account/export',
    {
      schema: {
        tags,
        summary: 'Export all data about me; requires the password, except from a guest',
        body: passwordConfirmationSchema,
        response: { 200: accountExportSchema, ...refusals(...passwordRefusals, 'request/too-many') },
      },
    },
    async (request, reply) => {
      const user = await confirmUser(request)
      await enforceThrottle(queries, exportThrottle, user.uid)
      logSecurityEvent(request.log, 'account.exported', { uid: user.uid })
      return sendJsonFile(reply, 'tiffin-my-data.json', exportAccount(queries, currency(), user, Date.now()))
    },
  )

  app.delete(
    '/api/account',
    {
      schema: {
        tags,
        summary: 'Delete my account and anonymise its orders; requires the password, except from a guest',
        body: passwordConfirmationSchema,
        response: { 204: z.null(), ...refusals(...passwordRefusals, 'account/last-admin') },
      },
    },
    async (request, reply) => {
      const user = await confirmUser(request)
      await deleteAccount(queries, user, Date.now())
      await onDeleted(user)
      logSecurityEvent(request.log, 'account.deleted', { uid: user.uid })
      const device = devices.forget(request.headers.cookie, storedEmail(user.email))
      return reply
        .header('set-cookie', [expiredSessionCookie(cookie), device])
        .code(204)
        .send(null)
    },
  )

  async function confirmUser(request: FastifyRequest): Promise<User> {
    const user = userOf(request)
    if (user.role === 'guest') return user
    const { password } = passwordConfirmationSchema.parse(request.body)
    if (password === undefined)
      throw new Refusal('request/invalid', { issues: [{ path: 'password', message: fieldProblemMessages.missing }] })
    try {
      await passwordQueue.run({ source: user.uid, isKnown: true }, () =>
        confirmPassword(queries, user, password, Date.now()),
      )
    } catch (error) {
      if (error instanceof Refusal && error.code === 'auth/password-wrong')
        logSecurityEvent(request.log, 'sign-in.failed', { uid: user.uid })
      throw error
    }
    return user
  }
}

/** Streams the chunks to the client. An error after the first chunk closes the connection, so that the download fails. */
function sendJsonFile(reply: FastifyReply, name: string, chunks: AsyncIterable<string>): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .send(Readable.from(chunks))
}
