import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  forgotPasswordSchema,
  profileSchema,
  resetPasswordSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
  type User,
  userSchema,
} from '#contract/accounts/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { sessionSetCookie, sessionToken } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import { findUserByEmail, updateDisplayName } from './account-store.ts'
import { callBetterAuth } from './call-better-auth.ts'
import { checkPassword } from './check-password.ts'
import { clientInfoOf, networkOf } from './client-info.ts'
import { padResponseTime } from './pad-response-time.ts'
import type { ReadSession } from './read-session.ts'
import { findResetOwner } from './reset-store.ts'
import { sessionSeconds } from './session-lifetime.ts'
import { deleteSessionByToken } from './session-store.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'
import { signUpGuest } from './sign-up-guest.ts'
import { storedEmail } from './stored-email.ts'

const signedInSchema = z.object({ user: userSchema })
const noContentSchema = z.null()

interface AccountDependencies extends SignInDependencies {
  readSession: ReadSession
  publicUrl: string
}

type NewAccount = Parameters<typeof signUpGuest>[2]

export function accountRoutes(app: Routes, dependencies: AccountDependencies): void {
  const { auth, queries, readSession, cookie, devices, passwordQueue, publicUrl } = dependencies
  const clientOf = (request: FastifyRequest) => ({ source: networkOf(request.ip), isKnown: false })

  app.get(
    '/api/session',
    {
      schema: {
        tags: ['accounts'],
        summary: 'The signed-in user; null for a visitor',
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => ({ user: (await readSession(request, reply)) ?? null }),
  )

  app.post(
    '/api/auth/sign-up/email',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Create an account and sign in; a guest keeps the own orders',
        body: signUpSchema,
        response: {
          200: signedInSchema,
          ...refusals(
            'auth/email-invalid',
            'auth/password-too-short',
            'auth/password-too-long',
            'auth/password-too-common',
            'auth/password-guessable',
            'auth/email-taken',
            'auth/sign-in-required',
            'auth/busy',
            'request/too-many',
          ),
        },
      },
    },
    async (request, reply) => {
      const { displayName, email, password } = request.body
      checkPassword(password, { email, displayName }, publicUrl)
      const account = { displayName, email: storedEmail(email), password }
      const current = await readSession(request, reply)
      try {
        const setCookies = await passwordQueue.run(clientOf(request), () =>
          current?.role === 'guest' ? keep(request, current, account) : signUp(request, account),
        )
        reply.header('set-cookie', setCookies)
      } catch (error) {
        // another sign-up used this email while this password was being hashed
        if (!(error instanceof Refusal) && (await findUserByEmail(queries, account.email)))
          throw new Refusal('auth/email-taken')
        throw error
      }
      const user = await findUserByEmail(queries, account.email)
      if (!user) throw new Refusal('auth/wrong-credentials') // the account was deleted in the meantime
      logSecurityEvent(request.log, 'account.created', { uid: user.uid })
      reply.header('set-cookie', devices.remember(request.headers.cookie, account.email))
      return { user }
    },
  )

  app.post(
    '/api/auth/sign-in/email',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign in; with `as`, only an account that may use the panel',
        body: signInSchema,
        response: {
          200: signedInSchema,
          ...refusals(
            'auth/email-invalid',
            'auth/wrong-credentials',
            'auth/too-many-attempts',
            'auth/busy',
            'request/too-many',
          ),
        },
      },
    },
    async (request, reply) => {
      const { user, setCookies } = await signIn(dependencies, request, request.body, Date.now())
      reply.header('set-cookie', setCookies)
      return { user }
    },
  )

  app.post(
    '/api/auth/sign-out',
    { schema: { tags: ['accounts'], summary: 'End this session', response: { 204: noContentSchema } } },
    async (request, reply) => {
      const { setCookies } = await callBetterAuth(auth, request, '/sign-out', {})
      return reply.header('set-cookie', setCookies).code(204).send(null)
    },
  )

  app.post(
    '/api/auth/request-password-reset',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Request a mail with a reset link; the response does not reveal whether the account exists',
        body: forgotPasswordSchema,
        response: { 204: noContentSchema, ...refusals('auth/email-invalid', 'request/too-many') },
      },
    },
    async (request, reply) => {
      const startedAt = performance.now()
      await callBetterAuth(auth, request, '/request-password-reset', { email: storedEmail(request.body.email) })
      await padResponseTime(startedAt)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Set a new password with the token of a reset mail; ends every session of the account',
        body: resetPasswordSchema,
        response: {
          204: noContentSchema,
          ...refusals(
            'auth/reset-link-invalid',
            'auth/password-too-short',
            'auth/password-too-long',
            'auth/password-too-common',
            'auth/password-guessable',
            'auth/busy',
            'request/too-many',
          ),
        },
      },
    },
    async (request, reply) => {
      const { token, newPassword } = request.body
      const owner = await findResetOwner(queries, token)
      checkPassword(newPassword, owner, publicUrl)
      await passwordQueue.run(clientOf(request), () => callBetterAuth(auth, request, '/reset-password', request.body))
      if (owner) reply.header('set-cookie', devices.remember(request.headers.cookie, storedEmail(owner.email)))
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/api/profile',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Change the display name',
        body: profileSchema,
        response: { 200: signedInSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => {
      const user = userOf(request)
      await updateDisplayName(queries, user.uid, request.body.displayName)
      return { user: { ...user, displayName: request.body.displayName } }
    },
  )

  async function signUp(request: FastifyRequest, { displayName: name, ...account }: NewAccount): Promise<string[]> {
    const { setCookies } = await callBetterAuth(auth, request, '/sign-up/email', { name, ...account })
    const replacedToken = sessionToken(request.headers.cookie, cookie)
    if (replacedToken !== undefined) await deleteSessionByToken(queries, replacedToken)
    return setCookies
  }

  async function keep(request: FastifyRequest, guest: User, account: NewAccount): Promise<string[]> {
    const token = await signUpGuest(queries, guest, account, clientInfoOf(request), Date.now())
    return [sessionSetCookie(cookie, token, sessionSeconds)]
  }
}
