import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { identitySection } from '#contract/site-settings/identity.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { logoFiles } from '#contract/theme/logo.ts'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds, openTestDatabase } from '#test/support/databases.ts'
import { exportToText, inChunks, silentObserver } from '#test/support/exports.ts'
import { dataUrlOf, flatPicture, svgUrl } from '#test/support/logos.ts'
import { scrape } from '#test/support/scrape.ts'
import { importDatabase } from '../transfer/import-database.ts'

const script = '<script>alert(document.cookie)</script>'
const ring = '<circle cx="50" cy="50" r="40" fill="none" stroke="#c8102e" stroke-width="12"/>'

const upload = (client: Client, imageBase64: string) => client.send('POST', '/api/admin/settings/logo', { imageBase64 })

async function uploadedHash(client: Client, imageBase64: string): Promise<string> {
  const response = await upload(client, imageBase64)
  expect(response.statusCode).toBe(201)
  return response.json<{ hash: string }>().hash
}

async function readIdentity(client: Client) {
  return (await client.get('/api/admin/settings')).json<SiteSettingsResponse>().identity
}

/** Saves the identity with this logo, and default values otherwise. */
async function saveLogo(client: Client, logo: string, name = 'Pizzeria da Lucia') {
  const { version } = await readIdentity(client)
  return client.send('PUT', '/api/admin/settings/identity', {
    version,
    value: { ...identitySection.defaults, name, logo },
  })
}

