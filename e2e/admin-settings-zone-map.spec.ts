/** The map of the delivery zones. A picture of another origin loads only in the panel, and only from the owner's service. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openSection, saveSection } from './support/ordering-settings.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const none = { postcodes: [], radiusMeters: 0, corners: [], minOrder: 0, feeSteps: [], extraMinutes: 0 }
const corners = [
  { latitude: 48.16, longitude: 11.52 },
  { latitude: 48.17, longitude: 11.62 },
  { latitude: 48.11, longitude: 11.6 },
]
const settings = {
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
async function serveTiles(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: tile })
  })
  return requested
}

const map = (page: Page) => page.getByRole('application', { name: 'Map of the delivery zones' })
const loadedTiles = (page: Page) =>
  map(page)
    .locator('img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )

test('the map shows the zones, and a click adds a corner to the chosen polygon', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'zones', settings)
  const requested = await serveTiles(page)
  await openSection(page, 'zones')
  await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)
  await expect(map(page).locator('svg polygon')).toHaveCount(1)
  await expect(page.getByText('© Example maps')).toBeVisible()
  expect(requested.every((url) => /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true)

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('group', { name: '2. Far' }).getByRole('button', { expanded: false }).click()
  await page.getByLabel('A click on the map').selectOption('Adds a corner to “Far”')
  await map(page).click({ position: { x: 60, y: 250 } })
  const lines = page.getByLabel('Corners')
  await expect(lines).toHaveValue(/^48\.16, 11\.52\n48\.17, 11\.62\n48\.11, 11\.6\n48\.\d+, 11\.\d+$/)
  await page.getByRole('button', { name: 'Remove the last corner' }).click()
  await expect(lines).toHaveValue('48.16, 11.52\n48.17, 11.62\n48.11, 11.6')

  await page.getByLabel('A click on the map').selectOption('Sets the position of the restaurant')
  await map(page).click({ position: { x: 200, y: 150 } })
  await expect(page.getByLabel('Position of the restaurant')).not.toHaveValue('48.1371, 11.5754')
  await saveSection(page)
})

test('the map is dragged and moved with the keyboard, and neither is a click', async ({ adminPage: page, server }) => {
  await saveSettings(server, 'zones', settings)
  await serveTiles(page)
  await openSection(page, 'zones')
  await expect(map(page).locator('svg polygon')).toHaveCount(1)
  await page.getByLabel('A click on the map').selectOption('Sets the position of the restaurant')
  const marker = map(page).locator('svg > circle')
  const left = async () => Number(await marker.getAttribute('cx'))
  await map(page).scrollIntoViewIfNeeded()
  const before = await left()

  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map is not visible.')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 100, { steps: 5 })
  await page.mouse.up()
  expect(await left()).toBeCloseTo(before + 50, 0)
  await map(page).press('ArrowRight')
  expect(await left()).toBeCloseTo(before - 30, 0)
  await expect(page.getByLabel('Position of the restaurant')).toHaveValue('48.1371, 11.5754')
  await page.getByRole('button', { name: 'Show all zones' }).click()
  await expect.poll(left).toBeCloseTo(before, 0)
})

test('without a URL there is no map, and after its first save the page must be reloaded', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  allowConsoleErrors(/violates the following Content Security Policy directive/)
  await serveTiles(page)
  await openSection(page, 'zones')
  await expect(page.getByLabel('Pictures of the map')).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  await page.getByLabel('Pictures of the map').fill(settings.tileUrl)
  await saveSection(page)

  await expect(page.getByText('Some pictures of the map could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)
  await expect(page.getByText('Some pictures of the map could not be loaded.')).toHaveCount(0)
})

test('the map is accessible in both colour schemes and fits a phone', async ({ adminPage: page, server }) => {
  await saveSettings(server, 'zones', settings)
  await serveTiles(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'zones')
  await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)

  await expectNoHorizontalScrolling(page)
  await expectNoAxeViolationsInBothSchemes(page)
})
