import type { Language } from '#contract/i18n/language.ts'

/** Where search engines find the screens of a site. */
export interface ScreenAddresses {
  /** The origin of PUBLIC_URL, such as `https://orders.example.com`. */
  origin: string
  /** The languages that search engines may list, the standard one first; empty while the menu is not public. */
  listed: readonly Language[]
}

/** The same screen in another language. */
export interface Alternate {
  /** `x-default`: for guests whose language the site does not have. */
  hreflang: Language | 'x-default'
  href: string
}

/**
 * @param path without language
 * @returns the absolute address in a language; that of the standard language if search engines may not list this one
 */
export function screenUrl({ origin, listed }: ScreenAddresses, path: string, language: Language): string {
  return language === listed[0] || !listed.includes(language) ? origin + path : `${origin}/${language}${path}`
}

/**
 * Each version of a screen must name itself and all others (Google Search Central, "Tell Google about localized versions of your
 * page").
 * @returns the versions of a screen; empty if it has only one
 */
export function alternatesOf(addresses: ScreenAddresses, path: string): Alternate[] {
  const { origin, listed } = addresses
  if (listed.length < 2) return []
  return [
    ...listed.map((language) => ({ hreflang: language, href: screenUrl(addresses, path, language) })),
    { hreflang: 'x-default', href: origin + path },
  ]
}
