import type { LightMyRequestResponse } from 'fastify'

/** All that an answer tells, but for what differs between any two: its date and its request id. */
export function comparableResponse({ statusCode, headers, body }: LightMyRequestResponse) {
  const named = Object.entries(headers).filter(([name]) => name !== 'date')
  return { statusCode, headers: Object.fromEntries(named), body: body.replace(/"requestId":"[^"]*"/, '') }
}
