import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLegal } from '#test/support/settings.ts'

interface Page {
  html: string
}

/** As many bytes as a text of the maximum length can have. */
const longestText = '😀'.repeat(50_000)

describe.each(appKinds)('the legal pages, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const read = async (page: string) => (await app().visitor().get(`/api/legal/${page}`)).json<Page>()

  test.each(['imprint', 'privacy', 'terms', 'accessibility'])('%s is readable without an account', async (page) => {
    await saveLegal(admin, { [page]: `# Hello\n\nThe text of **${page}**.` })

    expect((await read(page)).html).toBe(`<h2>Hello</h2>\n<p>The text of <strong>${page}</strong>.</p>\n`)
  })

  test('do not exist while they have no text, and again after it was removed', async () => {
    await saveLegal(admin, { imprint: 'Lucia Esposito' })
    expect((await app().visitor().get('/api/legal/privacy')).statusCode).toBe(404)
    expect((await app().visitor().get('/api/legal/imprint')).statusCode).toBe(200)

    await saveLegal(admin, { imprint: ' \n ' })

    expect((await app().visitor().get('/api/legal/imprint')).statusCode).toBe(404)
    expect((await app().visitor().get('/api/legal/other')).statusCode).toBe(400)
  })

  test('show a new text at the next request, and are revalidated by browsers', async () => {
    await saveLegal(admin, { terms: 'First' })
    const { headers } = await app().visitor().get('/api/legal/terms')
    const again = { 'if-none-match': String(headers.etag) }
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect((await app().visitor().get('/api/legal/terms', again)).statusCode).toBe(304)

    await saveLegal(admin, { terms: 'Second' })

    const changed = await app().visitor().get('/api/legal/terms', again)
    expect(changed.json()).toMatchObject({ html: '<p>Second</p>\n' })
  })

  test('contain no script that an admin has pasted', async () => {
    await saveLegal(admin, {
      imprint: '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    })

    const { html } = await read('imprint')

    expect(html).not.toMatch(/<script|<img|href="javascript/)
  })

  test('may each have 50,000 characters of any kind, also in the preview', async () => {
    const texts = { imprint: longestText, privacy: longestText, terms: longestText, accessibility: longestText }
    await saveLegal(admin, texts)
    const preview = await admin.send('POST', '/api/admin/settings/legal/preview', { markdown: longestText })

    expect((await read('terms')).html).toBe(`<p>${longestText}</p>\n`)
    expect(preview.json()).toEqual({ html: `<p>${longestText}</p>\n` })
    await saveLegal(admin, {})
  })

  test('with a longer text are refused, with the field and the limit', async () => {
    const { legal } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const value = { ...legal.value, privacy: 'a'.repeat(50_001) }

    const saved = await admin.send('PUT', '/api/admin/settings/legal', { version: legal.version, value })
    const preview = await admin.send('POST', '/api/admin/settings/legal/preview', { markdown: value.privacy })

    expect(saved.statusCode).toBe(400)
    expect(saved.json()).toMatchObject({ issues: [{ message: 'must have at most 50000 characters' }] })
    expect(saved.body).toContain('privacy')
    expect(preview.statusCode).toBe(400)
  })

  test('of more bytes than texts of this length can have are not read, and neither are those of a customer', async () => {
    const markdown = 'a'.repeat(300_000)
    const asha = await app().customer()

    expect((await admin.send('POST', '/api/admin/settings/legal/preview', { markdown })).statusCode).toBe(413)
    expect((await asha.send('POST', '/api/admin/settings/legal/preview', { markdown })).statusCode).toBe(403)
  })
})

test('a new text is on the other server within a second', async () => {
  const first = await buildTestApp('postgres')
  const second = await buildTestApp('postgres', {}, { address: first.address })
  const admin = await signInAdmin(first)
  await saveLegal(admin, { imprint: 'Old' })
  await second.visitor().get('/api/legal/imprint')

  await saveLegal(admin, { imprint: 'New' })

  await expect
    .poll(async () => (await second.visitor().get('/api/legal/imprint')).json<Page>().html, { interval: 20 })
    .toBe('<p>New</p>\n')
})
