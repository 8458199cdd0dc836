import { joinWords, labelled } from '#contract/join-words.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { describeSite } from '#contract/site-settings/public-site.ts'
import { coverUrl } from '#contract/theme/cover.ts'
import { logoShareUrl, sharePictureSize } from '#contract/theme/logo.ts'
import { escapeAttribute } from '../http/html.ts'
import { htmlSafeJson } from '../http/prepared-response.ts'
import { alternatesOf } from './screen-addresses.ts'
import {
  breadcrumbData,
  canonicalUrl,
  categoryData,
  categoryPath,
  type DescribedSite,
  pictureUrl,
  restaurantData,
  restaurantWithMenuData,
} from './structured-data.ts'

/*
 * What the head of a document says to search engines, and to sites that show a preview of a link. No script reads it, so it
 * adds nothing to the code of the screens.
 */

/** Search engines cut longer descriptions. */
const descriptionMaxChars = 160

export const noindexTag = '<meta name="robots" content="noindex">'

/** The head of a screen that search engines may list. */
export interface ScreenHead {
  /** Replaces the description of the site; '' keeps it. */
  description: string
  /** All other tags, as HTML. */
  tags: string
}

/** /login while the menu is not public. Google needs a postal address, so without one there is no data of the restaurant. */
export function signInHead(described: DescribedSite): ScreenHead {
  const { site } = described
  return {
    description: '',
    tags: addressTags(described, '/login') + (site.address === '' ? '' : dataTag(restaurantData(described))),
  }
}

/** /home while the menu is public. */
export function homeHead(described: DescribedSite, categories: readonly Category[]): ScreenHead {
  const { origin, site } = described
  const { name, logo, cover } = site
  const names = joinWords(categories.map((category) => category.name))
  const description = shorten(describeSite(site) || (names === '' ? name : labelled(name, names)))
  const logoImage = logo === '' ? undefined : { url: origin + logoShareUrl(logo), ...sharePictureSize }
  const coverImage = cover === undefined ? undefined : { url: origin + coverUrl(cover, 1200, 'jpg') }
  const image = coverImage ?? logoImage ?? categories.map((category) => imageOf(origin, category)).find(Boolean)
  return {
    description,
    tags:
      addressTags(described, '/home') +
      previewTags({ name, title: name, description, url: canonicalUrl(described, '/home'), image }) +
      dataTag(restaurantWithMenuData(described, categories)),
  }
}

/** /category/{id} while the menu is public. */
export function categoryHead(described: DescribedSite, category: Category, recipes: readonly Recipe[]): ScreenHead {
  const { origin, site } = described
  const { name } = site
  const dishes = joinWords(recipes.map((recipe) => recipe.name))
  const description = shorten(dishes === '' ? category.name : labelled(category.name, dishes))
  const path = categoryPath(category)
  const image = imageOf(origin, category)
  return {
    description,
    tags:
      addressTags(described, path) +
      previewTags({
        name,
        title: `${category.name} · ${name}`,
        description,
        url: canonicalUrl(described, path),
        image,
      }) +
      dataTag(categoryData(described, category, recipes)) +
      dataTag(breadcrumbData(described, category)),
  }
}

/** A page whose address is enough, such as the imprint. */
export function plainHead(described: DescribedSite, path: string): ScreenHead {
  return { description: '', tags: addressTags(described, path) }
}

function imageOf(origin: string, category: Category): { url: string } | undefined {
  const url = pictureUrl(origin, category)
  return url === undefined ? undefined : { url }
}

interface Preview {
  /** The name of the restaurant. */
  name: string
  title: string
  description: string
  url: string
  image: { url: string; widthPx?: number; heightPx?: number } | undefined
}

/** Open Graph and the card of X. */
function previewTags({ name, title, description, url, image }: Preview): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image?.url,
    'og:image:width': image?.widthPx?.toString(),
    'og:image:height': image?.heightPx?.toString(),
  }
  const tags = Object.entries(properties).map(([property, content]) =>
    content ? `<meta property="${property}" content="${escapeAttribute(content)}">` : '',
  )
  const card = `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`
  return tags.join('') + card
}

/** The canonical address, and in a listed language the versions of the screen in all of them. */
function addressTags(described: DescribedSite, path: string): string {
  const { language, listed } = described
  const alternates = listed.includes(language) ? alternatesOf(described, path) : []
  return [
    `<link rel="canonical" href="${escapeAttribute(canonicalUrl(described, path))}">`,
    ...alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(href)}">`,
    ),
  ].join('')
}

/** @param data of `structured-data.ts` */
function dataTag(data: object): string {
  return `<script type="application/ld+json">${htmlSafeJson(data)}</script>`
}

/** Cuts at a word. The unit is code points. */
function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= descriptionMaxChars) return text
  const cut = characters.slice(0, descriptionMaxChars - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]$/, '')}…`
}
