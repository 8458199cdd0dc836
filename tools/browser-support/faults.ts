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
