import { beforeAll, describe, expect, test } from 'vitest'
import { identitySection } from '#contract/site-settings/identity.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestApp } from '#test/support/app.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { setMenuPublic } from '#test/support/settings.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'
import { deleteCategory } from '../menu/category-store.ts'

beforeAll(() => ensureWebBuild())

const origin = 'https://orders.example.com'

async function buildPublicSite(): Promise<TestApp> {
  const app = await buildTestApp('sqlite', { PUBLIC_URL: origin }, { builtWeb: true })
  await setMenuPublic(await signInAdmin(app), true)
  return app
}

describe('a visitor’s document of the public menu', () => {
  test('is shared: another visitor gets the same bytes, and a 304 when nothing has changed', async () => {
    const app = await buildPublicSite()
    const first = await app.visitor().get('/category/tiffin', { 'accept-encoding': 'br' })
    const again = await app.visitor().get('/category/tiffin', { 'accept-encoding': 'br' })
    const { etag } = first.headers

    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(first.headers.vary).toBe('accept-encoding, cookie, accept-language')
    expect((await app.visitor().get('/category/tiffin', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  test('is never sent to a signed-in user, and no user’s document to a visitor', async () => {
    const app = await buildPublicSite()
    const asha = await app.customer('Asha')
    const visitor = app.visitor()

    expect((await visitor.get('/home')).body).toContain('Sign in')
    const own = await asha.get('/home')
    expect(own.body).toContain('Asha')
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.body).not.toContain('application/ld+json')
    expect((await visitor.get('/home')).body).not.toContain('Asha')
  })

  test('shows a change of the menu at once', async () => {
    const app = await buildPublicSite()
    const visitor = app.visitor()
    expect((await visitor.get('/home')).body).toContain('Sweets')

    await changeMenuOnAnotherServer(app.database, (transaction) => deleteCategory(transaction, 'sweets'))
    app.catalogue.invalidate()

    expect((await visitor.get('/home')).body).not.toContain('Sweets')
    expect((await visitor.get('/category/sweets')).statusCode).toBe(404)
  })

  test('shows a change of the settings at once, and is gone when the menu is no longer public', async () => {
    const app = await buildPublicSite()
    const visitor = app.visitor()
    const admin = await signInAdmin(app)
    await visitor.get('/home')
    const identity = { ...identitySection.defaults, name: 'Da Lucia', tagline: 'Hot & quick' }

    await admin.send('PUT', '/api/admin/settings/identity', { version: 0, value: identity })
    const { body } = await visitor.get('/home')
    expect(body).toContain('<meta property="og:site_name" content="Da Lucia">')
    expect(body).toContain('<meta name="description" content="Hot &amp; quick">')

    await setMenuPublic(admin, false)
    expect((await visitor.get('/home')).headers.location).toBe('/login')
    expect((await visitor.get('/category/tiffin')).headers.location).toBe('/login?next=%2Fcategory%2Ftiffin')
  })

  test('with a query is not cached, and has the address without it as canonical', async () => {
    const app = await buildPublicSite()

    const { body, headers } = await app.visitor().get('/home?utm_source=mail')

    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<link rel="canonical" href="${origin}/home">`)
  })

  test('is rendered once for visitors who ask at the same time', async () => {
    const app = await buildPublicSite()

    const responses = await Promise.all(Array.from({ length: 20 }, () => app.visitor().get('/category/tiffin')))

    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('is rendered by the browser while the menu cannot be read', async () => {
    const app = await buildPublicSite()
    const broken = async () => {
      throw new Error('no database')
    }
    Object.assign(app.catalogue, { current: broken })

    const { statusCode, body } = await app.visitor().get('/home')

    expect(statusCode).toBe(200)
    expect(body).toContain('Loading')
    expect(body).not.toContain('name="robots"')
  })
})