describe.each(appKinds)('the upload of a logo, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test('stores all files of the logo, and saving its hash shows it to visitors', async () => {
    const hash = await uploadedHash(admin, svgUrl(ring))

    for (const { widthPx, format } of logoFiles) {
      const file = await app().visitor().get(`/images/${hash}-${widthPx}.${format}`)
      expect(file.statusCode).toBe(200)
      expect((await sharp(file.rawPayload).metadata()).width).toBeLessThanOrEqual(widthPx)
    }
    expect(app().siteSettings.publicSite().logo).toBe('')
    expect((await saveLogo(admin, hash)).statusCode).toBe(200)
    expect(app().siteSettings.publicSite().logo).toBe(hash)
  })

  test('of the same file twice gives the same hash', async () => {
    const file = dataUrlOf(await flatPicture(64, 48).png().toBuffer())

    expect(await uploadedHash(admin, file)).toBe(await uploadedHash(admin, file))
  })

  test('accepts a picture of 40 million pixels (#52)', async () => {
    const file = dataUrlOf(await flatPicture(8000, 5000).png().toBuffer())

    const hash = await uploadedHash(admin, file)

    const webp = await app().visitor().get(`/images/${hash}-512.webp`)
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ width: 512, height: 320 })
  })

  test('never serves the script of an SVG, or what follows a picture (#50)', async () => {
    const gif = await flatPicture(64, 48).gif().toBuffer()
    const files = [
      svgUrl(`<script>alert(1)</script><g onload="alert(2)">${ring}</g>`),
      dataUrlOf(Buffer.concat([gif, Buffer.from(`<html>${script}</html>`)]), 'image/gif'),
    ]

    for (const file of files) {
      const hash = await uploadedHash(admin, file)
      for (const { widthPx, format } of logoFiles) {
        const served = await app().visitor().get(`/images/${hash}-${widthPx}.${format}`)
        expect(served.headers['content-type']).toMatch(/^image\/(webp|png|jpeg)$/)
        for (const part of ['alert', 'script', 'html', 'svg'])
          expect(served.rawPayload.toString('latin1')).not.toContain(part)
      }
    }
  })

  test('refuses a picture of one pixel, and says which size is needed', async () => {
    const response = await upload(admin, dataUrlOf(await flatPicture(1, 1).png().toBuffer()))

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'picture/too-small',
      title: 'The logo is too small. Please upload one with at least 32 pixels on its longer side.',
    })
  })

  test.each([
    ['a text', dataUrlOf('just a text'), 'picture/not-an-image'],
    ['HTML as an SVG', dataUrlOf(`<!doctype html>${script}`, 'image/svg+xml'), 'picture/not-an-image'],
    ['an address', 'https://example.com/logo.png', 'picture/not-an-image'],
    ['an empty SVG', svgUrl(''), 'picture/blank'],
    ['nothing', '', 'request/invalid'],
  ])('refuses %s, and stores nothing (#51, #53)', async (_what, file, code) => {
    const count = async () => (await app().database.queries.selectFrom('pictures').select('hash').execute()).length
    const before = await count()

    const response = await upload(admin, file)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code })
    expect(await count()).toBe(before)
  })

  test('is refused for customers and visitors', async () => {
    expect((await upload(await app().customer(), svgUrl(ring))).statusCode).toBe(403)
    expect((await upload(app().visitor(), svgUrl(ring))).statusCode).toBe(401)
  })

  test('is limited to 30 a minute by one admin, before the body is parsed', async () => {
    const lucia = await newAdmin(app(), 'Lucia')
    await upload(lucia, 'x')
    await app()
      .database.queries.updateTable('throttles')
      .set({ attempts: 30 })
      .where('key', 'like', 'logo-upload:%')
      .execute()

    const response = await upload(lucia, 'x'.repeat(1_000_000))

    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe.each(appKinds)('the logo of the identity, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  test('must be stored as a logo; otherwise its field has a message, and nothing is saved', async () => {
    const before = await readIdentity(admin)
    const { pictureHash } = await app()
      .database.queries.selectFrom('categories')
      .select('pictureHash')
      .executeTakeFirstOrThrow()

    // a hash of no picture, and the hash of a picture of the menu
    for (const hash of ['0'.repeat(32), pictureHash]) {
      const response = await saveLogo(admin, hash)

      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        code: 'request/invalid',
        issues: [{ path: '/value/logo', message: 'must be uploaded again, because its file is not on the server' }],
      })
    }
    expect(await readIdentity(admin)).toEqual(before)
  })

  test('that is lost is reported by the health check and by metrics, and does not block other changes', async () => {
    const hash = await uploadedHash(admin, dataUrlOf(await flatPicture(64, 48).png().toBuffer()))
    await saveLogo(admin, hash)
    const countMissing = async () =>
      (await app().visitor().get('/readyz')).json<{ missingPictures?: number }>().missingPictures ?? 0
    const before = await countMissing()

    await app().database.queries.deleteFrom('pictureFiles').where('hash', '=', hash).execute()

    expect(await countMissing()).toBe(before + 1)
    expect((await scrape(app())).value('tiffin_menu_pictures_missing')).toBe(before + 1)
    expect((await saveLogo(admin, hash, 'Da Lucia')).statusCode).toBe(200)
    expect((await saveLogo(admin, '')).statusCode).toBe(200)
    expect(await countMissing()).toBe(before)
  })
})

test.each(appKinds)(
  'an export from %s contains the logo with its files, and the settings that refer to it',
  async (kind) => {
    const source = await buildTestApp(kind)
    const admin = await signInAdmin(source)
    const hash = await uploadedHash(admin, svgUrl(ring))
    await saveLogo(admin, hash)
    const target = await openTestDatabase(kind === 'sqlite' ? 'postgres' : 'sqlite')

    await importDatabase(target, inChunks(await exportToText(source.database)), silentObserver)

    const [files, rows] = await Promise.all(
      [source.database, target].map(({ queries }) =>
        queries
          .selectFrom('pictureFiles')
          .select(['widthPx', 'format', 'bytes'])
          .where('hash', '=', hash)
          .orderBy('widthPx')
          .orderBy('format')
          .execute(),
      ),
    )
    const bytesOf = (list: typeof files = []) =>
      list.map(({ widthPx, format, bytes }) => `${widthPx}.${format}: ${Buffer.from(bytes).toString('base64')}`)
    expect(files).toHaveLength(9)
    expect(bytesOf(rows)).toEqual(bytesOf(files))
    const identity = await target.queries.selectFrom('siteSettings').select('value').executeTakeFirstOrThrow()
    expect(identity.value).toContain(hash)
  },
)
