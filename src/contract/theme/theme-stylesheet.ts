import type { Identity } from '../site-settings/identity.ts'
import { accentColours, defaultAccent } from './accent-theme.ts'
import { groundNames, grounds } from './grounds.ts'
import { typefaceNames, typefaces } from './typefaces.ts'

/** What the stylesheet depends on. */
export type Theme = Pick<Identity, 'accent' | 'ground' | 'typeface'>

/** The prime and the start of FNV-1a with 32 bits. */
const fnvPrime = 0x01000193
const fnvStart = 0x811c9dc5

/**
 * The address of the stylesheet with the owner's colours and typeface. It contains a hash of the CSS, so it changes when a new version
 * derives other colours, and browsers may cache the file forever. A collision would only show old colours, so 32 bits are enough.
 * @returns undefined for a site with the look of `styles.css`
 */
export function themeStylesheetPath(theme: Theme): string | undefined {
  const css = themeCss(theme)
  if (css === '') return undefined
  const { accent, ground, typeface } = theme
  return `/theme/${[accent.slice(1) || 'default', ground, typeface, hashOf(css)].join('-')}.css`
}

/**
 * @param file the last part of the address
 * @returns the CSS; undefined when no theme has this address
 */
export function findThemeStylesheet(file: string): string | undefined {
  const [, colour, groundText, typefaceText] =
    /^([\da-f]{6}|default)-([a-z]+)-([a-z]+)-[\da-f]{8}\.css$/.exec(file) ?? []
  const ground = groundNames.find((name) => name === groundText)
  const typeface = typefaceNames.find((name) => name === typefaceText)
  if (!colour || !ground || !typeface) return undefined
  const theme: Theme = { accent: colour === 'default' ? '' : `#${colour}`, ground, typeface }
  return themeStylesheetPath(theme) === `/theme/${file}` ? themeCss(theme) : undefined
}

/**
 * A stylesheet that replaces the colours and the typeface of `styles.css`, which must be linked before it.
 * @returns CSS without a line break; '' for a site with the look of `styles.css`
 */
function themeCss(theme: Theme): string {
  const font = theme.typeface === typefaceNames[0] ? '' : `:root{--font-sans:${typefaces[theme.typeface]}}`
  const { light, dark } = themeColours(theme)
  if (light.length + dark.length === 0) return font
  return `:root{${light.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}${font}`
}

/** @returns declarations of custom properties */
function themeColours({ accent, ground }: Theme): { light: string[]; dark: string[] } {
  const isDefaultGround = ground === groundNames[0]
  if (accent === '' && isDefaultGround) return { light: [], dark: [] }
  const accents = accentColours(accent || defaultAccent, ground)
  const declare = (mode: 'light' | 'dark') => {
    const { surface, ...others } = grounds[ground][mode]
    // text over a picture
    const veil = `${surface}e6`
    const own = isDefaultGround ? {} : { surface, ...others, veil }
    return Object.entries({ ...own, ...accents[mode] }).map(([name, colour]) => `--color-${name}:${colour}`)
  }
  return { light: declare('light'), dark: declare('dark') }
}

/** @returns eight hexadecimal digits */
function hashOf(text: string): string {
  let hash = fnvStart
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), fnvPrime)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
