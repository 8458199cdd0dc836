import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { clientAddressHeader, type LoadAuth } from './auth.ts'
import { userAgentOf } from './session-origin.ts'

/** Better Auth's words for what we refuse in ours. */
const codes: Record<string, ProblemCode> = {
  INVALID_EMAIL: 'auth/email-invalid',
  // nothing but the email can be of a form that it refuses: the rest has passed our own schemas
  VALIDATION_ERROR: 'auth/email-invalid',
  USER_ALREADY_EXISTS: 'auth/email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-taken',
  PASSWORD_TOO_SHORT: 'auth/password-too-short',
  PASSWORD_TOO_LONG: 'auth/password-too-long',
  INVALID_TOKEN: 'auth/reset-link-invalid',
  USER_NOT_FOUND: 'auth/reset-link-invalid',
}

const refusalSchema = z.object({ code: z.optional(z.string()) })

/**
 * Asks Better Auth through its own HTTP handler, so that its rate limit counts, and hands its cookies on.
 * @returns its answer, already known to be a success
 * @throws Refusal in our words
 */
export async function askAuth(
  loadAuth: LoadAuth,
  request: FastifyRequest,
  reply: FastifyReply,
  path: `/${string}`,
  body: Record<string, string>,
): Promise<unknown> {
  const auth = await loadAuth()
  const { baseURL } = auth.options
  const headers = new Headers({ origin: baseURL, [clientAddressHeader]: request.ip })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  headers.set('content-type', 'application/json')
  // stored with the session that a sign-up opens
  headers.set('user-agent', userAgentOf(request))
  const answer = await auth.handler(
    new Request(`${baseURL}/api/auth${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await answer.text()
  const said: unknown = text ? JSON.parse(text) : null
  if (answer.ok) return said
  if (answer.status === 429)
    throw new Refusal('request/too-many', {}, Number(answer.headers.get('x-retry-after') ?? 60))
  const refused = refusalSchema.safeParse(said)
  const code = refused.success && refused.data.code !== undefined ? codes[refused.data.code] : undefined
  if (code) throw new Refusal(code)
  const failure = new Error(`Better Auth answered ${answer.status} to ${path}`)
  // by itself it fails only when the database fails it
  throw answer.status >= 500 ? Object.assign(failure, { statusCode: 503 }) : failure
}
