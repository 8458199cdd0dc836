/** The map of the delivery zones. */
import type { Page } from '@playwright/test'

const none = { postcodes: [], radiusMeters: 0, corners: [], minOrder: 0, feeSteps: [], extraMinutes: 0 }
const corners = [
  { latitude: 48.16, longitude: 11.52 },
  { latitude: 48.17, longitude: 11.62 },
  { latitude: 48.11, longitude: 11.6 },
]
export const settings = {
  restaurant: { latitude: 48.1371, longitude: 11.5754 },
  geocoderUrl: 'https://geo.example/?q={address}',
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  tileAttribution: '© Example maps',
  zones: [
    { ...none, id: 'near', name: 'Near', kind: 'radius' as const, radiusMeters: 2000 },
    { ...none, id: 'far', name: 'Far', kind: 'polygon' as const, corners },
  ],
}
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde5d8"/></svg>'

/** @returns the addresses of the requested pictures */
export async function serveTiles(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: tile })
  })
  return requested
}

export const map = (page: Page) => page.getByRole('application', { name: 'Map of the delivery zones' })
export const loadedTiles = (page: Page) =>
  map(page)
    .locator('img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )
