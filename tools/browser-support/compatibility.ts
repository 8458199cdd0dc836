/** Looks up in MDN's browser compatibility data which browsers support a feature. */
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { supportedBrowsers } from './supported-browsers.ts'

/** The supported browsers by their names in the data. Mobile versions have the same version numbers. */
const oldestVersions: [
  name: 'safari' | 'safari_ios' | 'chrome' | 'chrome_android' | 'firefox' | 'firefox_android',
  version: string,
][] = [
  ['safari', supportedBrowsers.safari],
  ['safari_ios', supportedBrowsers.safari],
  ['chrome', supportedBrowsers.chrome],
  ['chrome_android', supportedBrowsers.chrome],
  ['firefox', supportedBrowsers.firefox],
  ['firefox_android', supportedBrowsers.firefox],
]

const { api, css, html, javascript, svg } = bcd
const areas = new Map<string, Identifier>(Object.entries({ api, css, html, javascript, svg }))

/** @param path as in `api.AbortSignal.timeout_static` */
export function findFeature(path: string): Identifier | undefined {
  const [area = '', ...rest] = path.split('.')
  return rest.reduce((node, key) => (node && Object.hasOwn(node, key) ? node[key] : undefined), areas.get(area))
}

/** @returns the first path that the data contains */
export function firstKnown(paths: readonly string[]): string | undefined {
  return paths.find((path) => findFeature(path)?.__compat !== undefined)
}

/** @returns the supported browsers that lack the feature; an empty list if the data does not contain it */
export function browsersWithout(path: string): string[] {
  const support = findFeature(path)?.__compat?.support
  if (!support) return []
  return oldestVersions
    .filter(([name, version]) => ![support[name] ?? []].flat().some((statement) => isIncluded(statement, version)))
    .map(([name, version]) => `${name} ${version}`)
}

function isIncluded(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return false
  return !isNewer(added, version) && (removed === undefined || isNewer(removed, version))
}

/** The data has values such as `≤37` where the exact version is unknown. */
function isNewer(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => text.replace('≤', '').split('.').map(Number))
  const at = [0, 1, 2].find((index) => (x?.[index] ?? 0) !== (y?.[index] ?? 0))
  return at !== undefined && (x?.[at] ?? 0) > (y?.[at] ?? 0)
}

export function listMembers(path: string): string[] {
  return Object.keys(findFeature(path) ?? {}).filter((key) => key !== '__compat')
}
