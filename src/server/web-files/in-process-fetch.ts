import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageHeader } from '#contract/i18n/language.ts'

/**
 * Returns a `fetch` for the API calls of a screen that the server renders. Each call runs through the server's routes with
 * the visitor's cookie, so that it has the same permissions, refusals and formats as a call from the browser.
 * @param reply receives a renewed session cookie
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { host = '', cookie } = request.headers
  const headers = { host, ...(cookie !== undefined && { cookie }), [languageHeader]: request.language }
  return async (call: Request): Promise<Response> => {
    if (call.method !== 'GET') throw new Error('While the server renders a screen, only GET requests are allowed.')
    const { pathname, search } = new URL(call.url)
    const response = await app.inject({ method: 'GET', url: pathname + search, headers, remoteAddress: request.ip })
    const renewed = response.headers['set-cookie']
    if (renewed !== undefined) reply.header('set-cookie', renewed)
    return new Response(response.payload, { status: response.statusCode })
  }
}
