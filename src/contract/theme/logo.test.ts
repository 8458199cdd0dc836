import { expect, test } from 'vitest'
import { logoFiles, logoIconUrl, logoShareUrl, logoUrl, printedLogoUrl, wideLogoUrl } from './logo.ts'

const hash = 'd'.repeat(32)

test('the addresses of a logo are those of its files', () => {
  const addresses = [
    logoUrl(hash, 256),
    logoUrl(hash, 512),
    logoIconUrl(hash, 32),
    logoIconUrl(hash, 180),
    logoIconUrl(hash, 192),
    logoIconUrl(hash, 512),
    wideLogoUrl(hash),
    printedLogoUrl(hash),
    logoShareUrl(hash),
  ]

  expect(addresses).toEqual(logoFiles.map(({ widthPx, format }) => `/images/${hash}-${widthPx}.${format}`))
  expect(addresses[0]).toBe('/images/dddddddddddddddddddddddddddddddd-256.webp')
  expect(addresses.at(-1)).toBe('/images/dddddddddddddddddddddddddddddddd-1200.jpg')
})
