import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoFiles } from '#contract/theme/logo.ts'
import { readDemoLogo } from './demo-menu.ts'

test('the demo logo has all files of a logo, in their sizes, with less than 60 KB in total', async () => {
  const logo = await readDemoLogo()

  expect(logo.files.map(({ widthPx, format }) => ({ widthPx, format }))).toEqual(logoFiles)
  for (const { widthPx, format, bytes } of logo.files) {
    const { width, height } = await sharp(bytes).metadata()
    // the logo is higher than wide
    expect(format === 'webp' ? height : width).toBe(widthPx)
  }
  expect(logo.files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(60_000)
  expect(logo.hash).toMatch(/^[a-f0-9]{32}$/)
})
