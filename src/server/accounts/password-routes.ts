import * as z from 'zod/mini'
import { passwordChangeSchema } from '#contract/accounts/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionSetCookie } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import type { SendMailTo } from './auth.ts'
import { changePassword } from './change-password.ts'
import { clientInfoOf } from './client-info.ts'
import { noticeLifetimeMs, passwordChangedMail } from './password-mails.ts'
import type { PasswordQueue } from './password-queue.ts'
import { sessionSeconds } from './session-lifetime.ts'

interface PasswordDependencies {
  queries: Queries
  cookie: SessionCookie
  passwordQueue: PasswordQueue
  publicUrl: string
  /** Sends a mail after the response. */
  sendMailLater: (...mail: Parameters<SendMailTo>) => void
}

export function passwordRoutes(app: Routes, dependencies: PasswordDependencies): void {
  const { queries, cookie, passwordQueue, publicUrl, sendMailLater } = dependencies

  app.post(
    '/api/account/password',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Change my password; replaces this session and ends all others of the account',
        body: passwordChangeSchema,
        response: {
          204: z.null(),
          ...refusals(
            'auth/sign-in-required',
            'auth/password-wrong',
            'auth/too-many-attempts',
            'auth/password-too-short',
            'auth/password-too-long',
            'auth/password-too-common',
            'auth/password-guessable',
            'auth/busy',
          ),
        },
      },
    },
    async (request, reply) => {
      const [user, now] = [userOf(request), Date.now()]
      try {
        const token = await passwordQueue.run({ source: user.uid, isKnown: true }, () =>
          changePassword(queries, user, request.body, clientInfoOf(request), publicUrl, now),
        )
        reply.header('set-cookie', sessionSetCookie(cookie, token, sessionSeconds))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'auth/password-wrong')
          logSecurityEvent(request.log, 'sign-in.failed', { uid: user.uid })
        throw error
      }
      logSecurityEvent(request.log, 'password.changed', { uid: user.uid })
      sendMailLater(passwordChangedMail(user.email, publicUrl), user.uid, now + noticeLifetimeMs)
      return reply.code(204).send(null)
    },
  )
}
