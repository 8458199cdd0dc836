import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStylesheetPath, findAccentStylesheet } from '#contract/theme/accent-stylesheet.ts'
import { shareTestApp } from '#test/support/app.ts'

const app = shareTestApp()

test('the stylesheet of an accent colour is public, and cached for a year', async () => {
  const path = accentStylesheetPath('#c8102e')

  const response = await app().visitor().get(path)

  expect(path).toMatch(/^\/theme\/c8102e-[\da-f]{8}\.css$/)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.body).toMatch(/^:root\{--color-primary:#c8102e;/)
  expect(response.body).toContain('@media (prefers-color-scheme:dark){:root{--color-primary:#')
})

test('every colour has its own address, at which its stylesheet is found', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (hex) => {
      const path = accentStylesheetPath(hex)
      expect(path.slice('/theme/'.length, '/theme/'.length + 6)).toBe(hex.slice(1))
      expect(findAccentStylesheet(path.slice('/theme/'.length))).toContain('--color-primary:')
    }),
    { numRuns: 30 },
  )
})

test.each([
  'c8102e-00000000.css',
  'c8102e.css',
  accentStylesheetPath('#c8102e').slice('/theme/'.length).replace('c8102e', 'c8102f'),
  accentStylesheetPath('#c8102e').slice('/theme/'.length).toUpperCase(),
  'red-00000000.css',
  '..%2fstyles.css',
  'c8102e-00000000.css%0a',
  '',
])('/theme/%s does not exist', async (file) => {
  const response = await app().visitor().get(`/theme/${file}`)

  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'request/not-found' })
  expect(response.headers['cache-control']).toBe('no-store')
})
