import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { problemCodes, problemStatuses } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { fromMinor } from '#contract/values/money.ts'
import { once } from '../lazy/once.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and Swagger UI at `/api/docs`. Routes must be added after this
 * call to be in the document. A separate Fastify app generates both at the first request, so that the server starts without Swagger.
 */
export function serveApiDocument(app: FastifyInstance, version: string): void {
  const documentedRoutes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema && !route.schema.hide) documentedRoutes.push(route)
  })
  // in English, not in the language of the first reader
  const description = introduction()
  const documentApp = once(() => openDocumentApp(documentedRoutes, version, description))
  for (const path of [documentPath, pagePath, `${pagePath}/*`])
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      const response = await (await documentApp()).inject({ url, headers })
      if (response.statusCode === 404) return reply.callNotFound()
      return reply.code(response.statusCode).headers(response.headers).send(response.rawPayload)
    })
}

/** @param documentedRoutes are added without their handlers, because Swagger reads only their schemas */
async function openDocumentApp(
  documentedRoutes: readonly RouteOptions[],
  version: string,
  description: string,
): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { componentTransforms }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('./api-components.ts'),
  ])
  const app = Fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tiffin', version, description },
      tags: [
        { name: 'accounts', description: 'Sign-up, sign-in, sign-out and the profile' },
        { name: 'menu', description: 'Categories and dishes; anyone may read them' },
        { name: 'orders', description: "A customer's own orders" },
        {
          name: 'admin',
          description: "Orders of all customers, the dashboard and the database indexes; requires an admin's session",
        },
        { name: 'pictures', description: 'Immutable pictures in three sizes and three formats' },
      ],
    },
    ...componentTransforms,
  })
  for (const { method, url, schema } of documentedRoutes)
    app.route({ method, url, ...(schema && { schema }), handler: () => undefined })
  app.get(documentPath, { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, { routePrefix: pagePath, staticCSP: true, uiConfig: { deepLinking: true } })
  await app.ready()
  return app
}

function introduction(): string {
  return [
    'The HTTP API of a Tiffin site. Its web app uses the same API.',
    '',
    'A sign-in sets a session cookie. A request that changes something must have the `Origin` header of the site;',
    'browsers send it automatically.',
    '',
    'Times are ISO 8601 in UTC; opening times, schedules and dates of promotions are local, such as `2026-03-01T18:00`. Amounts are decimals with',
    'at most the decimals of the currency, and prices of options are whole minor units, such as cents. A price is at least one minor unit and at most',
    `${limits.priceMaxMinor} minor units, which are ${fromMinor(limits.priceMaxMinor, { decimals: 2 })} in a currency with two decimals. An order or quote without`,
    '`service` is a delivery.',
    '',
    'Texts for people are in the language of the header `x-language`, or else of `accept-language`, if the site offers it. In `issues`, a message about',
    'the form of a request that no screen sends, such as `Invalid input`, is in English.',
    '',
    'Errors are RFC 9457 problem documents (`application/problem+json`) with a stable `code`:',
    '',
    '| code | status | meaning |',
    '|---|---|---|',
    ...problemCodes.map((code) => `| \`${code}\` | ${problemStatuses[code]} | ${refusalMessage(code)} |`),
  ].join('\n')
}
