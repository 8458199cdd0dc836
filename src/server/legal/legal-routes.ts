import {
  legalPageParamsSchema,
  legalPageSchema,
  markdownSchema,
  previewBodyMaxBytes,
  renderedMarkdownSchema,
} from '#contract/legal-pages.ts'
import { Refusal } from '../errors/refusal.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { LegalPages } from './legal-pages.ts'
import { renderMarkdown } from './render-markdown.ts'

const tags = ['settings']

/** The legal pages. They need no session. */
export function legalRoutes(app: Routes, pages: LegalPages): void {
  app.get(
    '/api/legal/:page',
    {
      schema: {
        tags,
        summary: 'Read a legal page as HTML',
        params: legalPageParamsSchema,
        response: { 200: legalPageSchema, ...refusals('request/invalid', 'request/not-found') },
      },
    },
    async (request, reply) => {
      const response = await pages.find(request.params.page)
      if (!response) throw new Refusal('request/not-found')
      return sendPrepared(request, reply, response)
    },
  )
}

/** The preview of a legal page. */
export function legalPreviewRoutes(app: Routes): void {
  app.post(
    '/api/admin/settings/legal/preview',
    {
      bodyLimit: previewBodyMaxBytes,
      schema: {
        tags,
        summary: 'Render Markdown like the text of a legal page, without saving it',
        body: markdownSchema,
        response: {
          200: renderedMarkdownSchema,
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'request/invalid'),
        },
      },
    },
    async ({ body: { markdown } }) => ({ html: await renderMarkdown(markdown) }),
  )
}
