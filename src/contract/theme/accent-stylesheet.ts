import { accentCss, accentTheme } from './accent-theme.ts'

/** The prime and the start of FNV-1a with 32 bits. */
const fnvPrime = 0x01000193
const fnvStart = 0x811c9dc5

/**
 * The address of the stylesheet with the owner's accent colour. It contains a hash of the CSS, so it changes when a new version
 * derives other colours, and browsers may cache the file forever. A collision would only show old colours, so 32 bits are enough.
 * @param hex such as `#c8102e`
 */
export function accentStylesheetPath(hex: string): string {
  return pathOf(hex, accentCss(accentTheme(hex)))
}

/**
 * @param file the last part of the address
 * @returns the CSS; undefined when no colour has this address
 */
export function findAccentStylesheet(file: string): string | undefined {
  const colour = /^([\da-f]{6})-[\da-f]{8}\.css$/.exec(file)?.[1]
  if (colour === undefined) return undefined
  const hex = `#${colour}`
  const css = accentCss(accentTheme(hex))
  return pathOf(hex, css) === `/theme/${file}` ? css : undefined
}

function pathOf(hex: string, css: string): string {
  return `/theme/${hex.slice(1)}-${hashOf(css)}.css`
}

/** @returns eight hexadecimal digits */
function hashOf(text: string): string {
  let hash = fnvStart
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), fnvPrime)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
