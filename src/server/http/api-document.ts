import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { problems } from '#contract/errors.ts'

/** To be registered before the routes: it listens to them being added. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
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
}

/** The document at `/api/openapi.json`, and the same as a page to read and to try at `/api/docs`. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { deepLinking: true } })
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
