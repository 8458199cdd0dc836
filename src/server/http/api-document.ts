import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { problems } from '#contract/errors.ts'
import { once } from '../lazy/once.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and Swagger UI at `/api/docs`. It describes the routes that are added after this
 * call. A separate Fastify app generates both at the first request, so that the start does not load Swagger.
 */
export function serveApiDocument(app: FastifyInstance, version: string): void {
  const described: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema && !route.schema.hide) described.push(route)
  })
  const documentApp = once(() => openDocumentApp(described, version))
  for (const path of [documentPath, pagePath, `${pagePath}/*`])
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      const answer = await (await documentApp()).inject({ url, headers })
      if (answer.statusCode === 404) return reply.callNotFound()
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
    })
}

/** @param described its routes answer nobody: they are there to be described */
async function openDocumentApp(described: readonly RouteOptions[], version: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tiffin', version, description: introduction() },
      tags: [
        { name: 'accounts', description: 'Signing up, in and out; the profile' },
        { name: 'menu', description: 'Categories and dishes, for anyone to read' },
        { name: 'orders', description: "A customer's own orders" },
        { name: 'admin', description: "Managing everybody's orders; needs an admin's session" },
        { name: 'pictures', description: 'Immutable pictures in three sizes and three formats' },
      ],
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of described)
    app.route({ method, url, ...(schema && { schema }), handler: () => undefined })
  app.get(documentPath, { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, { routePrefix: pagePath, staticCSP: true, uiConfig: { deepLinking: true } })
  await app.ready()
  return app
}

function introduction(): string {
  return [
    'The HTTP API of a Tiffin site: the one that its own web uses.',
    '',
    'A session is a cookie, set by signing in. Requests that change something must carry the `Origin` header of the',
    'site, as browsers do by themselves. Errors are RFC 9457 problem documents (`application/problem+json`) with a stable `code`:',
    '',
    '| code | status | meaning |',
    '|---|---|---|',
    ...Object.entries(problems).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`),
  ].join('\n')
}
