import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/i18n/language.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { parseJson } from '#contract/values/json.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { italianCategories, italianDishes, saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { saveLegal, setMenuPublic } from '#test/support/settings.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'
import { insertRecipe } from '../menu/menu-store.ts'

beforeAll(() => ensureWebBuild())

const origin = 'https://orders.example.com'

const italian = [...italianCategories, ...italianDishes]

describe.each(appKinds)('a public menu in several languages, on %s', (kind) => {
  let app: TestApp
  let admin: Client

  async function buildSite(offered: Language[], { standard = 'en', env = {} }: SiteOptions = {}): Promise<Client> {
    app = await buildTestApp(kind, { PUBLIC_URL: origin, ...env }, { builtWeb: true })
    admin = await signInAdmin(app)
    await saveLanguages(admin, { standard, offered })
    await setMenuPublic(admin, true)
    return app.visitor()
  }

  test('every version of a screen names itself and the others, when the names of a language are complete', async () => {
    const visitor = await buildSite(['it'])
    await translateMenu(admin, 'it', italian)

    for (const [path, canonical] of [
      ['/home', `${origin}/home`],
      ['/it/home', `${origin}/it/home`],
      ['/it/home?utm_source=mail', `${origin}/it/home`],
    ]) {
      const { statusCode, body } = await visitor.get(path ?? '')
      expect([statusCode, canonicalOf(body)]).toEqual([200, canonical])
      expect(body).toContain(`<meta property="og:url" content="${canonical}">`)
      expect(alternatesOf(body)).toEqual([
        ['en', `${origin}/home`],
        ['it', `${origin}/it/home`],
        ['x-default', `${origin}/home`],
      ])
    }
    const category = (await visitor.get('/it/category/tiffin')).body
    expect(canonicalOf(category)).toBe(`${origin}/it/category/tiffin`)
    expect(alternatesOf(category)).toContainEqual(['en', `${origin}/category/tiffin`])
  })

  test('a language with a missing name has the canonical address of the standard language, and no versions', async () => {
    const visitor = await buildSite(['it'])
    expect(canonicalOf((await visitor.get('/it/home')).body)).toBe(`${origin}/home`)

    for (const texts of [italianCategories, italianDishes.slice(1)]) {
      await translateMenu(admin, 'it', texts)
      for (const path of ['/home', '/it/home']) {
        const { body } = await visitor.get(path)
        expect([canonicalOf(body), alternatesOf(body)]).toEqual([`${origin}/home`, []])
      }
      expect((await visitor.get('/sitemap.xml')).body).not.toMatch(/\/it\/|hreflang/)
    }
    const home = (await visitor.get('/it/home')).body
    expect(home).toContain('<html lang="it"')
    expect(JSON.stringify(dataIn(home))).toContain('"Spuntini"')
    expect(JSON.stringify(dataIn(home))).not.toMatch(/inLanguage|\/it\//)

    await translateMenu(admin, 'it', italianDishes.slice(0, 1))
    expect(canonicalOf((await visitor.get('/it/home')).body)).toBe(`${origin}/it/home`)
  })

  test('three languages are listed with their BCP 47 tags, one that is not complete is left out', async () => {
    const visitor = await buildSite(['zh-Hans', 'it', 'pt-BR'])
    await translateMenu(admin, 'it', italian)
    await translateMenu(admin, 'zh-Hans', italian)
    await translateMenu(admin, 'pt-BR', italianCategories)

    const addresses = [
      ['en', `${origin}/home`],
      ['zh-Hans', `${origin}/zh-Hans/home`],
      ['it', `${origin}/it/home`],
      ['x-default', `${origin}/home`],
    ]
    for (const path of ['/home', '/it/home', '/zh-Hans/home'])
      expect(alternatesOf((await visitor.get(path)).body)).toEqual(addresses)
    const portuguese = (await visitor.get('/pt-BR/home')).body
    expect([canonicalOf(portuguese), alternatesOf(portuguese)]).toEqual([`${origin}/home`, []])
  })

  test('a new dish and a new name make a language incomplete, also on a legal page that has been read before', async () => {
    const visitor = await buildSite(['it'])
    await saveLegal(admin, { imprint: 'Lucia' })
    await translateMenu(admin, 'it', italian)
    const paths = ['/it/home', '/it/category/sweets', '/it/legal/imprint']
    const listed = async () =>
      Promise.all(paths.map(async (path) => canonicalOf((await visitor.get(path)).body) === origin + path))
    expect(await listed()).toEqual([true, true, true])

    await changeMenuOnAnotherServer(app.database, (transaction) =>
      insertRecipe(transaction, { ...laddu, categoryId: 'sweets', pictureHash: 'a'.repeat(32) }),
    )
    app.catalogue.invalidate()
    expect(await listed()).toEqual([false, false, false])

    await translateMenu(admin, 'it', [['recipeName', 'laddu', 'Laddu', 'Laddu']])
    expect(await listed()).toEqual([true, true, true])

    const [dosa] = (await admin.get('/api/recipes')).json<Recipe[]>()
    const { version = 0, categoryId = '', ingredients = [], price = 0 } = dosa ?? {}
    const edit = { version, categoryId, ingredients, price, name: 'Prawn Dosa' }
    expect((await admin.send('PATCH', '/api/recipes/dosa', edit)).statusCode).toBe(200)
    expect(await listed()).toEqual([false, false, false])
  })

  test('the sitemap contains each version of each screen with all its versions', async () => {
    const visitor = await buildSite(['it'])
    await saveLegal(admin, { imprint: 'Lucia' })
    await translateMenu(admin, 'it', italian)

    const versions = (path: string) =>
      `<xhtml:link rel="alternate" hreflang="en" href="https://orders.example.com${path}"/>` +
      `<xhtml:link rel="alternate" hreflang="it" href="https://orders.example.com/it${path}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="https://orders.example.com${path}"/>`
    expect((await visitor.get('/sitemap.xml', { 'accept-language': 'it' })).body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://orders.example.com/home</loc>${versions('/home')}</url>
<url><loc>https://orders.example.com/it/home</loc>${versions('/home')}</url>
<url><loc>https://orders.example.com/category/tiffin</loc>${versions('/category/tiffin')}</url>
<url><loc>https://orders.example.com/it/category/tiffin</loc>${versions('/category/tiffin')}</url>
<url><loc>https://orders.example.com/category/sweets</loc>${versions('/category/sweets')}</url>
<url><loc>https://orders.example.com/it/category/sweets</loc>${versions('/category/sweets')}</url>
<url><loc>https://orders.example.com/legal/imprint</loc>${versions('/legal/imprint')}</url>
<url><loc>https://orders.example.com/it/legal/imprint</loc>${versions('/legal/imprint')}</url>
</urlset>
`,
    )
  })

  test('search engines read the names and addresses of the document’s language', async () => {
    const visitor = await buildSite(['it'])
    await translateMenu(admin, 'it', [...italian, ['ingredient', 'rice', 'rice', 'riso']])

    const [home, category, english] = await Promise.all(
      ['/it/home', '/it/category/tiffin', '/category/tiffin'].map(async (path) => (await visitor.get(path)).body),
    )

    expect(home).toContain('<meta name="description" content="Restaurant: Spuntini, Dolci">')
    expect(category).toContain('<title>Spuntini · Restaurant</title>')
    expect(category).toContain('<meta property="og:title" content="Spuntini · Restaurant">')
    expect(category).toContain('content="Spuntini: Dosa alle spezie, Idli al vapore, Masala Chai"')
    expect(dataIn(home)).toMatchObject([
      {
        '@id': `${origin}/#restaurant`,
        url: `${origin}/it/home`,
        hasMenu: { inLanguage: 'it', hasMenuSection: [{ name: 'Spuntini' }, { name: 'Dolci' }] },
        potentialAction: { target: { urlTemplate: `${origin}/it/home` } },
      },
    ])
    expect(dataIn(category)).toMatchObject([
      {
        '@id': `${origin}/it/home#menu`,
        inLanguage: 'it',
        hasMenuSection: {
          url: `${origin}/it/category/tiffin`,
          hasMenuItem: [{ name: 'Dosa alle spezie', description: 'riso, lentils' }, {}, { name: 'Masala Chai' }],
        },
      },
      { itemListElement: [{ item: `${origin}/it/home` }, { name: 'Spuntini', item: `${origin}/it/category/tiffin` }] },
    ])
    expect(english).toContain('<title>Tiffin · Restaurant</title>')
    expect(dataIn(english)).toMatchObject([
      { inLanguage: 'en', hasMenuSection: { hasMenuItem: [{ name: 'Masala Dosa' }, {}, {}] } },
      {},
    ])
  })

  test('the standard language has the addresses without a language, also if it is not English', async () => {
    const visitor = await buildSite(['en'], { standard: 'it' })
    await translateMenu(admin, 'en', italian)

    for (const [path, canonical] of [
      ['/home', `${origin}/home`],
      ['/en/home', `${origin}/en/home`],
    ]) {
      const { body } = await visitor.get(path ?? '')
      expect(canonicalOf(body)).toBe(canonical)
      expect(alternatesOf(body)).toEqual([
        ['it', `${origin}/home`],
        ['en', `${origin}/en/home`],
        ['x-default', `${origin}/home`],
      ])
    }
  })

  test('without PUBLIC_URL, and after the language was removed, the addresses follow the settings', async () => {
    const visitor = await buildSite(['it'], { env: { PUBLIC_URL: '', PORT: '3210' } })
    await translateMenu(admin, 'it', italian)
    expect(alternatesOf((await visitor.get('/it/home')).body)).toContainEqual(['it', 'http://localhost:3210/it/home'])

    await saveLanguages(admin, { standard: 'en', offered: [] })

    expect((await visitor.get('/it/home')).headers.location).toBe('/home')
    expect(alternatesOf((await visitor.get('/home')).body)).toEqual([])
    expect((await visitor.get('/sitemap.xml')).body).not.toContain('hreflang')
  })

  test('a category that does not exist and personal screens have no versions', async () => {
    const visitor = await buildSite(['it'])
    await translateMenu(admin, 'it', italian)

    const missing = await visitor.get('/it/category/none')
    expect([missing.statusCode, canonicalOf(missing.body), alternatesOf(missing.body)]).toEqual([404, undefined, []])
    for (const path of ['/it/cart', '/it/login']) {
      const { body } = await visitor.get(path)
      expect([canonicalOf(body), alternatesOf(body)]).toEqual([undefined, []])
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
  })
})

interface SiteOptions {
  standard?: Language
  env?: Record<string, string>
}

const laddu = { id: 'laddu', name: 'Laddu', priceMinor: 250, ingredients: ['flour'], createdAt: Date.UTC(2026, 1, 1) }

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, tag, href]) => [tag, href])

/** The structured data of a document. */
function dataIn(html = ''): unknown[] {
  const elements = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
  return [...elements].map(([, json]) => parseJson(json ?? null))
}
