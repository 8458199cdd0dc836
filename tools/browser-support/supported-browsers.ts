/**
 * The oldest browser versions that the storefront and the panel support, as stated in README.md. The build compiles for
 * them, and `npm run check` refuses newer features (`check.ts`).
 */
export const supportedBrowsers = { safari: '15.4', chrome: '100', firefox: '100' }

/** For `build.cssTarget` of Vite. */
export const stylesTarget = namesWithVersions(supportedBrowsers)

/**
 * For `build.target` of Vite. The target is Safari 16, although 15.4 is supported: with 15.4, Vite would also compile class
 * fields, because Safari 15 misreads fields whose initial value has parentheses (https://webkit.org/b/236843). The bundle has
 * no such fields (`bundle-features.ts` checks this), and compiling all class fields of the libraries would add 1.3 KB.
 */
export const scriptsTarget = namesWithVersions({ ...supportedBrowsers, safari: '16' })

function namesWithVersions(browsers: Record<string, string>): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version)
}
