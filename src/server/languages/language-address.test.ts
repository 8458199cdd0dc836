import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, redirectOf } from '#test/support/language-sites.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

beforeAll(() => ensureWebBuild())

describe('a site in English, Italian and Arabic', () => {
  test.each([
    ['/home', { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' }, '/it/home'],
    ['/category/breads?dish=naan', { 'accept-language': 'ar' }, '/ar/category/breads?dish=naan'],
    ['/home', {}, 200],
    ['/home', { 'accept-language': 'fr' }, 200],
    ['/home', { 'accept-language': 'it', cookie: 'language=en' }, 200],
    ['/home', { cookie: 'language=ar' }, '/ar/home'],
    ['/it/home', { 'accept-language': 'ar', cookie: 'language=ar' }, 200],
    ['/en/home', {}, '/home'],
    ['/fr/home?q=naan', {}, '/home?q=naan'],
    ['/it', {}, '/it/home'],
    ['/fr//evil', {}, '/evil'],
    ['/IT/home', {}, '/it/home'],
    ['/It/home?q=naan', { 'accept-language': 'ar' }, '/it/home?q=naan'],
    ['/AR', { cookie: 'language=it' }, '/ar'],
    ['/pt-br/category/breads', {}, '/pt-BR/category/breads'],
    ['/IT//evil', {}, '/it//evil'],
    ['/it/api/categories', {}, 404],
    ['/it/metrics', {}, 404],
    ['/it/robots.txt', {}, 404],
    ['/it/assets/index.js', {}, 404],
    ['/it/index.html', {}, 200],
    ['/fr/index.html', {}, 404],
    ['/home?lang=it', {}, '/it/home'],
    ['/cart?x=1&lang=ar', {}, '/ar/cart?x=1'],
    ['/it/cart?lang=en', {}, '/cart'],
    ['/it/cart?lang=fr', {}, '/it/cart'],
    ['/it/cart?lang=../evil', {}, '/it/cart'],
    ['/cart?lang=fr&x=1', { 'accept-language': 'ar' }, '/ar/cart?x=1'],
    ['/cart?lang=fr', {}, '/cart'],
  ])('answers %s with %j by %s', async (path, headers, expected) => {
    const visitor = await buildSite('en', ['it', 'ar'])

    expect(await redirectOf(visitor, path, headers)).toBe(expected)
  })

  test('keeps the chosen language in a cookie for a year', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])

    const { headers } = await visitor.get('/home?lang=it')

    expect(headers['set-cookie']).toBe('language=it; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  })

  test('keeps a link in the standard language in it, also for a browser in another language', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])
    const browser = { 'accept-language': 'it' }

    expect((await visitor.get('/en/cart', browser)).headers.location).toBe('/cart')
    expect((await visitor.get('/cart', browser)).statusCode).toBe(200)
  })

  test('keeps the choice of a visitor who follows a link to a language that the site does not have', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])
    await visitor.get('/home?lang=it')

    const { headers } = await visitor.get('/home?lang=fr')

    expect([headers.location, headers['set-cookie']]).toEqual(['/it/home', undefined])
  })
})
