import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureWebBuild } from '../tools/web-build.ts'
import { measureWeb } from './support/web-size.ts'

const kB = 1000

describe('the production build stays small, gzipped', () => {
  let size: ReturnType<typeof measureWeb>
  beforeAll(() => {
    ensureWebBuild()
    size = measureWeb()
  }, 120_000)

  test('/login needs at most 105 KB of JavaScript', () => {
    expect(size.js['/login']).toBeGreaterThan(30 * kB)
    expect(size.js['/login']).toBeLessThanOrEqual(105 * kB)
  })

  test('/home and /category need at most 120 KB of JavaScript in all', () => {
    expect(size.js['/home']).toBeLessThanOrEqual(120 * kB)
    expect(size.js['/category']).toBeLessThanOrEqual(120 * kB)
  })

  test('all customer screens together need at most 125 KB of JavaScript', () => {
    expect(size.customerJs).toBeGreaterThan(size.js['/home'])
    expect(size.customerJs).toBeLessThanOrEqual(125 * kB)
  })

  test('every script asks to be compiled while it arrives', () => {
    const scripts = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'))

    expect(scripts.length).toBeGreaterThan(10)
    const begins = (name: string) => readFileSync(`dist/web/assets/${name}`, 'utf8').split('\n', 1)[0]
    expect(new Set(scripts.map(begins))).toEqual(new Set(['//# allFunctionsCalledOnLoad']))
  })

  test('the service worker weighs at most 2 KB', () => {
    expect(size.serviceWorker).toBeGreaterThan(500)
    expect(size.serviceWorker).toBeLessThanOrEqual(2 * kB)
  })

  test('the styles weigh at most 15 KB', () => {
    expect(size.css).toBeGreaterThan(kB)
    expect(size.css).toBeLessThanOrEqual(15 * kB)
  })
})
