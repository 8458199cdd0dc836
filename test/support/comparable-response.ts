import type { LightMyRequestResponse } from 'fastify'

/** @returns a response without its date and request id, which differ in every response */
export function comparableResponse({ statusCode, headers, body }: LightMyRequestResponse) {
  const comparedHeaders = Object.entries(headers).filter(([name]) => name !== 'date')
  return { statusCode, headers: Object.fromEntries(comparedHeaders), body: body.replace(/"requestId":"[^"]*"/, '') }
}
