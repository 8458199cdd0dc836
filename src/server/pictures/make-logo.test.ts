import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { once } from '#server/lazy/once.ts'
import { cpuMsOf } from '#test/support/cpu-time.ts'
import { dataUrlOf, flatPicture, logoFileOf, pixelAt, svgUrl } from '#test/support/logos.ts'
import { makeLogo } from './make-logo.ts'

const mb = 1024 * 1024
const ring = '<circle cx="50" cy="50" r="40" fill="none" stroke="#c8102e" stroke-width="12"/>'
/** A black frame with round corners around a black bar, transparent between them. */
const frame =
  '<rect x="3" y="3" width="94" height="94" rx="20" fill="none" stroke="#000" stroke-width="6"/><path d="M20 60h60v9H20z"/>'
const squareFrame = frame.replace('rx="20"', '')
const icons = ['180.png', '192.png', '512.png']

// several tests look at the same logo, because to make one takes a second of processor time
const coloured = once(() => makeLogo(svgUrl(ring)))
const black = once(() => makeLogo(svgUrl(ring.replace('#c8102e', '#000'))))
const white = once(() => makeLogo(svgUrl(ring.replace('#c8102e', '#fff'))))

/** The distances in px from the edges of the canvas to the first pixel of another colour. */
async function margins(bytes: Uint8Array): Promise<{ horizontal: number; vertical: number }> {
  const trimmed = await sharp(bytes).removeAlpha().trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed.info
  return { horizontal: -trimOffsetLeft, vertical: -trimOffsetTop }
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'a logo in the format %s becomes WebP files, square icons and a share picture',
  async (format) => {
    const bytes = await flatPicture(800, 400).toFormat(format).toBuffer()

    const logo = await makeLogo(dataUrlOf(bytes, `image/${format}`))

    const made = await Promise.all(
      logo.files.map(async (file) => {
        const { format: type, width, height } = await sharp(file.bytes).metadata()
        return `${file.widthPx}.${file.format}: ${type} ${width} x ${height}`
      }),
    )
    expect(made).toEqual([
      '256.webp: webp 256 x 128',
      '512.webp: webp 512 x 256',
      '32.png: png 32 x 32',
      '180.png: png 180 x 180',
      '192.png: png 192 x 192',
      '512.png: png 512 x 512',
      '576.png: png 288 x 144',
      '1152.png: png 576 x 288',
      '1200.jpg: jpeg 1200 x 630',
    ])
    expect(logo.hash).toMatch(/^[a-f0-9]{32}$/)
  },
)

test('the same logo has the same hash, and another one another', async () => {
  const one = await coloured()

  expect((await makeLogo(svgUrl(ring))).hash).toBe(one.hash)
  expect((await black()).hash).not.toBe(one.hash)
})

test('an SVG of any size is rendered sharply', async () => {
  const half = (side: number) =>
    `<path d="M0 0h${side / 2}v${side}H0z" fill="#c8102e"/><path d="M${side / 2} 0h${side / 2}v${side}H${side / 2}z"/>`

  for (const side of [1, 24, 30_000]) {
    const webp = logoFileOf(await makeLogo(svgUrl(half(side), { width: side, height: side })), '512.webp')

    expect((await sharp(webp).metadata()).width).toBe(512)
    const [left, right] = [await pixelAt(webp, 250, 256), await pixelAt(webp, 261, 256)]
    expect(left?.[0]).toBeGreaterThan(180)
    expect(right?.[0]).toBeLessThan(30)
  }
})

describe('the background', () => {
  test('stays transparent in WebP files and the favicon; touch icons and the share picture are opaque', async () => {
    const logo = await coloured()

    for (const name of ['256.webp', '512.webp', '32.png']) {
      const bytes = logoFileOf(logo, name)
      const { width, height } = await sharp(bytes).metadata()
      expect((await pixelAt(bytes, 0, 0))[3]).toBe(0)
      expect((await pixelAt(bytes, Math.floor(width / 2), Math.floor(height / 2)))[3]).toBe(0)
    }
    for (const name of [...icons, '1200.jpg']) expect((await sharp(logoFileOf(logo, name)).stats()).isOpaque).toBe(true)
  })

  test.each([
    ['light for a coloured logo', coloured, [0xfd, 0xf6, 0xea]],
    ['light for a black logo', black, [0xfd, 0xf6, 0xea]],
    ['dark for a white logo', white, [0x1a, 0x11, 0x0d]],
    [
      'the one of a logo with a plain background',
      () => makeLogo(svgUrl(`<rect width="100" height="100" fill="#fff"/>${ring}`)),
      [255, 255, 255],
    ],
    [
      'the one of a logo with round corners, such as the icon of an app',
      () => makeLogo(svgUrl(`<rect width="100" height="100" rx="22" fill="#3a1d5c"/>${ring}`)),
      [0x3a, 0x1d, 0x5c],
    ],
    ['light for a black frame with round corners around black text', () => makeLogo(svgUrl(frame)), [0xfd, 0xf6, 0xea]],
    ['light for a black frame around black text', () => makeLogo(svgUrl(squareFrame)), [0xfd, 0xf6, 0xea]],
  ])('is %s', async (_title, make, expected) => {
    const logo = await make()

    for (const name of [...icons, '1200.jpg']) {
      const corner = await pixelAt(logoFileOf(logo, name), 2, -3)
      for (const [index, channel] of expected.entries())
        expect(Math.abs((corner[index] ?? 0) - channel)).toBeLessThan(4)
    }
  })

  test('also fills the favicon of a black or white logo, which would be invisible on some tabs', async () => {
    for (const make of [black, white]) {
      const favicon = logoFileOf(await make(), '32.png')

      expect((await pixelAt(favicon, 0, 0))[3]).toBe(255)
    }
  })
})

