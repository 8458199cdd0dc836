import { contrastRatio } from './contrast.ts'
import { type GroundName, grounds } from './grounds.ts'
import { colourDistance, toHex, toOklch } from './oklch.ts'

/** The colours of one theme that follow the accent colour; the names are those of the custom properties in `styles.css`. */
type AccentColours = Record<
  | 'primary'
  | 'primary-hover'
  | 'on-primary'
  | 'primary-text'
  | 'primary-soft'
  | 'spice'
  | 'spice-deep'
  | 'on-spice'
  | 'on-spice-soft',
  string
>

/** Contrast ratios of WCAG 2.2, from 1 to 21: of the owner's colour, of the used colour, and the required one. */
export interface ContrastChange {
  before: number
  after: number
  min: number
}

/** How the owner's colour was changed, so that controls can be seen and text can be read (WCAG 2.2 AA). */
export interface CorrectedColour {
  /** The owner's colour when it passes. */
  colour: string
  isChanged: boolean
  /** With the background of the theme on which it is lowest. */
  onPage: ContrastChange
}

export interface ThemeAccent {
  colours: AccentColours
  button: CorrectedColour & { text: ContrastChange }
  link: CorrectedColour
}

export interface AccentTheme {
  light: ThemeAccent
  dark: ThemeAccent
}

/** The colour of buttons in the light theme of `styles.css`, which a site without an accent colour has. */
export const defaultAccent = '#b8391b'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const textMin = 4.5
const controlMin = 3
/** Small enough that the result is close to the limit, and that no step is visible. */
const lightnessStep = 0.005
/** Distances in Oklab (`colourDistance`); 0.02 is just visible. */
const hoverDistanceMin = 0.04
const softDistanceMin = 0.04
/** From the page and from cards. */
const groundDistanceMin = 0.03

/** The background of errors in `styles.css`. */
const dangerSoft = { light: '#fde7e6', dark: '#451a1d' }

const lightText = '#fffaf3'
const darkText = '#260f06'

/**
 * Derives the colours of both themes from one colour. Its hue stays; its lightness changes only as far as the contrast
 * requires.
 * @param hex such as `#c8102e`
 */
export function accentTheme(hex: string, ground: GroundName = 'warm'): AccentTheme {
  return { light: themeAccent('light', hex, ground), dark: themeAccent('dark', hex, ground) }
}

/** @param hex such as `#c8102e` */
export function accentColours(hex: string, ground: GroundName): Record<'light' | 'dark', AccentColours> {
  const { light, dark } = accentTheme(hex, ground)
  return { light: light.colours, dark: dark.colours }
}

function themeAccent(theme: 'light' | 'dark', hex: string, ground: GroundName): ThemeAccent {
  const isLight = theme === 'light'
  const accent = toOklch(hex)
  const { paper: page, surface: card, sunken } = grounds[ground][theme]
  /** Away from the page's background, so that each step increases the contrast. */
  const step = isLight ? -lightnessStep : lightnessStep

  const onPage = (colour: string) => Math.min(contrastRatio(colour, page), contrastRatio(colour, card))
  const onText = (colour: string) => contrastRatio(colour, textOn(colour))
  // a white button is invisible on a light page; the text on the button must contrast with it, too
  const primary = shiftLightnessUntil((colour) => onPage(colour) >= controlMin && onText(colour) >= textMin, hex, step)
  const text = textOn(primary)
  const isHover = (colour: string) =>
    onPage(colour) >= controlMin &&
    contrastRatio(colour, text) >= textMin &&
    colourDistance(colour, primary) >= hoverDistanceMin

  const soft = shiftLightnessUntil(
    (colour) =>
      colourDistance(colour, dangerSoft[theme]) >= softDistanceMin &&
      Math.min(colourDistance(colour, page), colourDistance(colour, card)) >= groundDistanceMin,
    toHex({ ...accent, lightness: isLight ? 0.93 : 0.3, chroma: Math.min(accent.chroma, isLight ? 0.035 : 0.05) }),
    step,
  )
  const onBackgrounds = (colour: string) =>
    Math.min(...[page, card, sunken, soft].map((background) => contrastRatio(colour, background)))
  const link = shiftLightnessUntil((colour) => onBackgrounds(colour) >= textMin, hex, step)

  const changeOf = (measure: (colour: string) => number, used: string, min: number): ContrastChange => ({
    before: measure(hex),
    after: measure(used),
    min,
  })
  const shade = (lightness: number, chromaMax: number) =>
    toHex({ ...accent, lightness, chroma: Math.min(accent.chroma, chromaMax) })
  return {
    colours: {
      primary,
      'primary-hover': hoverColours(primary, text).find(isHover) ?? primary,
      'on-primary': text,
      'primary-text': link,
      'primary-soft': soft,
      spice: shade(isLight ? 0.29 : 0.25, 0.08),
      'spice-deep': shade(isLight ? 0.23 : 0.16, 0.06),
      'on-spice': shade(0.95, 0.02),
      'on-spice-soft': shade(0.83, 0.05),
    },
    button: {
      colour: primary,
      isChanged: primary !== hex,
      onPage: changeOf(onPage, primary, controlMin),
      text: changeOf(onText, primary, textMin),
    },
    link: { colour: link, isChanged: link !== hex, onPage: changeOf(onBackgrounds, link, textMin) },
  }
}

/**
 * Changes the lightness of a colour until it passes.
 * @param step added to the lightness (0 to 1) until it reaches its limit
 */
function shiftLightnessUntil(passes: (hex: string) => boolean, hex: string, step: number): string {
  if (passes(hex)) return hex
  const colour = toOklch(hex)
  for (let lightness = colour.lightness + step; lightness >= 0 && lightness <= 1; lightness += step) {
    const shifted = toHex({ ...colour, lightness })
    if (passes(shifted)) return shifted
  }
  return toHex({ ...colour, lightness: step < 0 ? 0 : 1 })
}

function textOn(colour: string): string {
  return contrastRatio(colour, lightText) >= contrastRatio(colour, darkText) ? lightText : darkText
}

/** Changes of lightness and of chroma, in the order in which `hoverColours` tries them. */
const hoverLightness = [0.07, -0.07, 0.05, -0.05, 0.12, -0.12, 0.2, -0.2]
const hoverChroma = [-0.045, 0.045, -0.08, 0.08]
const hoverChromaLightness = [0, 0.02, -0.02, 0.04, -0.04]

/**
 * Colours for a button under the pointer, best first: away from the text's colour, so that the contrast of the text
 * increases; otherwise towards it; otherwise with another chroma, because a colour of medium lightness may have no room for
 * another lightness.
 */
function hoverColours(primary: string, text: string): string[] {
  const { lightness, chroma, hue } = toOklch(primary)
  const away = text === lightText ? -1 : 1
  const changed = (lightnessChange: number, chromaChange: number) =>
    toHex({
      lightness: Math.min(1, Math.max(0, lightness + away * lightnessChange)),
      chroma: Math.max(0, chroma + chromaChange),
      hue,
    })
  return [
    ...hoverLightness.map((change) => changed(change, 0)),
    ...hoverChroma.flatMap((change) => hoverChromaLightness.map((lightnessChange) => changed(lightnessChange, change))),
  ]
}
