import { type Language, languageKey } from '#contract/i18n/language.ts'

/** More ranges are ignored, so that a long header costs nothing. */
const rangesMax = 20

/**
 * @param header `Accept-Language` (RFC 9110 §12.5.4)
 * @param available in the order of the site
 * @returns the best of the available languages; undefined if the header accepts none
 */
export function acceptedLanguage(header: string | undefined, available: readonly Language[]): Language | undefined {
  const ranges = (header ?? '')
    .split(',', rangesMax)
    .map((range) => {
      const [tag = '', weight] = range.split(';').map((part) => part.trim())
      return { key: languageKey(tag), weight: weight === undefined ? 1 : Number(weight.replace('q=', '')) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { key } of ranges) {
    const found = available.find((language) => languageKey(language) === key)
    if (found) return found
  }
  return undefined
}
