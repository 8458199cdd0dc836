/** The panel's settings about delivery zones. */
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openSection, saveButton, saveSection } from './support/ordering-settings.ts'
import { recordWrites } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { map } from './support/zone-map.ts'

test.afterEach(({ server }) => resetSettings(server))

const zone = { radiusMeters: 0, corners: [], minOrder: 0, feeSteps: [], extraMinutes: 0 }
const centre = { ...zone, id: 'centre', name: 'Centre', kind: 'postcodes' as const, postcodes: ['97477'] }
const suburbs = {
  ...zone,
  id: 'suburbs',
  name: 'Suburbs',
  kind: 'postcodes' as const,
  postcodes: ['974*'],
  minOrder: 20,
  extraMinutes: 15,
}

test('a zone with pasted postcodes is added, tested and saved', { tag: '@smoke' }, async ({ adminPage: page }) => {
  await openSection(page, 'zones')
  await expect(page.getByText('Without zones, you deliver everywhere, with the minimum')).toBeVisible()
  await expect(page.getByLabel('Pictures of the map')).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Centre')
  await page.getByLabel('Postcodes').fill('97477, 97478\nsw1a 1aa')
  await expect(page.getByLabel('Postcodes')).toHaveAccessibleDescription(/3 postcodes\.$/)
  await page.getByLabel('Minimum order').fill('15')
  await page.getByLabel('Extra minutes').fill('10')
  await page.getByRole('button', { name: 'Add a fee' }).click()
  await page.keyboard.type('2.90') // the first row begins with an order of 0
  await expect(page.getByLabel('Row 1: fee')).toHaveValue('2.90')

  await test.step('after a reload, the card of the zone that is not saved is still open', async () => {
    page.on('dialog', (question) => void question.accept()) // the browser's own question
    await page.reload()
    await expect(page.getByLabel('Row 1: fee')).toHaveValue('2.90')
  })

  const tester = page.getByRole('region', { name: 'Test an address' })
  await tester.getByLabel('Postcode').fill('SW1A1AA')
  await expect(tester.getByRole('status')).toHaveText(
    'In the zone “Centre”: minimum $15.00, fee $2.90, 10 minutes longer.',
  )
  await tester.getByLabel('Postcode').fill('10115')
  await expect(tester.getByRole('status')).toHaveText('No zone contains this place, so you do not deliver there.')
  await saveSection(page)
  await page.reload()

  const card = page.getByRole('group', { name: '1. Centre' })
  await expect(card).toContainText('97477, 97478, SW1A 1AA')
  await expect(card).toContainText('minimum $15.00, fee $2.90, 10 minutes longer')
})

test('errors are at the fields, in words, and nothing is sent; a circle needs the position of the restaurant, and coordinates say whether it contains an address', async ({
  adminPage: page,
}) => {
  await test.step('a circle', async () => {
    await openSection(page, 'zones')
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Near')
    await page.getByLabel('How the zone is drawn').selectOption('Circle')
    await page.getByLabel('Radius in kilometres').fill('3,5')
    await saveButton(page).click()
    await expect(page.getByLabel('Position of the restaurant')).toBeFocused()
    await page.getByLabel('Position of the restaurant').fill('48.1371, 11.5754')
    await saveSection(page)
  })
  await test.step('coordinates', async () => {
    const tester = page.getByRole('region', { name: 'Test an address' })

    await tester.getByLabel('Postcode, town or coordinates').fill('48.14, 11.58')
    await expect(tester.getByRole('status')).toContainText('In the zone “Near”')
    await tester.getByLabel('Postcode, town or coordinates').fill('44.1, -123.02')
    await expect(tester.getByRole('status')).toHaveText('No zone contains this place, so you do not deliver there.')
    await tester.getByLabel('Postcode, town or coordinates').fill('97477')
    await expect(tester.getByRole('status')).toHaveText(
      'No zone has this postcode or town. To test circles and polygons, enter the coordinates of the address.',
    )
  })
  await test.step('errors of a polygon', async () => {
    const writes = recordWrites(page)
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await page.getByLabel('Name', { exact: true }).last().fill('Far')
    await page.getByLabel('How the zone is drawn').last().selectOption('Polygon')
    const corners = page.getByLabel('Corners')
    await corners.fill('48, 11\n49, 12\n48, 12\n49, 11')
    await expect(page.getByText('Circles and polygons contain no address while no service')).toBeVisible()
    await page.getByLabel('Service that finds addresses').fill('https://geo.example/search')
    await saveButton(page).click()

    await expect(corners).toBeFocused()
    await expect(corners).toHaveAccessibleDescription(/The border crosses itself\./)
    await expect(page.getByLabel('Service that finds addresses')).toHaveAccessibleDescription(
      /contains \{address\}, or/,
    )
    await corners.fill('48, 11\nhere\n48, 12')
    await saveButton(page).click()
    await expect(corners).toHaveAccessibleDescription(/Line 2 is not a place\./)
    expect(writes).toEqual([])
    await expectNoAxeViolations(page)

    await corners.fill('48, 11\n49, 12\n48, 12')
    await page.getByLabel('Service that finds addresses').fill('https://geo.example/search?q={address}')
    await saveSection(page)
    await expect(page.getByRole('group', { name: '2. Far' })).toContainText('Polygon, 3 corners')
  })
  await page.reload()
  await expect(page.getByRole('group', { name: '1. Near' })).toContainText('3.5 km around the restaurant')
})

test('zones are moved and removed with the keyboard, a removal can be undone before saving, and a zone that no order reaches says so (#238)', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'zones', { zones: [suburbs, centre] })
  await openSection(page, 'zones')
  const tester = page.getByRole('region', { name: 'Test an address' })
  await tester.getByLabel('Postcode').fill('97477')
  await expect(tester.getByRole('status')).toContainText('In the zone “Suburbs”')

  const sentence =
    'No order reaches this zone, because “Suburbs” above it contains all of it. Move this zone up, or remove it.'
  await expect(page.getByRole('group', { name: '2. Centre' })).toContainText(sentence)
  await page.getByRole('button', { name: 'Move Centre up' }).press('Enter')
  await expect(page.getByRole('group', { name: '1. Centre' })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(tester.getByRole('status')).toContainText('In the zone “Centre”: free delivery.')
  await page.getByRole('button', { name: 'Remove Centre' }).press('Enter')
  await expect(page.getByText('“Centre” is removed when you save.')).toBeVisible()
  await expect(tester.getByRole('status')).toContainText('In the zone “Suburbs”')
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByRole('group', { name: '1. Centre' }).getByRole('button').first()).toBeFocused()
  await expect(page.getByText('“Centre” is removed when you save.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Suburbs' }).click()
  await saveSection(page)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('group', { name: '1. Centre' })).toBeVisible()
  await expect(page.getByRole('group', { name: '2. Suburbs' })).toHaveCount(0)
  await test.step('the section is accessible on a phone in both colour schemes', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('group', { name: '1. Centre' }).getByRole('button').first().click()
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolationsInBothSchemes(page)
  })
})
