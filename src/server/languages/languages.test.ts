import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { buildSite, redirectOf } from '#test/support/language-sites.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

beforeAll(() => ensureWebBuild())

const languageOf = (body: string) => /<html lang="([^"]+)"(?: dir="rtl")?>/.exec(body)?.[1]
const headingOf = (body: string) => /<h1[^>]*>([^<]*)/.exec(body)?.[1]
const scriptOf = (body: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(body)?.[1] ?? ''

describe('a site in English, Italian and Arabic', () => {
  test('has an address for each screen in each language, and that of the specification for the standard one', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])
    const english = await visitor.get('/home')
    const italian = await visitor.get('/it/home')
    const arabic = await visitor.get('/ar/home')

    expect([english, italian, arabic].map(({ body }) => languageOf(body))).toEqual(['en', 'it', 'ar'])
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(headingOf(english.body)).toBe('What are you hungry for?')
    expect(headingOf(italian.body)).toBe('Di cosa hai voglia?')
    expect(italian.body).toContain('href="/it/cart"')
    expect(await redirectOf(visitor, '/it/orders')).toBe('/it/login?next=%2Forders')
  })

  test('gives two visitors their languages, also when the server renders both screens at the same time', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])
    const paths = ['/it/login', '/login', '/ar/login', '/it/cart', '/cart']

    const answers = await Promise.all(paths.map(async (path, index) => visitor.get(`${path}?q=${index}`)))

    expect(answers.map(({ body }) => languageOf(body))).toEqual(['it', 'en', 'ar', 'it', 'en'])
    expect(answers.map(({ body }) => body.includes('Your Cart'))).toEqual([false, false, false, false, true])
  })

  test('serves the scripts of a document with the texts of its language only, and for ever', async () => {
    const visitor = await buildSite('en', ['it'])
    const english = scriptOf((await visitor.get('/home')).body)
    const italian = scriptOf((await visitor.get('/it/home')).body)

    expect(italian).toBe(english.replace('/assets/', '/assets/it/'))
    const { body, headers } = await visitor.get(italian)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(body).not.toContain('__message')
    for (const path of ['/assets/it/none-12345678.js', '/assets/xx/index.js', italian.replace('/it/', '/en/')])
      expect((await visitor.get(path)).statusCode).toBe(404)
  })

  test.each([
    ['/home', 'accept-encoding, cookie, accept-language'],
    ['/login', 'accept-encoding, cookie, accept-language'],
    ['/manifest.webmanifest', 'accept-encoding, cookie, accept-language, x-language'],
    ['/api/legal/imprint', 'accept-encoding, cookie, accept-language, x-language'],
  ])('tells caches on which headers %s depends', async (path, vary) => {
    const visitor = await buildSite('en', ['it', 'ar'])

    const { statusCode, headers } = await visitor.get(path)
    expect([statusCode, headers.vary]).toEqual([200, vary])
    const redirect = await visitor.get('/home', { 'accept-language': 'it' })
    expect(redirect.headers).toMatchObject({ vary: 'cookie, accept-language', 'cache-control': 'no-store' })
  })

  test('names the language and the direction of its texts to the phone that installs it', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])

    const { body } = await visitor.get('/manifest.webmanifest', { 'accept-language': 'ar-KW' })

    expect(JSON.parse(body)).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  test('answers the API in the language of the document, or else of the browser', async () => {
    const visitor = await buildSite('en', ['it', 'ar'])
    const localeFor = async (headers: Record<string, string>) =>
      (await visitor.get('/api/site', headers)).json<{ locale: string }>().locale

    expect(await localeFor({ 'x-language': 'it', 'accept-language': 'ar' })).toBe('it')
    expect(await localeFor({ 'accept-language': 'ar-KW' })).toBe('ar')
    expect(await localeFor({ 'x-language': 'xx' })).toBe('')
    expect((await visitor.get('/api/nope', { 'x-language': 'it' })).body).toContain('A questo indirizzo non c’è nulla.')
  })
})

