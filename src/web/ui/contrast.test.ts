import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { contrastRatio } from '#contract/theme/contrast.ts'
import { type GroundName, groundNames, grounds } from '#contract/theme/grounds.ts'
import { colourDistance } from '#contract/theme/oklch.ts'
import { findThemeStylesheet, themeStylesheetPath } from '#contract/theme/theme-stylesheet.ts'

const styles = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const [lightBlock, darkBlock] = [/@theme \{(.*?)\n\}/s, /prefers-color-scheme: dark\) \{(.*?)\n\}/s].map(
  (pattern) => pattern.exec(styles)?.[1] ?? '',
)
const light = coloursIn(lightBlock)
const dark = coloursIn(darkBlock)
const themes = [
  { theme: 'light', colours: light },
  { theme: 'dark', colours: dark },
] as const

/** WCAG 2.2, 1.4.3: text and its background. */
const textPairs = [
  ...onBackgrounds('ink', 'paper', 'surface', 'sunken', 'primary-soft', 'leaf-soft'),
  ...onBackgrounds('ink-soft', 'paper', 'surface', 'sunken'),
  ...onBackgrounds('primary-text', 'paper', 'surface', 'sunken', 'primary-soft'),
  ...onBackgrounds('on-primary', 'primary', 'primary-hover'),
  ...onBackgrounds('on-accent', 'accent'),
  ...onBackgrounds('leaf', 'paper', 'surface', 'leaf-soft'),
  ...onBackgrounds('danger', 'paper', 'surface', 'danger-soft'),
  ...onBackgrounds('on-spice', 'spice', 'spice-deep'),
  ...onBackgrounds('on-spice-soft', 'spice', 'spice-deep'),
  ...['yellow', 'blue', 'purple', 'green', 'red', 'gray'].flatMap((name) =>
    onBackgrounds(`badge-${name}`, `badge-${name}-soft`),
  ),
]

/** WCAG 2.2, 1.4.11: borders and states of controls, and their background. */
const controlPairs = [
  ...onBackgrounds('edge', 'paper', 'surface'),
  ...onBackgrounds('primary', 'paper', 'surface'),
  ...onBackgrounds('primary-hover', 'paper', 'surface'),
  ...onBackgrounds('focus', 'paper', 'surface', 'sunken', 'primary-soft'),
  ...onBackgrounds('danger', 'surface'),
  ...onBackgrounds('leaf', 'surface', 'paper'),
  ...onBackgrounds('accent', 'spice', 'spice-deep'),
]

for (const { theme, colours } of themes) {
  test.each(textPairs)(`${theme}: text in %s has enough contrast on %s`, (text, background) => {
    expect(contrast(colours, text, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)(`${theme}: a control in %s has enough contrast with %s`, (control, background) => {
    expect(contrast(colours, control, background)).toBeGreaterThanOrEqual(3)
  })
}

test('the dark theme defines every colour of the light theme', () => {
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted())
  expect(light.size).toBeGreaterThan(30)
})

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const exampleColours = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#ff0000',
  '#ffcc00',
  '#010101',
  // red, like the colours of errors
  '#c8102e',
  '#b01730',
  '#fde7e6',
  '#451a1d',
  '#ff9c9c',
]
/** Colours that must look different, and their minimum distance in Oklab; 0.02 is just visible. */
const distinctPairs = [
  ['primary', 'primary-hover', 0.04],
  ['primary-soft', 'danger-soft', 0.04],
  ['primary-soft', 'paper', 0.03],
  ['primary-soft', 'surface', 0.03],
] as const

/** @returns the pairs whose contrast or difference is too low in `styles.css` with the colours of a ground and an accent colour */
function failingPairs(accent: string, ground: GroundName): string[] {
  const theme = accentTheme(accent, ground)
  return themes.flatMap(({ theme: name, colours }) => {
    const own = theme[name].colours
    const all = new Map([...colours, ...Object.entries({ ...grounds[ground][name], ...own })])
    const isLow =
      (min: number) =>
      ([one, other]: [string, string]) =>
        contrast(all, one, other) < min
    const low = [...textPairs.filter(isLow(4.5)), ...controlPairs.filter(isLow(3))].map(
      ([one, other]) => `${ground}, ${accent}, ${name}: ${one} on ${other} has ${contrast(all, one, other).toFixed(2)}`,
    )
    const similar = distinctPairs
      .filter(([one, other, min]) => colourDistance(hexOf(all, one), hexOf(all, other)) < min)
      .map(([one, other]) => `${ground}, ${accent}, ${name}: ${one} looks like ${other}`)
    return [...low, ...similar]
  })
}

test('the colours of every accent colour on every ground have enough contrast in both themes, and those of different states differ', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom(...groundNames), (accent, ground) => {
      expect(failingPairs(accent, ground)).toEqual([])
    }),
    {
      examples: groundNames.flatMap((ground) =>
        [defaultAccent, ...exampleColours].map((accent): [string, GroundName] => [accent, ground]),
      ),
    },
  )
})

