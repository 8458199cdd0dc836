import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { coverFiles } from '#contract/theme/cover.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { dataUrlOf, flatPicture, svgUrl } from '#test/support/logos.ts'

const upload = (client: Client, imageBase64: string) =>
  client.send('POST', '/api/admin/settings/cover', { imageBase64 })
const jpeg = async (width: number, height: number) =>
  dataUrlOf(await flatPicture(width, height).jpeg().toBuffer(), 'image/jpeg')

async function saveIdentity(client: Client, changes: object) {
  const { version } = (await client.get('/api/admin/settings')).json<SiteSettingsResponse>().identity
  const value = { ...identitySection.defaults, ...changes }
  return client.send('PUT', '/api/admin/settings/identity', { version, value })
}

describe.each(appKinds)('the picture of /home, on %s', (kind) => {
  const app = shareTestApp(kind, {}, { builtWeb: true })
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test('is stored in all widths and formats, and is in the document after it was saved', async () => {
    const response = await upload(admin, await jpeg(760, 400))
    expect(response.statusCode).toBe(201)
    const { hash } = response.json<{ hash: string }>()
    for (const { widthPx, format } of coverFiles) {
      const file = await app().visitor().get(`/images/${hash}-${widthPx}.${format}`)
      expect(file.statusCode).toBe(200)
      // never enlarged
      expect((await sharp(file.rawPayload).metadata()).width).toBe(Math.min(widthPx, 760))
    }
    const before = await (await app().customer()).get('/home')
    expect(before.body).not.toContain('class="cover"')

    expect((await saveIdentity(admin, { cover: hash })).statusCode).toBe(200)

    const { body } = await (await app().customer()).get('/home')
    const picture = /<div class="cover">.*?<\/picture>/s.exec(body)?.[0] ?? ''
    expect(picture).toContain(`<source type="image/avif" srcSet="/images/${hash}-720.avif 720w`)
    expect(picture).toContain('fetchPriority="high"')
    expect(body).toMatch(/<div class="cover-text"><h1[^>]*>What are you hungry for\?<\/h1>/)
  })

  test('is removed by an empty value, and an unknown one is refused (#232)', async () => {
    const refused = await saveIdentity(admin, { cover: 'a'.repeat(32) })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      issues: [{ path: '/value/cover', message: 'must be uploaded again, because its file is not on the server' }],
    })

    expect((await saveIdentity(admin, { cover: '' })).statusCode).toBe(200)
    expect(app().siteSettings.publicSite()).not.toHaveProperty('cover')
  })

  test('that is no picture, too small or too large is refused, and of an animation the first frame is used (#232)', async () => {
    for (const [file, code] of [
      [dataUrlOf('hello', 'image/jpeg'), 'picture/not-an-image'],
      [svgUrl('<rect width="9" height="9"/>'), 'picture/not-an-image'],
      [await jpeg(1, 1), 'picture/cover-too-small'],
      [await jpeg(599, 900), 'picture/cover-too-small'],
    ] as const)
      expect((await upload(admin, file)).json()).toMatchObject({ code })

    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => flatPicture(640, 360, colour).png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const { hash } = (await upload(admin, dataUrlOf(animation, 'image/webp'))).json<{ hash: string }>()
    const { rawPayload } = await app().visitor().get(`/images/${hash}-720.jpg`)
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test('cannot be uploaded by a customer', async () => {
    expect((await upload(await app().customer(), await jpeg(640, 360))).statusCode).toBe(403)
  })

  test('can be previewed with texts that are not saved, without a script', async () => {
    const url = '/api/admin/settings/preview'
    const identity = {
      ...identitySection.defaults,
      name: 'Da Lucia',
      homeTitle: 'Pizza <tonight>?',
      homeIntro: 'From the oven.',
      story: '食'.repeat(limits.storyMaxChars),
    }

    const response = await admin.send('POST', url, identity)
    const { html } = response.json<{ html: string }>()

    expect(response.statusCode).toBe(200)
    expect(html).toContain('Pizza &lt;tonight&gt;?</h1>')
    expect(html).toContain('From the oven.')
    expect(html).not.toContain('<script')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(app().siteSettings.publicSite().name).not.toBe('Da Lucia')
    expect((await (await app().customer()).send('POST', url, identity)).statusCode).toBe(403)
    expect((await app().visitor().send('POST', url, identity)).statusCode).toBe(401)
    expect((await admin.send('POST', url, { ...identity, cover: '../etc' })).statusCode).toBe(400)
  })
})
