/** Finds uses of features that a supported browser lacks. */
import { browsersWithout } from './compatibility.ts'
import { fallbacks } from './fallbacks.ts'
import type { Use } from './source-features.ts'

/** @returns a line for each use that has no fallback in its file */
export function findSourceFaults(uses: readonly Use[]): string[] {
  return uses.flatMap(({ feature, location, isSecureOnly }) => {
    const missing = browsersWithout(feature)
    if (missing.length === 0 && !isSecureOnly) return []
    if (hasFallback(feature, location)) return []
    const why = missing.length > 0 ? `missing in ${missing.join(', ')}` : 'missing over plain http'
    return [`${location} ${feature}: ${why}`]
  })
}

/** @param location such as `src/web/main.tsx:12`; undefined for built files */
export function hasFallback(feature: string, location?: string): boolean {
  return fallbacks.some(
    ({ features, files }) =>
      features.some((listed) => feature === listed || feature.startsWith(`${listed}.`)) &&
      (location === undefined || files === undefined || files.some((file) => location.includes(`/${file}:`))),
  )
}

/**
 * @param used the features that the code, or the styles, use
 * @returns those of `fallbacks` that nothing uses any more
 */
export function unneededFallbacks(used: readonly string[], of: 'code' | 'styles'): string[] {
  return fallbacks
    .flatMap(({ features }) => features)
    .filter((listed) => listed.startsWith('css.') === (of === 'styles'))
    .filter((listed) => !used.some((feature) => feature === listed || feature.startsWith(`${listed}.`)))
}
