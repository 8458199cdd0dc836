import type { Alternate } from './screen-addresses.ts'

/** An address in `/sitemap.xml`. Both are absolute, without query. */
export interface SitemapEntry {
  address: string
  /** The same screen in all languages; empty if it has only one. */
  alternates: readonly Alternate[]
}

/**
 * The file `/robots.txt`.
 *
 * It blocks only the API, because its responses are no pages. It does not block the panel and the personal screens: they
 * redirect to a sign-in screen with `noindex`, and a crawler can read `noindex` only in a page that it may load (Google Search
 * Central, "Block Search indexing with noindex": the page must not be blocked by robots.txt). A blocked address can still appear
 * in search results, without a description (Google Search Central, "Introduction to robots.txt").
 * @param origin the origin of PUBLIC_URL
 */
export function robotsFile(origin: string, isMenuPublic: boolean): string {
  const rules = 'User-agent: *\nDisallow: /api/\n'
  return isMenuPublic ? `${rules}\nSitemap: ${origin}/sitemap.xml\n` : rules
}

/**
 * The file `/sitemap.xml`: the addresses that search engines may list. It has no `<lastmod>`, because the time of the last
 * change is not stored, and search engines ignore all dates of a site that has wrong ones.
 */
export function sitemapFile(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, alternates }) =>
      `<url><loc>${escapeXml(address)}</loc>${alternates.map(alternateTag).join('')}</url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

function alternateTag({ hreflang, href }: Alternate): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
