/** The map of the delivery zones. A picture of another origin loads only in the panel, and only from the owner's service. */
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openSection, saveSection } from './support/ordering-settings.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { loadedTiles, map, serveTiles, settings } from './support/zone-map.ts'

test.afterEach(({ server }) => resetSettings(server))

test('the map is dragged, zoomed and moved with the keyboard, and neither is a click; it is accessible and fits a phone', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'zones', settings)
  await serveTiles(page)
  await openSection(page, 'zones')
  await expect(map(page).locator('[data-zone]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Set the restaurant' }).click()
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
  await page.mouse.move(box.x + before - 30, box.y + 100)
  await page.mouse.wheel(0, -120)
  // pixels of the pointer are whole numbers
  await expect.poll(left).toBeCloseTo(before - 30, -1)
  await expect(page.getByText('1 km', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Position of the restaurant')).toHaveValue('48.1371, 11.5754')
  await page.getByRole('button', { name: 'Show all zones' }).click()
  await expect.poll(left).toBeCloseTo(before, 0)
  await map(page).click({ position: { x: 200, y: 150 } })
  await expect(page.getByLabel('Position of the restaurant')).not.toHaveValue('48.1371, 11.5754')
  await test.step('in both colour schemes, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolationsInBothSchemes(page)
  })
})

test('without a URL of pictures, the map is a grid with a scale, and nothing is requested elsewhere; after its first save the page must be reloaded', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  allowConsoleErrors(/violates the following Content Security Policy directive/)
  await saveSettings(server, 'zones', { restaurant: settings.restaurant, zones: settings.zones })
  await saveSettings(server, 'region', { country: 'US' })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && /^https?:/.test(request.url())) elsewhere.push(request.url())
  })
  await openSection(page, 'zones')
  await expect(map(page).locator('[data-zone]')).toHaveCount(2)
  await expect(page.getByText('1 mi', { exact: true })).toBeVisible()
  await expect(map(page).locator('img')).toHaveCount(0)
  await expect(map(page).locator('[data-overlap="far"] use')).toHaveCount(1)
  expect(elsewhere).toEqual([])

  await serveTiles(page)
  await page.getByLabel('Pictures of the map').fill(settings.tileUrl)
  await saveSection(page)

  await expect(page.getByText('Some pictures of the map could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect.poll(() => loadedTiles(page)).toBeGreaterThan(1)
  await expect(page.getByText('Some pictures of the map could not be loaded.')).toHaveCount(0)
})
