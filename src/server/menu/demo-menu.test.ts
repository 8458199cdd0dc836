import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoFiles } from '#contract/theme/logo.ts'
import { readDemoLogo } from './demo-menu.ts'

test('the demo logo has all files of a logo, in their sizes, with less than 80 KB in total', async () => {
  const logo = await readDemoLogo()

  expect(logo.files.map(({ widthPx, format }) => ({ widthPx, format }))).toEqual(logoFiles)
  for (const { widthPx, format, bytes } of logo.files) {
    const { width, height } = await sharp(bytes).metadata()
    // the logo is higher than wide; in its own shape it is as high as a wide logo, whose width is four times its height
    const isOwnShape = format === 'png' && (widthPx === 576 || widthPx === 1152)
    expect(format === 'webp' || isOwnShape ? height : width).toBe(isOwnShape ? widthPx / 4 : widthPx)
  }
  expect(logo.files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(80_000)
  expect(logo.hash).toMatch(/^[a-f0-9]{32}$/)
})
