import jsQR from 'jsqr'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** Renders the code as a bitmap, as a scanner sees it. */
async function scan(text: string, background: string) {
  const svg = renderToString(<QrCode text={text} />).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const image = sharp(Buffer.from(svg)).resize(600, 600, { kernel: 'nearest' })
  const { data, info } = await image
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })
}

test.each([
  'https://example.com',
  'https://pizzeria-da-lucia.example.it/home?from=flyer&lang=it#menu',
  'https://例え.example/注文',
  `https://example.com/${'a'.repeat(200)}`,
])('a scanner reads the text of the code: %s', async (text) => {
  expect((await scan(text, '#fff'))?.data).toBe(text)
})

test('a scanner reads the code on a dark page, because the code contains its light border', async () => {
  expect((await scan('https://example.com', '#000'))?.data).toBe('https://example.com')
})

test('the code has error correction M and a border of four modules', () => {
  const html = renderToString(<QrCode text="https://example.com" />)

  // 25 modules of version 2, which holds these 19 bytes, and two borders
  expect(html).toContain('viewBox="0 0 33 33"')
  // row 8 starts with the two bits of the level, after an XOR with 10: M (00) is one dark and one light module
  expect(html).toMatch(/M4 12h1v1h-1z/)
})

test('screen readers read the address', () => {
  const html = renderToString(<QrCode text="https://example.com" />)

  expect(html).toContain('role="img" aria-label="QR code for https://example.com"')
})
