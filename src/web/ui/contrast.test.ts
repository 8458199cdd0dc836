import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const [lightBlock, darkBlock] = [/@theme \{(.*?)\n\}/s, /prefers-color-scheme: dark\) \{(.*?)\n\}/s].map(
  (pattern) => pattern.exec(styles)?.[1] ?? '',
)
const light = coloursIn(lightBlock)
const dark = coloursIn(darkBlock)
const themes = [
  { theme: 'light', colours: light },
  { theme: 'dark', colours: dark },
]

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

function onBackgrounds(text: string, ...backgrounds: string[]): [string, string][] {
  return backgrounds.map((background) => [text, background])
}

function coloursIn(block: string | undefined): Map<string, string> {
  const matches = (block ?? '').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)
  return new Map([...matches].map(([, name = '', hex = '']) => [name, hex]))
}

/** @returns the contrast ratio: 1 (equal colours) to 21 (black on white) */
function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(hexOf(colours, name)))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function hexOf(colours: Map<string, string>, name: string): string {
  const hex = colours.get(name)
  if (hex === undefined) throw new Error(`styles.css has no --color-${name}`)
  return hex
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
