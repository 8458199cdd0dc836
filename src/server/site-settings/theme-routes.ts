import * as z from 'zod/mini'
import { findThemeStylesheet } from '#contract/theme/theme-stylesheet.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'

/**
 * The stylesheet of a theme, at its `themeStylesheetPath`. Any theme is served, not only the current one, because a
 * cached document, or one of another server, may still link the stylesheet of the previous one.
 */
export function themeRoutes(app: Routes): void {
  app.get(
    '/theme/:file',
    {
      schema: {
        tags: ['settings'],
        summary: 'Stylesheet of a theme: <accent colour or default>-<ground>-<typeface>-<hash of the stylesheet>.css',
        params: z.object({ file: z.string() }),
        response: { 200: z.string(), ...refusals('request/not-found') },
      },
    },
    async (request, reply) => {
      const css = findThemeStylesheet(request.params.file)
      if (css === undefined) throw new Refusal('request/not-found')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .serializer(String)
        .send(css)
    },
  )
}
