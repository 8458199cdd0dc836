import type { LinkKind } from './choices.ts'

/** An address without a path, such as https://x.com/. */
const wholeSite = /^https:\/\/[^/?#]*\/?(?:[?#].*)?$/i

/**
 * Whether the footer shows only the icon of a link (spec §2), because it has no address, or that of a whole site, which is not a page of
 * this restaurant. WhatsApp has no such pages, and a website can be a whole site.
 */
export function isPlaceholderLink({ kind, url }: { kind: LinkKind; url: string }): boolean {
  return url === '' || (kind !== 'website' && kind !== 'whatsapp' && wholeSite.test(url))
}
