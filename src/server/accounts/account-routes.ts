import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  forgotPasswordSchema,
  profileSchema,
  resetPasswordSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
  userSchema,
} from '#contract/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { tellEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/database.ts'
import { findUserByEmail, updateDisplayName } from './account-store.ts'
import { beginStep } from './answer-in-step.ts'
import { askAuth } from './ask-auth.ts'
import type { LoadAuth } from './auth.ts'
import { checkPassword } from './check-password.ts'
import { networkOf } from './client-network.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { PasswordQueue } from './password-queue.ts'
import type { ReadSession } from './read-session.ts'
import { findResetOwner } from './reset-store.ts'
import { userAgentOf } from './session-origin.ts'
import { deleteSessionByToken } from './session-store.ts'
import type { SignIn } from './sign-in.ts'
import { storedEmail } from './stored-email.ts'

const signedInSchema = z.object({ user: userSchema })
const doneSchema = z.null()

interface AccountParts {
  auth: LoadAuth
  queries: Queries
  signIn: SignIn
  readSession: ReadSession
  cookie: SessionCookie
  devices: DeviceCookie
  passwordQueue: PasswordQueue
  publicUrl: string
}

export function accountRoutes(app: Routes, parts: AccountParts): void {
  const { auth, queries, signIn, readSession, cookie, devices, passwordQueue, publicUrl } = parts
  const placeOf = (request: FastifyRequest) => ({ source: networkOf(request.ip), isKnown: false })

  app.get(
    '/api/session',
    { schema: { tags: ['accounts'], summary: 'Who is signed in', response: { 200: sessionSchema } } },
    async (request, reply) => ({ user: (await readSession(request, reply)) ?? null }),
  )

  app.post(
    '/api/auth/sign-up/email',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Make an account and sign in',
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
            'auth/busy',
            'request/too-many',
          ),
        },
      },
    },
    async (request, reply) => {
      const { displayName, email, password } = request.body
      checkPassword(password, { email, displayName }, publicUrl)
      try {
        const account = { name: displayName, email: storedEmail(email), password }
        await passwordQueue.run(placeOf(request), () => askAuth(auth, request, reply, '/sign-up/email', account))
      } catch (error) {
        // another sign-up took the address while this one was being hashed
        if (!(error instanceof Refusal) && (await findUserByEmail(queries, storedEmail(email))))
          throw new Refusal('auth/email-taken')
        throw error
      }
      const replacedToken = sessionToken(request.headers.cookie, cookie)
      if (replacedToken !== undefined) await deleteSessionByToken(queries, replacedToken)
      const user = await findUserByEmail(queries, storedEmail(email))
      if (!user) throw new Refusal('auth/wrong-credentials') // deleted again already
      tellEvent(request.log, 'account.created', { uid: user.uid })
      reply.header('set-cookie', devices.remember(request.headers.cookie, storedEmail(email)))
      return { user }
    },
  )

  app.post(
    '/api/auth/sign-in/email',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign in; with `as` only an admin',
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
      const from = {
        address: request.ip,
        userAgent: userAgentOf(request),
        cookies: request.headers.cookie,
        replacedToken: sessionToken(request.headers.cookie, cookie),
        log: request.log,
      }
      const { user, setCookies } = await signIn(request.body, from, Date.now())
      reply.header('set-cookie', setCookies)
      return { user }
    },
  )

  app.post(
    '/api/auth/sign-out',
    { schema: { tags: ['accounts'], summary: 'End this session', response: { 204: doneSchema } } },
    async (request, reply) => {
      await askAuth(auth, request, reply, '/sign-out', {})
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/request-password-reset',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Ask for a mail with a reset link; the answer is the same whether or not the account exists',
        body: forgotPasswordSchema,
        response: { 204: doneSchema, ...refusals('auth/email-invalid', 'request/too-many') },
      },
    },
    async (request, reply) => {
      const inStep = beginStep()
      await askAuth(auth, request, reply, '/request-password-reset', { email: storedEmail(request.body.email) })
      await inStep()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Set a new password by the token of a reset mail; ends every session of the account',
        body: resetPasswordSchema,
        response: {
          204: doneSchema,
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
      await passwordQueue.run(placeOf(request), () => askAuth(auth, request, reply, '/reset-password', request.body))
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
}
