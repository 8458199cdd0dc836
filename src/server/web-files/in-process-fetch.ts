import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers the API calls of a screen that the server renders: each call goes through the routes, as if the visitor's browser
 * had sent it, so that permissions, refusals and formats are the routes' own.
 * @param reply receives a renewed session cookie
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { host = '', cookie } = request.headers
  const headers = { host, ...(cookie !== undefined && { cookie }) }
  return async (call: Request): Promise<Response> => {
    if (call.method !== 'GET') throw new Error('A screen that is rendered only reads.')
    const { pathname, search } = new URL(call.url)
    const answer = await app.inject({ method: 'GET', url: pathname + search, headers, remoteAddress: request.ip })
    const renewed = answer.headers['set-cookie']
    if (renewed !== undefined) reply.header('set-cookie', renewed)
    return new Response(answer.payload, { status: answer.statusCode })
  }
}
