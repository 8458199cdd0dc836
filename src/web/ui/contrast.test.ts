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

/** WCAG 2.2, 1.4.3: text on its ground. */
const textPairs = [
  ...onGrounds('ink', 'paper', 'surface', 'sunken', 'primary-soft', 'leaf-soft'),
  ...onGrounds('ink-soft', 'paper', 'surface', 'sunken'),
  ...onGrounds('primary-text', 'paper', 'surface', 'sunken', 'primary-soft'),
  ...onGrounds('on-primary', 'primary', 'primary-hover'),
  ...onGrounds('on-accent', 'accent'),
  ...onGrounds('leaf', 'paper', 'surface', 'leaf-soft'),
  ...onGrounds('danger', 'paper', 'surface', 'danger-soft'),
  ...onGrounds('on-spice', 'spice', 'spice-deep'),
  ...onGrounds('on-spice-soft', 'spice', 'spice-deep'),
  ...['yellow', 'blue', 'purple', 'green', 'red', 'gray'].flatMap((name) =>
    onGrounds(`badge-${name}`, `badge-${name}-soft`),
  ),
]

/** WCAG 2.2, 1.4.11: what bounds a control or shows its state. */
const controlPairs = [
  ...onGrounds('edge', 'paper', 'surface'),
  ...onGrounds('primary', 'paper', 'surface'),
  ...onGrounds('focus', 'paper', 'surface', 'sunken', 'primary-soft'),
  ...onGrounds('danger', 'surface'),
  ...onGrounds('leaf', 'surface', 'paper'),
  ...onGrounds('accent', 'spice', 'spice-deep'),
]

for (const { theme, colours } of themes) {
  test.each(textPairs)(`${theme}: text in %s reads well on %s`, (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)(`${theme}: a control in %s stands out from %s`, (control, ground) => {
    expect(contrast(colours, control, ground)).toBeGreaterThanOrEqual(3)
  })
}

test('the dark theme answers for every colour of the light one', () => {
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted())
  expect(light.size).toBeGreaterThan(30)
})

function onGrounds(text: string, ...grounds: string[]): [string, string][] {
  return grounds.map((ground) => [text, ground])
}

function coloursIn(block: string | undefined): Map<string, string> {
  const found = (block ?? '').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)
  return new Map([...found].map(([, name = '', hex = '']) => [name, hex]))
}

/** @returns 1 (the same) to 21 (black on white) */
function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(named(colours, name)))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function named(colours: Map<string, string>, name: string): string {
  const hex = colours.get(name)
  if (hex === undefined) throw new Error(`there is no --color-${name}`)
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
