import { contrastRatio } from './contrast.ts'
import { type Oklch, toHex, toOklch } from './oklch.ts'

/** The colours of one theme that follow the accent colour; the names are those of the custom properties in `styles.css`. */
const accentNames = [
  'primary',
  'primary-hover',
  'on-primary',
  'primary-text',
  'primary-soft',
  'spice',
  'spice-deep',
  'on-spice',
  'on-spice-soft',
] as const
type AccentColours = Record<(typeof accentNames)[number], string>

/** How the owner's colour was changed so that buttons can be seen and their text can be read (WCAG 2.2 AA). */
export interface AccentUse {
  /** The colour of buttons; the owner's colour when it passes. */
  colour: string
  /**
   * How well the owner's colour and the used colour pass: the lower of two ratios, the contrast of the button's text
   * divided by 4.5 and the contrast of the button with the page divided by 3. At least 1 passes.
   */
  before: number
  after: number
}

export interface AccentTheme {
  light: { colours: AccentColours; use: AccentUse }
  dark: { colours: AccentColours; use: AccentUse }
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const textMin = 4.5
const controlMin = 3
/** Small enough that the result is close to the limit, and that no step is visible. */
const lightnessStep = 0.005

/** The fixed backgrounds of `styles.css`: page, cards and sunken areas. The first two carry controls. */
const backgrounds = {
  light: ['#fdf6ea', '#fffdf8', '#f5e9d8'],
  dark: ['#1a110d', '#261a14', '#32241c'],
} as const

const lightText = '#fffaf3'
const darkText = '#260f06'

/**
 * Derives the colours of both themes from one colour. Its hue stays; its lightness changes only as far as the contrast
 * requires.
 * @param hex such as `#c8102e`
 */
export function accentTheme(hex: string): AccentTheme {
  const accent = toOklch(hex)
  return { light: coloursOf('light', hex, accent), dark: coloursOf('dark', hex, accent) }
}

function coloursOf(theme: 'light' | 'dark', hex: string, accent: Oklch): AccentTheme['light'] {
  const isLight = theme === 'light'
  const [page, card] = backgrounds[theme]
  /** Away from the page's background, so that each step increases the contrast. */
  const step = isLight ? -lightnessStep : lightnessStep
  // a white button is invisible on a light page; the text on the button must contrast with it, too
  const isButton = (colour: string) => buttonScore(colour, [page, card]) >= 1
  const primary = isButton(hex) ? hex : shift(accent, step, isButton)
  const onPrimary = textOn(primary)
  const soft = toHex({
    ...accent,
    lightness: isLight ? 0.93 : 0.3,
    chroma: Math.min(accent.chroma, isLight ? 0.035 : 0.05),
  })
  const textBackgrounds = [...backgrounds[theme], soft]
  const spice = toHex({ ...accent, lightness: isLight ? 0.29 : 0.25, chroma: Math.min(accent.chroma, 0.08) })
  const spiceDeep = toHex({ ...accent, lightness: isLight ? 0.23 : 0.16, chroma: Math.min(accent.chroma, 0.06) })
  return {
    use: { colour: primary, before: buttonScore(hex, [page, card]), after: buttonScore(primary, [page, card]) },
    colours: {
      primary,
      'primary-hover': hoverOf(primary, onPrimary),
      'on-primary': onPrimary,
      'primary-text': shift(accent, step, (colour) =>
        textBackgrounds.every((background) => contrastRatio(colour, background) >= textMin),
      ),
      'primary-soft': soft,
      spice,
      'spice-deep': spiceDeep,
      'on-spice': toHex({ ...accent, lightness: 0.95, chroma: Math.min(accent.chroma, 0.02) }),
      'on-spice-soft': toHex({ ...accent, lightness: 0.83, chroma: Math.min(accent.chroma, 0.05) }),
    },
  }
}

/** @returns the first colour that passes, beginning with the given one */
function shift(colour: Oklch, step: number, passes: (hex: string) => boolean): string {
  let { lightness } = colour
  while (lightness >= 0 && lightness <= 1) {
    const hex = toHex({ ...colour, lightness })
    if (passes(hex)) return hex
    lightness += step
  }
  return toHex({ ...colour, lightness: step < 0 ? 0 : 1 })
}

function buttonScore(colour: string, pages: readonly string[]): number {
  const text = contrastRatio(colour, textOn(colour)) / textMin
  return Math.min(text, ...pages.map((page) => contrastRatio(colour, page) / controlMin))
}

function textOn(colour: string): string {
  return contrastRatio(colour, lightText) >= contrastRatio(colour, darkText) ? lightText : darkText
}

/** A little away from the text's colour, so that the contrast of the text only increases. */
function hoverOf(primary: string, text: string): string {
  const colour = toOklch(primary)
  const step = text === lightText ? -0.07 : 0.07
  return toHex({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + step)) })
}

/**
 * A stylesheet that replaces the colours of `styles.css`, which must be linked before it.
 * @returns CSS without a line break
 */
export function accentCss({ light, dark }: AccentTheme): string {
  const declarations = (colours: AccentColours) =>
    accentNames.map((name) => `--color-${name}:${colours[name]}`).join(';')
  const darkRule = `@media (prefers-color-scheme:dark){:root{${declarations(dark.colours)}}}`
  return `:root{${declarations(light.colours)}}${darkRule}`
}
