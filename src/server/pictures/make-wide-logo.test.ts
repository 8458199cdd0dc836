import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dataUrlOf, flatPicture, logoFileOf, pixelAt, svgUrl } from '#test/support/logos.ts'
import { makeLogo } from './make-logo.ts'

const bar = (colour: string) => `<rect width="100%" height="100%" fill="${colour}" rx="20"/>`

test.each([
  ['4:1', 800, 200, 144, [576, 144]],
  ['2:1', 400, 200, 72, [288, 144]],
  ['wider than 4:1, which is less high', 1000, 100, 144, [576, 58]],
  ['square, which is an icon beside the name', 200, 200, 0, [144, 144]],
  ['1.4:1', 280, 200, 0, [202, 144]],
] as const)('a logo of %s keeps its shape', async (_title, width, height, widthPx, size) => {
  const logo = await makeLogo(svgUrl(bar('#c8102e'), { width, height }))

  expect(logo.widthPx).toBe(widthPx)
  const file = await sharp(logoFileOf(logo, '576.png')).metadata()
  expect([file.width, file.height]).toEqual(size)
})

test('an SVG has enough pixels for paper, also if its drawing is small within a transparent border', async () => {
  const widthOf = async (upload: string) => {
    const logo = await makeLogo(upload)
    return (await sharp(logoFileOf(logo, '1152.png')).metadata()).width
  }
  expect(await widthOf(svgUrl(bar('#c8102e'), { width: 80, height: 20 }))).toBe(1152)
  const small = '<rect x="400" y="450" width="400" height="100" fill="#c8102e"/>'
  // the border of the drawing may be a pixel wider in the first, smaller rendering
  expect(await widthOf(svgUrl(small, { width: 1000, height: 1000 }))).toBeGreaterThan(1130)
})

test('a logo that can be seen on both pages stays transparent', async () => {
  const logo = await makeLogo(svgUrl(bar('#c8102e'), { width: 400, height: 100 }))

  expect((await pixelAt(logoFileOf(logo, '576.png'), 0, 0))[3]).toBe(0)
})

test.each([
  ['black', '#000000', [253, 246, 234]],
  ['white', '#ffffff', [26, 17, 13]],
])('a %s logo has a background, because one of the two pages would hide it', async (_name, colour, background) => {
  const logo = await makeLogo(svgUrl(bar(colour), { width: 400, height: 100 }))

  const file = logoFileOf(logo, '576.png')
  const [red = 0, green = 0, blue = 0, alpha] = await pixelAt(file, 0, 70)
  expect(alpha).toBe(255)
  expect((await pixelAt(file, 0, 0))[3]).toBe(0)
  // the palette may round a colour
  for (const [index, channel] of [red, green, blue].entries())
    expect(Math.abs(channel - (background[index] ?? 0))).toBeLessThan(6)
})

test('the round corners of the background cut nothing of the logo', async () => {
  const logo = await makeLogo(
    svgUrl('<rect width="400" height="100" fill="#000"/><path d="M9 9h9v9z" fill="#fff"/>', {
      width: 400,
      height: 100,
    }),
  )
  const half = await makeLogo(svgUrl('<path d="M0 0h190v100H0zM210 0h190v100H210z"/>', { width: 400, height: 100 }))

  // a logo that covers its whole box needs no other background
  expect((await pixelAt(logoFileOf(logo, '576.png'), 0, 0))[3]).toBe(255)
  const [red = 255, , , alpha] = await pixelAt(logoFileOf(half, '576.png'), 12, 12)
  expect([red < 30, alpha]).toEqual([true, 255])
})

test('a small logo is not enlarged', async () => {
  const logo = await makeLogo(dataUrlOf(await flatPicture(80, 40).png().toBuffer()))

  expect((await sharp(logoFileOf(logo, '576.png')).metadata()).width).toBe(80)
  expect(logo.widthPx).toBe(72)
})
