import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { LanguageContext } from '#contract/i18n/language-context.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { once } from '../lazy/once.ts'

/** A screen as `src/web/entry-server.tsx` renders it. */
const renderedSchema = z.union([
  z.object({ redirect: z.string() }),
  z.object({
    render: z.enum(['once', 'server', 'browser']),
    html: z.optional(z.string()),
    title: z.optional(z.string()),
    state: z.unknown(),
    modules: z.array(z.string()),
  }),
])
export type Rendered = z.infer<typeof renderedSchema>

export interface RenderRequest {
  /** Path and search. */
  url: string
  /** Sends the API calls of the screen to the server's routes. */
  send: (request: Request) => Promise<Response>
  site: PublicSite
  /** Where the bundle finds the language of the request, and its texts. */
  languageContext: LanguageContext
}

export type RenderScreen = (request: RenderRequest) => Promise<Rendered>

const isFunction = (value: unknown) => typeof value === 'function'
/** What `src/web/entry-server.tsx` exports. */
const entrySchema = z.object({
  render: z.custom<(request: RenderRequest) => Promise<unknown>>(isFunction),
})

/**
 * @param webDir the built web; its folder `.server`, which is not served, contains the code that renders screens
 * @returns undefined if the web was built without that code
 */
export function createScreenRenderer(webDir: string): RenderScreen | undefined {
  const file = join(webDir, '.server/entry-server.js')
  if (!existsSync(file)) return undefined
  // loaded on the first request, because loading React and all screens would delay the start
  const load = once(async () => entrySchema.parse(await import(pathToFileURL(file).href)))
  return async (request) => {
    const { render } = await load()
    return renderedSchema.parse(await render(request))
  }
}
