import type { Language } from '#contract/i18n/language.ts'

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
      return { key: keyOf(tag), weight: weight === undefined ? 1 : Number(weight.replace('q=', '')) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { key } of ranges) {
    const found = available.find((language) => keyOf(language) === key)
    if (found) return found
  }
  return undefined
}

/** Language and script: `de-AT` is as good as `de`, and `zh-CN` as `zh-Hans`, but `zh-TW` is another script. */
function keyOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language} ${script}`
  } catch {
    return undefined // such as `*`
  }
}
