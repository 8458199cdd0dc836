import { describe, expect, test } from 'vitest'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { dataUrlOf, flatPicture } from '#test/support/logos.ts'
import { makeLogo } from './make-logo.ts'
import { insertPicture } from './picture-store.ts'

const hash = 'b'.repeat(32)

describe.each(appKinds)('a picture, on %s', (kind) => {
  const app = shareTestApp(kind)

  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const)('is served as %s with its type, cached for a year, in a sandbox (#55)', async (format, type) => {
    const bytes = Buffer.from([0, 255, 1, 254, ...Buffer.from(format)])
    await insertPicture(app().database.queries, { hash, preview: '', files: [{ widthPx: 640, format, bytes }] }, 0)

    const response = await app().visitor().get(`/images/${hash}-640.${format}`)

    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect((await app().visitor().get(`/images/${hash}-640.${format}`)).rawPayload.equals(bytes)).toBe(true)
  })

  test('of a logo is served in the formats and sizes that a logo has', async () => {
    const bytes = await flatPicture(64, 48).png().toBuffer()
    const logo = await makeLogo(dataUrlOf(bytes))
    await insertPicture(app().database.queries, logo, 0)

    const served = await Promise.all(
      logo.files.map(async (file) => {
        const response = await app().visitor().get(`/images/${logo.hash}-${file.widthPx}.${file.format}`)
        expect(response.rawPayload.equals(file.bytes)).toBe(true)
        expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        return `${file.widthPx} ${String(response.headers['content-type'])}`
      }),
    )

    expect(served).toEqual([
      '256 image/webp',
      '512 image/webp',
      '32 image/png',
      '180 image/png',
      '192 image/png',
      '512 image/png',
      '576 image/png',
      '1152 image/png',
      '1200 image/jpeg',
    ])
  })

  test('of a logo that was uploaded before the file for paper existed is served smaller', async () => {
    const { queries } = app().database
    const logo = await makeLogo(dataUrlOf(await flatPicture(640, 160).png().toBuffer()))
    const files = logo.files.filter(({ widthPx }) => widthPx !== 1152)
    await insertPicture(queries, { ...logo, hash: 'd'.repeat(32), files }, 0)

    const forPaper = await app()
      .visitor()
      .get(`/images/${'d'.repeat(32)}-1152.png`)
    const forHeader = await app()
      .visitor()
      .get(`/images/${'d'.repeat(32)}-576.png`)

    expect(forPaper.statusCode).toBe(200)
    expect(forPaper.rawPayload.equals(forHeader.rawPayload)).toBe(true)
  })

  test('that is inserted twice is stored once', async () => {
    const { queries } = app().database
    const picture = {
      hash: 'c'.repeat(32),
      preview: '',
      files: [{ widthPx: 320, format: 'jpg', bytes: Buffer.from('a') }],
    } as const
    await insertPicture(queries, { ...picture, files: [...picture.files] }, 0)
    await insertPicture(queries, { ...picture, files: [...picture.files] }, 1)

    const rows = await queries.selectFrom('pictureFiles').select('hash').where('hash', '=', picture.hash).execute()
    expect(rows).toHaveLength(1)
  })
})

const single = shareTestApp()

test.each([
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fpasswd',
  `${hash}-640.jpg%00.png`,
  `${hash}-640.svg`,
  `${hash}-641.jpg`,
  `${hash}-0640.jpg`,
  `${hash}-640.png`,
  `${hash}-256.avif`,
  `${hash}-32.webp`,
  `${hash}-1200.png`,
  `${hash}.jpg`,
  `${hash.toUpperCase()}-640.jpg`,
  `${hash}-640.jpg.jpg`,
  `x${hash}-640.jpg`,
  `${hash}-640.JPG`,
  '%2Fetc%2Fpasswd',
  'C:%5Cwindows',
  '',
])('/images/%s does not exist (#56)', async (name) => {
  await insertPicture(
    single().database.queries,
    { hash, preview: '', files: [{ widthPx: 640, format: 'jpg', bytes: Buffer.from('x') }] },
    0,
  )

  const response = await single().visitor().get(`/images/${name}`)

  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'request/not-found' })
  expect(response.headers['cache-control']).toBe('no-store')
})
