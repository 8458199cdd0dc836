import * as z from 'zod/mini'
import { findAccentStylesheet } from '#contract/theme/accent-stylesheet.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'

/**
 * The stylesheet of an accent colour, at its `accentStylesheetPath`. Any colour is served, not only the current one, because a
 * cached document, or one of another server, may still link the stylesheet of the previous colour.
 */
export function themeRoutes(app: Routes): void {
  app.get(
    '/theme/:file',
    {
      schema: {
        tags: ['settings'],
        summary: 'Stylesheet of an accent colour: <rrggbb>-<hash of the stylesheet>.css',
        params: z.object({ file: z.string() }),
        response: { 200: z.string(), ...refusals('request/not-found') },
      },
    },
    async (request, reply) => {
      const css = findAccentStylesheet(request.params.file)
      if (css === undefined) throw new Refusal('request/not-found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .serializer(String)
        .send(css)
    },
  )
}
