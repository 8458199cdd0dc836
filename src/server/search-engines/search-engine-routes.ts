import * as z from 'zod/mini'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Routes } from '../http/routes.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import { listedLanguages } from '../menu/listed-languages.ts'
import { categorySlugs, slugOf } from './category-slugs.ts'
import { robotsFile, sitemapFile } from './crawling.ts'
import { sitemapEntries } from './screen-heads.ts'

const slugParams = z.object({ slug: z.string() })

/**
 * The files for crawlers, and the readable addresses of categories.
 * @param origin the origin of PUBLIC_URL
 * @param readSite returns the current settings
 */
export function searchEngineRoutes(
  app: Routes,
  origin: string,
  readSite: () => PublicSite,
  catalogue: Pick<CatalogueCache, 'current'>,
): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsFile(origin, readSite().isMenuPublic))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const site = readSite()
    if (!site.isMenuPublic) throw new Refusal('request/not-found')
    const menu = await catalogue.current()
    const file = sitemapFile(sitemapEntries({ origin, listed: listedLanguages(menu) }, site, menu))
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(file)
  })

  // A temporary redirect, because a rename of the category changes its readable address. Search engines list the target.
  app.get('/menu/:slug', { schema: { hide: true, params: slugParams } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // like every unknown path (spec §2)
    if (!readSite().isMenuPublic) return reply.redirect('/login', 302)
    const slugs = categorySlugs((await catalogue.current()).categories)
    const id = slugs.get(slugOf(request.params.slug)) ?? slugs.get(request.params.slug)
    return reply.redirect(id === undefined ? '/home' : `/category/${id}`, 302)
  })
}
