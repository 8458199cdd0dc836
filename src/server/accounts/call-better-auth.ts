import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/errors.ts'
import { Refusal } from '../errors/refusal.ts'
import { clientAddressHeader, type LoadAuth } from './auth.ts'
import { userAgentOf } from './client-info.ts'

/** Maps Better Auth's error codes to refusals. */
const refusalCodes: Record<string, ProblemCode> = {
  INVALID_EMAIL: 'auth/email-invalid',
  // the route's schema has checked all fields except the format of the email
  VALIDATION_ERROR: 'auth/email-invalid',
  INVALID_EMAIL_OR_PASSWORD: 'auth/wrong-credentials',
  USER_ALREADY_EXISTS: 'auth/email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth/email-taken',
  PASSWORD_TOO_SHORT: 'auth/password-too-short',
  PASSWORD_TOO_LONG: 'auth/password-too-long',
  INVALID_TOKEN: 'auth/reset-link-invalid',
  USER_NOT_FOUND: 'auth/reset-link-invalid',
}

const errorSchema = z.object({ code: z.optional(z.string()) })

/**
 * Calls an endpoint of Better Auth through its HTTP handler, so that its rate limits apply.
 * @returns the body and the cookies of a successful response
 * @throws Refusal, or an Error with the status 503 when Better Auth fails
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
    // Better Auth stores it with a new session
    'user-agent': userAgentOf(request),
  })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  const url = `${baseURL}/api/auth${path}`
  const response = await auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  const text = await response.text()
  const responseBody: unknown = text ? JSON.parse(text) : null
  if (response.ok) return { body: responseBody, setCookies: response.headers.getSetCookie() }
  if (response.status === 429)
    throw new Refusal('request/too-many', {}, Number(response.headers.get('x-retry-after') ?? 60))
  const parsed = errorSchema.safeParse(responseBody)
  const code = parsed.success && parsed.data.code !== undefined ? refusalCodes[parsed.data.code] : undefined
  if (code) throw new Refusal(code)
  const failure = new Error(`Better Auth responded with status ${response.status} to ${path}`)
  // Better Auth fails only when the database fails
  throw response.status >= 500 ? Object.assign(failure, { statusCode: 503 }) : failure
}