test('a signed-in user who opens a sign-in screen stays in its language, also with a target in another one', async () => {
  const app = await buildTestApp('sqlite', {}, { builtWeb: true })
  const admin = await signInAdmin(app)
  const value = { standard: 'it', offered: ['en'] }
  await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value })
  const asha = await app.customer()
  const locationOf = async (client: Client, path: string) => (await client.get(path)).headers.location

  expect(await locationOf(asha, '/en/login')).toBe('/en/home')
  expect(await locationOf(asha, '/en/login?next=%2Fit%2Forders%3Fpage%3D2')).toBe('/en/orders?page=2')
  expect(await locationOf(asha, '/login?next=%2Forders')).toBe('/orders')
  expect(await locationOf(admin, '/pl/admin/login')).toBe('/pl/admin')
})

test('a file of the panel is in the language of its user, who may choose any', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  const report = '/api/admin/report.csv?file=days&from=2026-11-01&to=2026-11-02&timeZone=UTC'

  const { body } = await admin.get(report, { cookie: `${admin.cookie}; language=pl` })

  expect(body).toMatch(/^\uFEFF?Dzień/)
})

test('the API document is in English, also when a reader of another language is the first (#245)', async () => {
  const app = await buildTestApp()

  const { body } = await app.visitor().get('/api/openapi.json', { 'x-language': 'ar' })

  expect(body).toContain('There is nothing at this address.')
  expect(body).not.toMatch(/\p{Script=Arabic}/u)
})

test('the database screen names what each index is for in the language of the panel', async () => {
  const admin = await signInAdmin(await buildTestApp())
  const purposesIn = async (language: string) =>
    (await admin.get('/api/admin/indexes', { 'x-language': language }))
      .json<{ purpose: string }[]>()
      .map(({ purpose }) => purpose)

  expect(await purposesIn('en')).toContain('One order for one Idempotency-Key')
  expect(await purposesIn('de')).toContain('Eine Bestellung je Idempotency-Key')
})

test('a refusal of a body that cannot be read is in the language of the screen', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)

  const { body } = await admin.send('POST', '/api/orders', { text: 'x'.repeat(200_000) }, { 'x-language': 'it' })

  expect(body).toContain('request/too-large')
  expect(body).not.toContain('The request is too large.')
})

test('the import reads the menu in the language of the restaurant, not in that of the panel (#246)', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  const { region } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
  const value = { ...region.value, currency: 'EUR', locale: 'fr-FR' }
  await admin.send('PUT', '/api/admin/settings/region', { version: region.version, value })
  await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard: 'fr', offered: [] } })
  const site = async (language: string) =>
    (await admin.get('/api/site', { 'x-language': language })).json<{ locale: string; menuLocale?: string }>()

  expect(await site('fr')).toMatchObject({ locale: 'fr-FR' })
  expect(await site('en')).toMatchObject({ locale: 'en-FR', menuLocale: 'fr-FR' })
  const text = 'Type,Category,Name,Price,Ingredients,Contains\nrecipe,Desserts,Tarte,5,pâte,arachides'
  const { body } = await admin.send('POST', '/api/menu-imports/check', { text }, { 'x-language': 'en' })
  expect(body).toContain('peanuts')
})

test('a site in Italian only has the addresses of the specification and no other language (#247)', async () => {
  const visitor = await buildSite('it', [])

  const { body } = await visitor.get('/home', { 'accept-language': 'de' })

  expect([languageOf(body), headingOf(body)]).toEqual(['it', 'Di cosa hai voglia?'])
  expect(scriptOf(body)).toMatch(/^\/assets\/it\//)
  expect(body).toContain('<noscript>Questo sito ha bisogno di JavaScript')
  expect(await redirectOf(visitor, '/it/home')).toBe('/home')
  expect(await redirectOf(visitor, '/de/home')).toBe('/home')
})

test('a site that has not chosen languages is in English for every browser', async () => {
  const app = await buildTestApp('sqlite', {}, { builtWeb: true })

  const { body } = await app.visitor().get('/login', { 'accept-language': 'it', cookie: 'language=it' })

  expect(languageOf(body)).toBe('en')
})

test.each([
  [{ standard: 'xx', offered: [] }],
  [{ standard: 'en', offered: ['it', 'it'] }],
  [{ standard: 'en', offered: 'it' }],
  [{ standard: 'en', offered: ['it'], more: 1 }],
])('the settings refuse %j', async (value) => {
  const app = await buildTestApp()

  const { statusCode } = await (await signInAdmin(app)).send('PUT', '/api/admin/settings/languages', {
    version: 0,
    value,
  })

  expect(statusCode).toBe(400)
})
