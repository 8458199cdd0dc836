import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contactSection } from '#contract/site-settings/contact.ts'
import { type Identity, identitySection } from '#contract/site-settings/identity.ts'
import { toPublicSite } from '#contract/site-settings/public-site.ts'
import { grounds } from '#contract/theme/grounds.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, shareTestApp } from '#test/support/app.ts'
import { svgUrl } from '#test/support/logos.ts'
import { defaultSettings } from '#test/support/settings.ts'

describe('after an admin has renamed the restaurant', () => {
  const app = shareTestApp('sqlite', {}, { builtWeb: true })

  async function rename(name: string, logo = ''): Promise<void> {
    const admin = await signInAdmin(app())
    const { identity } = (await admin.get('/api/admin/settings')).json<{ identity: { version: number } }>()
    const value = { ...identitySection.defaults, name, logo, tagline: 'Hot "and" quick' }
    const saved = await admin.send('PUT', '/api/admin/settings/identity', { version: identity.version, value })
    expect(saved.statusCode).toBe(200)
  }

  test.each(['/login', '/index.html', '/home'])(
    'the document of %s has the new name, also if it was cached',
    async (path) => {
      const asha = await app().customer()
      const client = path === '/home' ? asha : app().visitor()
      const before = await client.get(path)
      const name = `Pizza & <Pasta> ${path}`
      await rename(name)

      const { body, statusCode } = await client.get(path, { 'if-none-match': String(before.headers.etag) })

      expect(statusCode).toBe(200)
      expect(body).toMatch(/<title>.*Pizza &amp; &lt;Pasta>/)
      expect(body).toContain('<meta name="description" content="Hot &quot;and&quot; quick">')
      expect(body).toContain(String.raw`"name":"Pizza & \u003cPasta>`)
      expect(body).not.toContain('Restaurant')
    },
  )

  test('the document has the colours, the typeface and the title of /home that the owner has chosen, and no other typeface', async () => {
    const before = await app().visitor().get('/login')
    expect(before.body.match(/data-typeface="\w+"/g)).toEqual(['data-typeface="lively"'])
    expect(before.body).not.toContain('/theme/')

    const admin = await signInAdmin(app())
    const { identity } = (await admin.get('/api/admin/settings')).json<{ identity: { version: number } }>()
    const value: Identity = {
      ...identitySection.defaults,
      ground: 'white',
      typeface: 'plain',
      homeTitle: 'Pizza <or> pasta?',
      story: 'Since 1987.\nIn the harbour.',
    }
    await admin.send('PUT', '/api/admin/settings/identity', { version: identity.version, value })
    const { body } = await (await app().customer()).get('/home')

    expect(body.match(/data-typeface="\w+"/g)).toEqual(['data-typeface="plain"'])
    expect(body).toMatch(/<link rel="stylesheet" href="\/theme\/default-white-plain-[\da-f]{8}\.css">/)
    expect(body).toContain(`<meta name="theme-color" content="${grounds.white.dark.paper}"`)
    expect(body).toMatch(/<h1[^>]*>Pizza &lt;or&gt; pasta\?<\/h1>/)
    expect(body).toMatch(/Restaurant<\/h2><p [^>]*>Since 1987\.\nIn the harbour\.<\/p>/)
  })

  test('the manifest has the new name and the icons of the new logo', async () => {
    const before = await app().visitor().get('/manifest.webmanifest')
    const admin = await signInAdmin(app())
    const picture = svgUrl('<rect width="64" height="64" fill="#c8102e"/>')
    const uploaded = await admin.send('POST', '/api/admin/settings/logo', { imageBase64: picture })
    const { hash: logo } = uploaded.json<{ hash: string }>()
    await rename('Trattoria', logo)
    const after = await app()
      .visitor()
      .get('/manifest.webmanifest', { 'if-none-match': String(before.headers.etag) })

    expect(before.headers['content-type']).toBe('application/manifest+json')
    expect(before.json()).toMatchObject({ icons: [{ src: '/default-icon-192.png' }, { sizes: '512x512' }] })
    expect(after.json()).toMatchObject({
      name: 'Trattoria',
      icons: [{ src: `/images/${logo}-192.png`, sizes: '192x192' }, { sizes: '512x512' }],
    })
  })
})

test('the document contains CURRENCY, which is empty by default', async () => {
  const rupees = await buildTestApp('sqlite', { CURRENCY: 'INR' })
  const none = await buildTestApp('sqlite')

  expect((await rupees.visitor().get('/login')).body).toContain('"currency":{"code":"INR","decimals":2,"locale":"en",')
  expect((await none.visitor().get('/login')).body).toContain('"currency":{"symbol":"$","decimals":2}')
})

test('index.html contains the default settings, for the development server', async () => {
  const index = await readFile(join(import.meta.dirname, '../../web/index.html'), 'utf8')
  const [, json] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(index) ?? []

  expect(JSON.parse(json ?? '')).toEqual(
    toPublicSite({ ...defaultSettings, contact: { ...contactSection.defaults, links: [] } }, customerCurrency, 0),
  )
})
