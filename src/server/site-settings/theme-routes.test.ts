import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundNames } from '#contract/theme/grounds.ts'
import { findThemeStylesheet, type Theme, themeStylesheetPath } from '#contract/theme/theme-stylesheet.ts'
import { typefaceNames } from '#contract/theme/typefaces.ts'
import { shareTestApp } from '#test/support/app.ts'

const app = shareTestApp()

const pathOf = (theme: Partial<Theme>) =>
  themeStylesheetPath({ accent: '', ground: 'warm', typeface: 'lively', ...theme }) ?? ''
const redFile = pathOf({ accent: '#c8102e' }).slice('/theme/'.length)

test('the stylesheet of a theme is public, and cached for a year', async () => {
  const path = pathOf({ accent: '#c8102e' })

  const response = await app().visitor().get(path)

  expect(path).toMatch(/^\/theme\/c8102e-warm-lively-[\da-f]{8}\.css$/)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.body).toMatch(/^:root\{--color-primary:#c8102e;/)
  expect(response.body).toContain('@media (prefers-color-scheme:dark){:root{--color-primary:#')
})

test('every theme has its own address, at which its stylesheet is found', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(
      colour,
      fc.constantFrom(...groundNames),
      fc.constantFrom(...typefaceNames),
      (accent, ground, typeface) => {
        const path = pathOf({ accent, ground, typeface })
        expect(path).toContain(`/theme/${accent.slice(1)}-${ground}-${typeface}-`)
        expect(findThemeStylesheet(path.slice('/theme/'.length))).toContain('--color-primary:')
      },
    ),
    { numRuns: 30 },
  )
})

test.each([
  'c8102e-warm-lively-00000000.css',
  'default-warm-lively-00000000.css',
  'c8102e.css',
  redFile.replace('c8102e', 'c8102f'),
  redFile.replace('warm', 'cold'),
  redFile.toUpperCase(),
  'red-warm-lively-00000000.css',
  '..%2fstyles.css',
  'c8102e-00000000.css%0a',
  '',
])('/theme/%s does not exist', async (file) => {
  const response = await app().visitor().get(`/theme/${file}`)

  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'request/not-found' })
  expect(response.headers['cache-control']).toBe('no-store')
})
