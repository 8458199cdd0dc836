/** The language of the source texts, and the one for everything that is not translated. */
export const sourceLanguage = 'en'

/** The languages of the product: each has a folder in `src/contract/messages`. BCP 47 tags. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pl', 'pt-BR', 'tr', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** The screens send the language of their document in this header with each call of the API. */
export const languageHeader = 'x-language'

/** The path of a screen in a language begins with its tag: `/it/home`. */
const prefix = /* @__PURE__ */ new RegExp(`^/(${languages.join('|')})(?=[/?#]|$)`)

export function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag)
}

/** @returns the language in a path, and the path without it: `it` and `/home` for `/it/home` */
export function splitLanguage(path: string): { language: Language | undefined; path: string } {
  const tag = prefix.exec(path)?.[1]
  if (tag === undefined || !isLanguage(tag)) return { language: undefined, path }
  // two slashes would lead to another site
  return { language: tag, path: `/${path.slice(tag.length + 1).replace(/^[/\\]+/, '')}` }
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** @returns the name of a language in that language, such as `Italiano` */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/**
 * The locale of times and amounts for a reader.
 * @param locale of the restaurant; '' if the owner has chosen none
 * @returns the restaurant's locale in its own language, and such as `en-IT` for an English reader in Italy
 */
export function localeFor(language: Language, locale: string): string {
  if (locale === '') return language === sourceLanguage ? '' : language
  if (languageKey(locale) === languageKey(language)) return locale
  const region = parseTag(locale)?.region
  return region === undefined ? language : `${language}-${region}`
}

/** @returns language and script: that of `de-AT` is that of `de`, and that of `zh-CN` is that of `zh-Hans`; undefined if it is no tag */
export function languageKey(tag: string): string | undefined {
  const locale = parseTag(tag)
  return locale && `${locale.language} ${locale.script}`
}

function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined // such as `*`
  }
}