describe('the logo', () => {
  test('has a margin of 10 to 20 % in maskable icons, whatever its shape is', async () => {
    const shapes = [
      { width: 100, height: 100 },
      { width: 400, height: 60 },
      { width: 60, height: 400 },
    ]
    for (const { width, height } of shapes) {
      const oval = `<ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="#c8102e"/>`
      const logo = await makeLogo(svgUrl(oval, { width, height }))

      for (const side of [192, 512]) {
        const { horizontal, vertical } = await margins(logoFileOf(logo, `${side}.png`))
        const smaller = Math.min(horizontal, vertical) / side
        expect(smaller).toBeGreaterThan(0.09)
        expect(smaller).toBeLessThan(0.21)
      }
    }
  })

  test('that is on a shape with round corners is as large in icons as without the shape', async () => {
    const dot = '<circle cx="50" cy="50" r="18" fill="#f4d28a"/>'
    const logo = await makeLogo(svgUrl(`<rect width="100" height="100" rx="22" fill="#3a1d5c"/>${dot}`))

    const { horizontal } = await margins(logoFileOf(logo, '512.png'))
    expect(horizontal / 512).toBeLessThan(0.23)
    expect((await pixelAt(logoFileOf(logo, '512.webp'), 0, 0))[3]).toBe(0)
  })

  test('that is a frame around text and a symbol of another colour keeps its text in icons', async () => {
    const logo = await makeLogo(svgUrl(`${frame}<circle cx="50" cy="35" r="12" fill="#c8102e"/>`))

    const icon = logoFileOf(logo, '512.png')
    expect((await pixelAt(icon, 2, 2))[0]).toBeGreaterThan(240)
    // the bar is in the centre of the width, below the symbol
    expect((await pixelAt(icon, 256, Math.round(512 * (0.5 + 0.145 * 0.6))))[0]).toBeLessThan(20)
  })

  test('is in the centre of the share picture', async () => {
    const { horizontal, vertical } = await margins(logoFileOf(await coloured(), '1200.jpg'))

    expect(horizontal).toBeCloseTo((1200 - 630 * 0.6) / 2, -1)
    expect(vertical).toBeCloseTo((630 - 630 * 0.6) / 2, -1)
  })

  test('loses its transparent border', async () => {
    const { width, height } = await sharp(
      logoFileOf(await makeLogo(svgUrl('<rect x="70" y="60" width="20" height="10"/>')), '256.webp'),
    ).metadata()

    expect(width / height).toBeCloseTo(2, 1)
  })

  test('that is small is not enlarged as WebP, and at most 4 times in icons', async () => {
    const small = await flatPicture(40, 20, '#c8102e80').png().toBuffer()
    const logo = await makeLogo(dataUrlOf(small))

    expect((await sharp(logoFileOf(logo, '256.webp')).metadata()).width).toBe(40)
    expect((await margins(logoFileOf(logo, '512.png'))).horizontal).toBe((512 - 160) / 2)
  })

  test('that is a line of one pixel has files of at least one pixel', async () => {
    const logo = await makeLogo(dataUrlOf(await flatPicture(2000, 1).png().toBuffer()))

    expect((await sharp(logoFileOf(logo, '256.webp')).metadata()).height).toBe(1)
  })

  test('is upright, and its first frame if it is an animation', async () => {
    const turned = await flatPicture(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const frames = await Promise.all(
      ['#d01010', '#1010d0'].map((colour) => flatPicture(64, 48, colour).png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()

    const upright = await makeLogo(dataUrlOf(turned, 'image/jpeg'))
    const first = await makeLogo(dataUrlOf(animation, 'image/gif'))

    expect(await sharp(logoFileOf(upright, '512.webp')).metadata()).toMatchObject({ width: 100, height: 200 })
    expect(await sharp(logoFileOf(first, '512.webp')).metadata()).toMatchObject({ width: 64, height: 48 })
    const [red = 0, , blue = 0] = await pixelAt(logoFileOf(first, '512.webp'), 10, 10)
    expect(red).toBeGreaterThan(blue)
  })

  test('of 40 million pixels is made in a few seconds of CPU time, with little memory (#52)', async () => {
    const bytes = await flatPicture(8000, 5000).png().toBuffer()
    const rssBefore = process.memoryUsage().rss
    const making = once(() => makeLogo(dataUrlOf(bytes)))

    expect(await cpuMsOf(making)).toBeLessThan(8000)
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(600 * mb)
    expect((await sharp(logoFileOf(await making(), '512.webp')).metadata()).width).toBe(512)
  })
})

test('the default icons have their sizes, and fill the whole square', async () => {
  for (const side of [180, 192, 512]) {
    const icon = await readFile(`src/web/public/default-icon-${side}.png`)

    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    expect((await sharp(icon).stats()).isOpaque).toBe(true)
  }
})
