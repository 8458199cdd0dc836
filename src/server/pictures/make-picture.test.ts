import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#test/support/cpu-time.ts'
import { makePicture } from './make-picture.ts'

const mb = 1024 * 1024

function plainImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#e08030' } })
}

function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

function fileOf({ files }: Awaited<ReturnType<typeof makePicture>>, widthPx: number, format: string): Uint8Array {
  const file = files.find((each) => each.widthPx === widthPx && each.format === format)
  if (!file) throw new Error(`The picture has no ${format} file of ${widthPx} px.`)
  return file.bytes
}

/** A valid JPEG, padded with zeros after its end marker. */
async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await plainImage(40, 30).jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

const refusedAs = (code: string): unknown => expect.objectContaining({ code })
const notAnImage = refusedAs('picture/not-an-image')

describe('a picture', () => {
  test('is encoded in three widths of at most 800 px, and in three formats that match their names', async () => {
    const picture = await makePicture(dataUrl(await plainImage(1600, 1200).jpeg().toBuffer()))

    const types: Record<string, string> = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
    expect(picture.files).toHaveLength(9)
    for (const { widthPx, format, bytes } of picture.files) {
      const metadata = await sharp(bytes).metadata()
      expect([metadata.width, metadata.height]).toEqual([widthPx, (widthPx * 3) / 4])
      expect(metadata.format).toBe(types[format])
    }
  })

  test('has no side longer than 800 px, and is never enlarged', async () => {
    const tall = await makePicture(dataUrl(await plainImage(900, 1800).jpeg().toBuffer()))
    const small = await makePicture(dataUrl(await plainImage(100, 75).png().toBuffer(), 'image/png'))

    const sizes = await Promise.all([tall, small].map((picture) => sharp(fileOf(picture, 800, 'jpg')).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [400, 800],
      [100, 75],
    ])
  })

  test('has the same hash for the same content, and another hash for other content', async () => {
    const [one, again, other] = await Promise.all(
      [60, 60, 61].map(async (width) => makePicture(dataUrl(await plainImage(width, 40).jpeg().toBuffer()))),
    )

    expect(one?.hash).toMatch(/^[a-f0-9]{32}$/)
    expect(again?.hash).toBe(one?.hash)
    expect(other?.hash).not.toBe(one?.hash)
  })

  test.each([
    [200, 150],
    [4, 800],
    [800, 4],
    [1, 1],
  ])(
    'of %i x %i has a preview of at most 1,000 characters, nearly all of them the same for every picture',
    async (width, height) => {
      const noisy = plainImage(width, height).composite([
        {
          input: {
            create: {
              width,
              height,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 90 },
              background: '#000',
            },
          },
        },
      ])

      const { preview } = await makePicture(dataUrl(await noisy.png().toBuffer(), 'image/png'))

      expect(preview).toMatch(/^data:image\/jpeg;base64,\/9j\//)
      expect(preview.length).toBeLessThanOrEqual(1000)
      const { preview: plain } = await makePicture(dataUrl(await plainImage(40, 30).png().toBuffer(), 'image/png'))
      expect(preview.slice(0, 800)).toBe(plain.slice(0, 800))
    },
  )

  test('loses its location, camera and comments, and is rotated upright (#54)', async () => {
    const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1010d0' } })
      .composite([
        { input: { create: { width: 400, height: 100, channels: 3, background: '#d01010' } }, top: 0, left: 0 },
      ])
      .withExif({
        IFD0: { Copyright: 'Asha Rao', ImageDescription: 'my kitchen', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const picture = await makePicture(dataUrl(photo))

    for (const { bytes } of picture.files) {
      const { exif, icc, iptc, xmp, orientation, comments } = await sharp(bytes).metadata()
      expect([exif, icc, iptc, xmp, orientation, comments]).toEqual(Array(6).fill(undefined))
      expect(Buffer.from(bytes).includes('Asha Rao')).toBe(false)
    }
    const upright = sharp(fileOf(picture, 800, 'jpg'))
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect([info.width, info.height]).toEqual([200, 400])
    expect(pixel(10, 200)[2]).toBeGreaterThan(150) // blue at the left
    expect(pixel(190, 200)[0]).toBeGreaterThan(150) // red at the right
  })

  test('with transparency gets a white background', async () => {
    const transparent = sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })

    const picture = await makePicture(dataUrl(await transparent.png().toBuffer(), 'image/png'))

    expect(
      (
        await sharp(fileOf(picture, 320, 'jpg'))
          .raw()
          .toBuffer()
      )[0],
    ).toBeGreaterThan(250)
  })

  test('of just under 5 MB is accepted; one of 5 MB or more is too large (#53)', async () => {
    const [under, exact, over] = await Promise.all([5 * mb - 1, 5 * mb, 5 * mb + 1].map(jpegOfBytes))

    await expect(makePicture(dataUrl(under ?? Buffer.alloc(0)))).resolves.toHaveProperty('hash')
    for (const large of [exact, over])
      await expect(makePicture(dataUrl(large ?? Buffer.alloc(0)))).rejects.toEqual(refusedAs('picture/too-large'))
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'

describe('an upload that is not a picture is refused', () => {
  test.each([
    ['an SVG declared as JPEG (#50)', dataUrl(Buffer.from(svg))],
    ['an SVG (#50)', dataUrl(Buffer.from(svg), 'image/svg+xml')],
    ['a gzipped SVG (#50)', dataUrl(gzipSync(svg), 'image/svg+xml')],
    ['HTML declared as JPEG (#50, #51)', dataUrl(Buffer.from(html))],
    ['a PDF declared as JPEG (#50)', dataUrl(Buffer.from(pdf))],
    ['HTML (#51)', dataUrl(Buffer.from(html), 'text/html')],
    ['invalid base64 (#51)', 'data:image/jpeg;base64,<b>not base64</b>'],
    ['an address that is not a data URL (#51)', 'https://example.com/dal.jpg'],
    ['an empty picture (#53)', 'data:image/jpeg;base64,'],
    ['a GIF signature without an image (#50)', dataUrl(Buffer.from('GIF89a=1;alert(1)'), 'image/gif')],
  ])('%s', async (_title, sent) => {
    await expect(makePicture(sent)).rejects.toEqual(notAnImage)
  })

  test('a truncated JPEG (#53)', async () => {
    const complete = await plainImage(800, 600).jpeg().toBuffer()

    await expect(makePicture(dataUrl(complete.subarray(0, complete.length / 2)))).rejects.toEqual(notAnImage)
  })

  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
  test.each([
    ['a small PNG of 30,000 x 30,000 pixels', () => decompressionBomb(30_000)],
    ['an SVG with a million elements', () => Buffer.from(`${open}${'<g/>'.repeat(1_000_000)}</svg>`)],
    ['a compressed SVG of 400 MB', () => gzipSync(Buffer.concat([Buffer.from(open), Buffer.alloc(400 * mb, '<g/>')]))],
  ])('%s, within two seconds of CPU time and before it is decoded (#52, #275)', async (_, make) => {
    const bomb = make()
    const before = process.memoryUsage().rss

    const cpuMs = await cpuMsOf(() => expect(makePicture(dataUrl(bomb, 'image/png'))).rejects.toEqual(notAnImage))

    expect(cpuMs).toBeLessThan(2000)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * mb)
  })
})

test('only the first frame of an animation is used (#52)', async () => {
  const frames = await Promise.all(
    ['#d01010', '#1010d0', '#10d010'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()

  const picture = await makePicture(dataUrl(animation, 'image/gif'))

  const { width, height } = await sharp(fileOf(picture, 320, 'jpg')).metadata()
  expect([width, height]).toEqual([40, 30])
})

/** A PNG of `sidePx` x `sidePx` black pixels, whose file is small. */
function decompressionBomb(sidePx: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header.set([1, 0, 0, 0, 0], 8) // grayscale, one bit per pixel
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedRows(sidePx)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function deflatedRows(sidePx: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(sidePx / 8))
  return deflateSync(Buffer.concat(Array.from({ length: sidePx }, () => row)), { level: 9 })
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}
