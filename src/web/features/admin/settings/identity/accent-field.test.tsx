import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accentTheme, defaultAccent } from '#contract/theme/accent-theme.ts'
import { grounds } from '#contract/theme/grounds.ts'
import { accentCorrections } from './accent-corrections.ts'
import { AccentField, completeColour } from './accent-field.tsx'
import { defaultLook, type Look } from './theme-preview.tsx'

const render = (value: string, look: Partial<Look> = {}) =>
  renderToString(
    <AccentField value={value} look={{ ...defaultLook, ...look }} title="Today's lunch" onChange={() => {}} />,
  )

test('a colour that was changed is explained with its contrast ratios, which are not rounded up', () => {
  expect(accentCorrections('#ffcc00', accentTheme('#ffcc00'))).toEqual([
    'In the light theme the colour of buttons was darkened from #ffcc00 to #ae8b00, because a button had a contrast of 1.4:1 with the page and needs 3:1. It now has 3.0:1.',
    'In the light theme the colour of links was darkened from #ffcc00 to #7e6404, because they had a contrast of 1.2:1 with their background and need 4.5:1. They now have 4.5:1.',
  ])
  expect(accentCorrections('#757575', accentTheme('#757575'))[0]).toMatch(
    /^In the light theme the colour of buttons was darkened from #757575 to #[\da-f]{6}, because text on it had a contrast of 4\.[0-4]:1 and needs 4\.5:1\. It now has 4\.[5-9]:1\.$/,
  )
})

test('the field shows a button and a link in both themes, and what was changed', () => {
  const html = render('#ffcc00')

  expect(html).toContain('type="color"')
  expect(html.match(/Place Order/g)).toHaveLength(2)
  expect(html).toContain('Light theme')
  expect(html).toContain('Dark theme')
  expect(html).toContain('--color-primary:#ae8b00')
  expect(html).toContain('--color-primary:#ffcc00')
  expect(html).toContain('darkened from #ffcc00 to #ae8b00')
})

test('another background and another typeface are shown with the typed title, also without a colour', () => {
  const html = render('', { ground: 'green', typeface: 'classic' })

  expect(html.match(/Today&#x27;s lunch/g)).toHaveLength(2)
  expect(html.match(/font-family:&quot;Source Serif 4&quot;/g)).toHaveLength(2)
  for (const { paper } of [grounds.green.light, grounds.green.dark]) expect(html).toContain(`--color-paper:${paper}`)
})

test('without a colour the field shows no preview, and nothing to reset', () => {
  for (const value of ['', '#c8']) expect(render(value)).not.toContain('Place Order')
  expect(render('')).not.toContain('Use default colours')
  expect(render('#c8')).toContain('Use default colours')
})

test.each([
  ['#c8102e', '#c8102e'],
  ['C8102E', '#c8102e'],
  [' #c02 ', '#cc0022'],
  ['#٠٠٧٧٩٩', '#007799'],
  ['#c8102', undefined],
  ['red', undefined],
  ['', undefined],
])('the text %j is the colour %s', (text, colour) => {
  expect(completeColour(text)).toBe(colour)
})

test('the previews have the colours of the stylesheet', () => {
  const styles = readFileSync(new URL('../../../../styles.css', import.meta.url), 'utf8')
  const [light, dark] = styles.split('@media (prefers-color-scheme: dark)')
  expect(light).toContain(`--color-primary: ${defaultAccent};`)
  for (const [name, hex] of Object.entries(grounds.warm.light)) expect(light).toContain(`--color-${name}: ${hex};`)
  for (const [name, hex] of Object.entries(grounds.warm.dark)) expect(dark).toContain(`--color-${name}: ${hex};`)
})