test('the title of /home can be read on each picture, in both themes and with all colours of the restaurant (#232)', () => {
  const [, text = '', percent = ''] =
    /@utility cover \{[^}]*--color-ink-soft: (#fff);[^@]*color: #fff;[^@]*@utility cover-text \{[^@]*rgb\(0 0 0 \/ 0\.(\d\d)\)/.exec(
      styles,
    ) ?? []
  expect(text).toBe('#fff')
  // a white pixel below the black; each other pixel is darker
  const channel = Math.round(255 * (1 - Number(percent) / 100))
  const lightest = `#${channel.toString(16).padStart(2, '0').repeat(3)}`
  expect(contrastRatio('#ffffff', lightest)).toBeGreaterThanOrEqual(4.5)
  // no custom property that a theme sets is used, but the one that is set to white
  const rules = /@utility cover \{.*?\n\}\n@utility cover-text \{.*?\n\}/s.exec(styles)?.[0] ?? ''
  expect(rules).not.toContain('var(--')
  // the black has its full strength above the text
  expect(rules).toContain('0.58) 6rem')
  expect(rules.match(/padding: 6rem/g)).toHaveLength(2)
})

test.each([
  ['two almost black colours look the same', '#000000', '#030303', 0, 0.02],
  ['two almost white colours look the same', '#ffffff', '#fcfcfc', 0, 0.02],
  ['red and green of the same luminance look different', '#d04040', '#3f8a3f', 0.1, 1],
  ['black and white look most different', '#000000', '#ffffff', 0.7, 1],
])('%s', (_title, one, other, min, max) => {
  const distance = colourDistance(one, other)

  expect(distance).toBeGreaterThanOrEqual(min)
  expect(distance).toBeLessThan(max)
  expect(colourDistance(other, one)).toBe(distance)
})

test('an accent colour that passes is used unchanged', () => {
  const { button } = accentTheme('#c8102e').light

  expect(button).toMatchObject({ colour: '#c8102e', isChanged: false })
  expect(button.onPage.after).toBe(button.onPage.before)
  expect(button.text.after).toBe(button.text.before)
})

test('an accent colour that is too light for the light theme becomes darker there, with its contrast ratios', () => {
  const { light: onLight, dark: onDark } = accentTheme('#ffcc00')

  expect(onLight.button.isChanged).toBe(true)
  // with the page, which is darker than a card
  expect(onLight.button.onPage.before).toBe(contrastRatio('#ffcc00', '#fdf6ea'))
  expect(onLight.button.onPage.after).toBe(contrastRatio(onLight.button.colour, '#fdf6ea'))
  expect(onLight.button.onPage.after).toBeGreaterThanOrEqual(3)
  expect(onLight.link.onPage.after).toBeGreaterThanOrEqual(4.5)
  expect(onDark.button).toMatchObject({ colour: '#ffcc00', isChanged: false })
  expect(onDark.link).toMatchObject({ colour: '#ffcc00', isChanged: false })
})

test('a colour on which neither light nor dark text can be read is changed until one of them can', () => {
  const { button } = accentTheme('#757575').light

  expect(button.isChanged).toBe(true)
  expect(button.text.before).toBeLessThan(4.5)
  expect(button.text.after).toBeGreaterThanOrEqual(4.5)
})

test('the stylesheet of a theme sets each colour in both themes, and the typeface', () => {
  const cssOf = (theme: Parameters<typeof themeStylesheetPath>[0]) =>
    findThemeStylesheet(themeStylesheetPath(theme)?.slice('/theme/'.length) ?? '') ?? ''
  const rules = /^:root\{[^}]*\}@media \(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}$/

  const accentOnly = cssOf({ accent: '#5b7553', ground: 'warm', typeface: 'lively' })
  expect(accentOnly.match(/--color-[\w-]+:#[0-9a-f]{6}/g)).toHaveLength(18)
  expect(accentOnly).toMatch(rules)

  const groundOnly = cssOf({ accent: '', ground: 'white', typeface: 'lively' })
  // with the veil, which is half transparent
  expect(groundOnly.match(/--color-[\w-]+:#[0-9a-f]{6}/g)).toHaveLength(34)
  expect(groundOnly).toMatch(rules)

  const typefaceOnly = cssOf({ accent: '', ground: 'warm', typeface: 'plain' })
  expect(typefaceOnly).toBe(':root{--font-sans:"Figtree",system-ui,sans-serif}')
  expect(themeStylesheetPath({ accent: '', ground: 'warm', typeface: 'lively' })).toBeUndefined()
})

function onBackgrounds(text: string, ...backgrounds: string[]): [string, string][] {
  return backgrounds.map((background) => [text, background])
}

function coloursIn(block: string | undefined): Map<string, string> {
  const matches = (block ?? '').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)
  return new Map([...matches].map(([, name = '', hex = '']) => [name, hex]))
}

function contrast(colours: Map<string, string>, one: string, other: string): number {
  return contrastRatio(hexOf(colours, one), hexOf(colours, other))
}

function hexOf(colours: Map<string, string>, name: string): string {
  const hex = colours.get(name)
  if (hex === undefined) throw new Error(`styles.css has no --color-${name}`)
  return hex
}
