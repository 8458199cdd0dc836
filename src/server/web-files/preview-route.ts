import * as z from 'zod/mini'
import { type Identity, identitySchema } from '#contract/site-settings/identity.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import type { Documents } from './documents.ts'

/** What the preview cannot use. */
const scripts = /<script\b.*?<\/script>|<link rel="(modulepreload|manifest)"[^>]*>/gs

/**
 * /home with a section `identity` that is not saved, for the user of the request.
 * @param documents undefined while Vite serves the web
 */
export function previewRoute(
  app: Routes,
  documents: Documents | undefined,
  siteWith: (identity: Identity) => PublicSite,
): void {
  app.post(
    '/api/admin/settings/preview',
    {
      schema: {
        tags: ['settings'],
        summary: 'Preview /home as HTML with a section identity that is not saved',
        body: identitySchema,
        response: {
          200: z.object({ html: z.string() }),
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'request/invalid', 'request/not-found'),
        },
      },
    },
    async (request, reply) => {
      const html = await documents?.renderHome(request, reply, siteWith(request.body))
      if (html === undefined) throw new Refusal('request/not-found')
      reply.header('cache-control', 'no-store')
      return { html: html.replaceAll(scripts, '') }
    },
  )
}
