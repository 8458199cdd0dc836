import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { clientAddressHeader, type LoadAuth } from './auth.ts'
import { userAgentOf } from './request-origin.ts'

/** Our refusals for Better Auth's error codes. */
const codes: Record<string, ProblemCode> = {
  INVALID_EMAIL: 'auth/email-invalid',
  // our own schemas have checked all fields but the form of the email
  VALIDATION_ERROR: 'auth/email-invalid',
  INVALID_EMAIL_OR_PASSWORD: 'auth/wrong-credentials',
  USER_ALREADY_EXISTS: 'auth/email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-taken',
  PASSWORD_TOO_SHORT: 'auth/password-too-short',
  PASSWORD_TOO_LONG: 'auth/password-too-long',
  INVALID_TOKEN: 'auth/reset-link-invalid',
  USER_NOT_FOUND: 'auth/reset-link-invalid',
}

const refusalSchema = z.object({ code: z.optional(z.string()) })

/**
 * Calls an endpoint of Better Auth through its HTTP handler, so that its rate limits apply.
 * @returns its response, which is a success
 * @throws Refusal; an Error with the status 503 when Better Auth fails
 */
export async function callBetterAuth(
  loadAuth: LoadAuth,
  request: FastifyRequest,
  path: `/${string}`,
  body: Record<string, string>,
): Promise<{ body: unknown; setCookies: string[] }> {
  const auth = await loadAuth()
  const { baseURL } = auth.options
  const headers = new Headers({
    origin: baseURL,
    'content-type': 'application/json',
    [clientAddressHeader]: request.ip,
    // stored with a session that this request opens
    'user-agent': userAgentOf(request),
  })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  const url = `${baseURL}/api/auth${path}`
  const response = await auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  const text = await response.text()
  const answer: unknown = text ? JSON.parse(text) : null
  if (response.ok) return { body: answer, setCookies: response.headers.getSetCookie() }
  if (response.status === 429)
    throw new Refusal('request/too-many', {}, Number(response.headers.get('x-retry-after') ?? 60))
  const refused = refusalSchema.safeParse(answer)
  const code = refused.success && refused.data.code !== undefined ? codes[refused.data.code] : undefined
  if (code) throw new Refusal(code)
  const failure = new Error(`Better Auth answered ${response.status} to ${path}`)
  // Better Auth fails only when the database fails
  throw response.status >= 500 ? Object.assign(failure, { statusCode: 503 }) : failure
}
