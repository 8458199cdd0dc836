import type { BreadcrumbList, Menu, MenuItem, MenuSection, Restaurant, WithContext } from 'schema-dts'
import type { Language } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import { cheapestPrice } from '#contract/menu/cheapest-price.ts'
import type { diets } from '#contract/menu/dietary.ts'
import { hasIngredients } from '#contract/menu/has-ingredients.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { pictureSource } from '#contract/menu/picture-sizes.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { logoShareUrl, logoUrl } from '#contract/theme/logo.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import type { Currency } from '#contract/values/money.ts'
import { type OpeningSettings, openingData } from './opening-data.ts'
import { type ScreenAddresses, screenUrl } from './screen-addresses.ts'

/*
 * Structured data (JSON-LD) for search engines, in the vocabulary of schema.org. All addresses are absolute. A property whose
 * value is not known is left out.
 */

/** What the structured data is made from. */
export interface DescribedSite extends ScreenAddresses {
  /** Of the document. */
  language: Language
  /** With the texts in this language. */
  site: PublicSite
  opening: OpeningSettings
  /** In ms. */
  now: number
}

/** The restaurant without its menu, for a site whose menu is not public. */
export function restaurantData(described: DescribedSite): WithContext<Restaurant> {
  return { '@context': 'https://schema.org', ...restaurantNode(described), url: `${described.origin}/` }
}

/** The restaurant with the sections of its menu and the address where guests order. */
export function restaurantWithMenuData(
  described: DescribedSite,
  categories: readonly Category[],
): WithContext<Restaurant> {
  const home = canonicalUrl(described, '/home')
  return {
    '@context': 'https://schema.org',
    ...restaurantNode(described),
    url: home,
    hasMenu: {
      ...menuNode(described),
      hasMenuSection: categories.map((category) => sectionNode(described, category)),
    },
    potentialAction: {
      '@type': 'OrderAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: home,
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/IOSPlatform',
          'https://schema.org/AndroidPlatform',
        ],
      },
    },
  }
}

/** One section of the menu with its dishes. It has prices only if the site has an ISO currency. */
export function categoryData(
  described: DescribedSite,
  category: Category,
  recipes: readonly Recipe[],
): WithContext<Menu> {
  const { origin, site, now } = described
  return {
    '@context': 'https://schema.org',
    ...menuNode(described),
    provider: { '@id': restaurantId(origin) },
    hasMenuSection: {
      ...sectionNode(described, category),
      hasMenuItem: recipes.map((recipe) => itemNode(origin, site.currency, recipe, now)),
    },
  }
}

/** The path from the start of the menu to a category. */
export function breadcrumbData(described: DescribedSite, category: Category): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: described.site.name, item: canonicalUrl(described, '/home') },
      { '@type': 'ListItem', position: 2, name: category.name, item: canonicalUrl(described, categoryPath(category)) },
    ],
  }
}

/** @returns the canonical address of a screen in the language of the document */
export function canonicalUrl(described: DescribedSite, path: string): string {
  return screenUrl(described, path, described.language)
}

export function categoryPath({ id }: Pick<Category, 'id'>): string {
  return `/category/${id}`
}

/**
 * @returns the largest JPEG of a category's or a recipe's picture, because not every reader knows AVIF and WebP; undefined
 *   without a picture
 */
export function pictureUrl(origin: string, { imageUrl }: Pick<Category, 'imageUrl'>): string | undefined {
  return imageUrl === '' ? undefined : origin + pictureSource(imageUrl, 800, 'jpg')
}

function imageOf(origin: string, item: Pick<Category, 'imageUrl'>): { image?: string } {
  const image = pictureUrl(origin, item)
  return image === undefined ? {} : { image }
}

function restaurantNode({ origin, site, opening: openingSettings, now }: DescribedSite) {
  const { name, legalName, tagline, opening, logo, address, phone, email } = site
  const profiles = profilesOf(site)
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(origin),
    name,
    ...(legalName !== '' && { legalName }),
    ...(tagline !== '' && { slogan: tagline }),
    ...(opening !== '' && { description: opening }),
    ...(logo !== '' && { logo: origin + logoUrl(logo, 512), image: origin + logoShareUrl(logo) }),
    ...(address !== '' && {
      // the owner types the address as free text, so its city and postal code are not known separately
      address: { '@type': 'PostalAddress', streetAddress: joinLines(address) },
    }),
    ...(phone !== '' && { telephone: dialNumber(phone) }),
    ...(email !== '' && { email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...openingData(openingSettings, businessDateOf(now, businessDayOf(site))),
  } as const satisfies Restaurant
}

/** Without sections. Each language has a separate node, because the names differ. */
function menuNode(described: DescribedSite) {
  const { language, listed } = described
  const url = canonicalUrl(described, '/home')
  return {
    '@type': 'Menu',
    '@id': `${url}#menu`,
    url,
    // a menu that is not listed has names in two languages
    ...(listed.includes(language) && { inLanguage: language }),
  } as const satisfies Menu
}

function sectionNode(described: DescribedSite, category: Category) {
  const url = canonicalUrl(described, categoryPath(category))
  return {
    '@type': 'MenuSection',
    '@id': url,
    name: category.name,
    url,
    ...imageOf(described.origin, category),
  } as const satisfies MenuSection
}

/** The diets that schema.org knows; these are all diets of dishes. */
const schemaDiets = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
} as const satisfies Record<(typeof diets)[number], string>

function itemNode(origin: string, currency: Currency, recipe: Recipe, now: number): MenuItem {
  const { soldOutUntil, dietary } = recipe
  const description = recipe.description ?? (hasIngredients(recipe) ? joinWords(recipe.ingredients) : undefined)
  const { price } = cheapestPrice(recipe, currency, now)
  const isSoldOut = soldOutUntil !== undefined && Date.parse(soldOutUntil) > now
  const availability = `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}` as const
  const suitable = Object.entries(schemaDiets).flatMap(([diet, url]) => (dietary?.diets.includes(diet) ? [url] : []))
  return {
    '@type': 'MenuItem',
    name: recipe.name,
    ...(description !== undefined && { description }),
    ...imageOf(origin, recipe),
    ...('code' in currency && { offers: { '@type': 'Offer', price, priceCurrency: currency.code, availability } }),
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
  }
}

/** The restaurant's pages on other sites. WhatsApp's links are phone numbers. */
function profilesOf({ links }: PublicSite): string[] {
  return links.filter(({ kind, url }) => kind !== 'whatsapp' && url !== '').map(({ url }) => url)
}

function restaurantId(origin: string): string {
  return `${origin}/#restaurant`
}

function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
