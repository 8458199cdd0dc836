import { beforeAll, describe, expect, test } from 'vitest'
import { parseJson } from '#contract/values/json.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { saveLegal, setMenuPublic } from '#test/support/settings.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'
import { insertCategory } from '../menu/category-store.ts'
import type { DatabaseKind } from '../store/database.ts'

beforeAll(() => ensureWebBuild())

const origin = 'https://orders.example.com'
const pictureHash = 'a'.repeat(32)

const buildSite = (kind: DatabaseKind) =>
  buildTestApp(kind, { PUBLIC_URL: origin, CURRENCY: 'INR' }, { builtWeb: true })

async function buildPublicSite(kind: DatabaseKind): Promise<TestApp> {
  const app = await buildSite(kind)
  await setMenuPublic(await signInAdmin(app), true)
  return app
}

const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)">/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

/** The structured data of a document. */
function dataIn(html: string): unknown[] {
  const elements = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
  return [...elements].map(([, json]) => parseJson(json ?? null))
}

describe.each(appKinds)('while the menu is not public, on %s', (kind) => {
  test('visitors of the menu are sent to /login, and search engines get no menu', async () => {
    const app = await buildSite(kind)
    const visitor = app.visitor()

    for (const path of ['/home', '/category/tiffin', '/cart', '/'])
      expect((await visitor.get(path)).headers.location).toMatch(/^\/login(\?|$)/)
    expect((await visitor.get('/sitemap.xml')).statusCode).toBe(404)
    expect((await visitor.get('/menu/tiffin')).headers.location).toBe('/login')
    expect((await visitor.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n')
  })

  test('only /login may be listed, with the restaurant’s data when it has an address', async () => {
    const app = await buildSite(kind)
    const visitor = app.visitor()
    const asha = await app.customer()

    for (const path of ['/signup', '/forgot-password', '/reset-password', '/admin/login'])
      expect(robotsOf((await visitor.get(path)).body)).toBe('noindex')
    for (const path of ['/home', '/category/tiffin', '/cart', '/orders'])
      expect(robotsOf((await asha.get(path)).body)).toBe('noindex')
    const before = (await visitor.get('/login')).body
    expect([robotsOf(before), canonicalOf(before), dataIn(before)]).toEqual([undefined, `${origin}/login`, []])

    const admin = await signInAdmin(app)
    const contact = { address: 'Via Roma 1', phone: '', email: '', links: [] }
    await admin.send('PUT', '/api/admin/settings/contact', { version: 0, value: contact })

    const login = (await visitor.get('/login')).body
    expect([robotsOf(login), canonicalOf(login)]).toEqual([undefined, `${origin}/login`])
    expect(dataIn(login)).toMatchObject([{ '@type': 'Restaurant', address: { streetAddress: 'Via Roma 1' } }])
    expect(JSON.stringify(dataIn(login))).not.toMatch(/Menu|OrderAction/)
  })
})

describe.each(appKinds)('while the menu is public, on %s', (kind) => {
  test('visitors and search engines read the menu', async () => {
    const visitor = (await buildPublicSite(kind)).visitor()

    expect((await visitor.get('/')).headers.location).toBe('/home')
    const home = await visitor.get('/home')
    const category = await visitor.get('/category/tiffin')

    expect(home.body).toContain('What are you hungry for?')
    expect(category.body).toContain('Masala Dosa')
    for (const [path, { statusCode, body }] of Object.entries({ '/home': home, '/category/tiffin': category })) {
      expect([statusCode, robotsOf(body), canonicalOf(body)]).toEqual([200, undefined, origin + path])
      expect(body).toContain(`<meta property="og:url" content="${origin}${path}">`)
      expect(body).toContain(`<meta property="og:image" content="${origin}/images/${pictureHash}-800.jpg">`)
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    }
    expect(category.body).toContain(
      '<meta name="description" content="Tiffin: Masala Dosa, Steamed Idli, Masala Chai">',
    )
    expect(home.body).toContain('<meta name="description" content="Restaurant: Tiffin, Sweets">')
    expect(dataIn(home.body)).toMatchObject([
      {
        '@type': 'Restaurant',
        hasMenu: { hasMenuSection: [{ name: 'Tiffin' }, { name: 'Sweets' }] },
        potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${origin}/home` } },
      },
    ])
    expect(dataIn(category.body)).toMatchObject([
      {
        '@type': 'Menu',
        hasMenuSection: {
          hasMenuItem: [{ name: 'Masala Dosa', offers: { price: 10.5, priceCurrency: 'INR' } }, {}, {}],
        },
      },
      { '@type': 'BreadcrumbList' },
    ])
  })

  test('orders, the profile and the panel stay closed and unlisted', async () => {
    const app = await buildPublicSite(kind)
    const visitor = app.visitor()

    for (const path of ['/orders', '/profile', '/checkout', '/order-confirmation/1'])
      expect((await visitor.get(path)).headers.location).toBe(`/login?next=${encodeURIComponent(path)}`)
    expect((await visitor.get('/admin/orders')).headers.location).toMatch(/^\/admin\/login/)
    expect((await visitor.get('/api/orders')).statusCode).toBe(401)
    for (const path of ['/cart', '/login', '/signup', '/admin/login'])
      expect(robotsOf((await visitor.get(path)).body)).toBe('noindex')
  })

  test('the sitemap lists the menu and the legal pages, and robots.txt names it', async () => {
    const app = await buildPublicSite(kind)
    await saveLegal(await signInAdmin(app), { imprint: 'Lucia' })
    const visitor = app.visitor()

    const { body, headers } = await visitor.get('/sitemap.xml')

    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/home', '/category/tiffin', '/category/sweets', '/legal/imprint'].map((path) => origin + path),
    )
    expect((await visitor.get('/robots.txt')).body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  })

  test('a category that does not exist has status 404 and is not listed', async () => {
    const { statusCode, body } = await (await buildPublicSite(kind)).visitor().get('/category/none')

    expect([statusCode, robotsOf(body)]).toEqual([404, 'noindex'])
    expect(body).toContain('Category not found')
  })

  test('a readable address leads to its category, an unknown one to the menu', async () => {
    const app = await buildPublicSite(kind)
    await changeMenuOnAnotherServer(app.database, (transaction) =>
      insertCategory(transaction, { id: 'Rice_1', name: 'おにぎり', pictureHash, createdAt: Date.UTC(2026, 1, 1) }),
    )
    app.catalogue.invalidate()
    const visitor = app.visitor()
    const targetOf = async (slug: string) => (await visitor.get(`/menu/${slug}`)).headers.location

    expect(await targetOf('sweets')).toBe('/category/sweets')
    expect(await targetOf('Sweets')).toBe('/category/sweets')
    expect(await targetOf(encodeURIComponent('おにぎり'))).toBe('/category/Rice_1')
    expect(await targetOf('pizza')).toBe('/home')
  })
})
