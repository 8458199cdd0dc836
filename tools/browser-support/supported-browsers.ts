/**
 * The oldest versions in which the site works, customers' screens and the panel alike. README states them; the build
 * compiles down to them, and `npm run check` refuses newer features (`check.ts`).
 */
export const supportedBrowsers = { safari: '15.4', chrome: '100', firefox: '100' }

/** For `build.cssTarget` of Vite. */
export const stylesTarget = namesWithVersions(supportedBrowsers)

/**
 * For `build.target` of Vite. Between Safari 15.4 and 16 it only lowers class fields, because Safari 15 misreads the
 * ones whose initial value has parentheses (https://webkit.org/b/236843). Ours have none (`bundle-features.ts`), and the
 * lowered code of the libraries is 1.3 KB larger.
 */
export const scriptsTarget = namesWithVersions({ ...supportedBrowsers, safari: '16' })

function namesWithVersions(browsers: Record<string, string>): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version)
}
