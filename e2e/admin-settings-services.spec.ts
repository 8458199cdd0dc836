/** The panel's settings about services, limits and pickups. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { openSection, saveButton, saveSection } from './support/ordering-settings.ts'
import { recordWrites } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const sectionLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name, exact: true })

test('pickup is turned on with minutes and times to choose from, and one service is always on', async ({
  adminPage: page,
  server,
}) => {
  await saveSettings(server, 'region', { timeZone: 'Europe/Berlin' })
  await openSection(page, 'services')
  await test.step('one service is always on', async () => {
    const writes = recordWrites(page)
    const delivery = page.getByRole('group', { name: 'Delivery' }).getByLabel('Delivery', { exact: true })
    await delivery.uncheck()
    await saveButton(page).click()
    await expect(page.getByText('Please turn on at least one: delivery or pickup')).toBeFocused()
    expect(writes).toEqual([])
    await delivery.check()
  })
  const pickup = page.getByRole('group', { name: 'Pickup' })
  await pickup.getByLabel('Pickup', { exact: true }).check()
  await pickup.getByLabel('Minutes until an order is ready').fill('20 min')
  await pickup.getByLabel('Customers can choose a time').check()
  await expect(pickup.getByLabel('Days ahead')).toHaveValue('7')
  await pickup.getByLabel('Days ahead').fill('99')
  await saveButton(page).click()

  await expect(pickup.getByLabel('Minutes until an order is ready')).toBeFocused()
  await expect(pickup.getByLabel('Minutes until an order is ready')).toHaveAccessibleDescription(
    /Please enter a whole number of minutes/,
  )
  await expect(pickup.getByLabel('Days ahead')).toHaveAccessibleDescription(/a whole number of days, at most 60/)

  await pickup.getByLabel('Minutes until an order is ready').fill('20')
  await pickup.getByLabel('Days ahead').fill('14')
  await page.getByLabel('Length of a time slot').selectOption('30 minutes')
  await expect(page.getByRole('region', { name: 'Example' })).toContainText(
    /Pickup:An order now would be ready at (\w{3} )?\d{1,2}:[03]0(\s[AP]M)? – \d{1,2}:[03]0\s[AP]M\./,
  )
  await saveSection(page)
  await page.reload()
  await expect(pickup.getByLabel('Minutes until an order is ready')).toHaveValue('20')
  await expect(pickup.getByLabel('Days ahead')).toHaveValue('14')
  await expect(page.getByLabel('Length of a time slot')).toHaveValue('30')
})

test('limits are added with the keyboard, a service that is off is turned on in its section, and what a pickup costs is saved', async ({
  adminPage: page,
  server,
}) => {
  await openSection(page, 'services')
  await test.step('services have no axe violations in both colour schemes and fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('group', { name: 'Pickup' }).getByLabel('Pickup', { exact: true }).check()
    await page.getByRole('group', { name: 'Pickup' }).getByLabel('Customers can choose a time').check()
    await page.getByRole('button', { name: 'Add a limit' }).click()
    await page.getByRole('group', { name: 'Limit 1' }).getByLabel('What is counted').selectOption('Dishes')
    await saveButton(page).click()
    await expectNoAxeViolationsInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('limits are added with the keyboard and need the time zone', async () => {
    await page.getByRole('button', { name: 'Add a limit' }).press('Enter')
    const limit = page.getByRole('group', { name: 'Limit 1' })
    await expect(limit.getByLabel('At most')).toBeFocused()
    await expect(page.getByText('Times need the time zone of your restaurant.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Set the time zone/ })).toHaveAttribute('href', /section=region/)
    await saveButton(page).click()
    await expect(limit.getByLabel('At most')).toHaveAccessibleDescription(
      'Please enter a whole number from 1 to 100000',
    )

    await saveSettings(server, 'region', { timeZone: 'Europe/Berlin' })
    await expect(page.getByText('Times need the time zone of your restaurant.')).toBeHidden()
    await limit.getByLabel('At most').fill('40')
    await limit.getByLabel('What is counted').selectOption('Dishes')
    await limit.getByLabel('Category').selectOption('Breads')
    await limit.getByLabel('For', { exact: true }).selectOption('Each day')
    await limit.getByLabel('Service').selectOption('Delivery')
    await saveSection(page)
    await page.reload()
    await expect(limit.getByLabel('At most')).toHaveValue('40')
    await expect(limit.getByLabel('Category')).toHaveValue('breads')
    await expect(limit.getByLabel('Service')).toHaveValue('delivery')

    await limit.getByRole('button', { name: 'Remove Limit 1' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add a limit' })).toBeFocused()
    await saveSection(page)
    await expect(page.getByText('There are no limits')).toBeVisible()
  })
  await openSection(page, 'pickup')
  await test.step('the section of a service that is off is accessible and fits a phone', async () => {
    await expect(page.getByRole('button', { name: 'Turn on pickup' })).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the section of a service that is off is one line, which turns the service on', async () => {
    await expect(page.getByText('Pickup is off.')).toBeVisible()
    await expect(page.getByLabel('Minimum order')).toBeHidden()
    await page.getByRole('button', { name: 'Turn on pickup' }).click()
    await expect(page.getByLabel('Minimum order')).toBeVisible()
    await expect(page.getByText('Pickup is off.')).toBeHidden()
    await sectionLink(page, 'Services').click()
    await expect(page.getByRole('group', { name: 'Pickup' }).getByLabel('Pickup', { exact: true })).toBeChecked()
  })
  await test.step('what a pickup costs is saved', async () => {
    await sectionLink(page, 'Pickup').click()
    await page.getByLabel('Minimum order').fill('x')
    await page.getByLabel('Packaging fee').fill('.5')
    await page.getByLabel('Customers can add a tip').check()
    await expect(page.getByLabel('Tip 2 in percent')).toHaveValue('10') // the usual ones are filled in
    await saveButton(page).click()
    await expect(page.getByLabel('Minimum order')).toHaveAccessibleDescription(/Please enter an amount such as 2.50/)
    await page.getByLabel('Minimum order').fill('8')
    await saveSection(page)
    await page.reload()
    await expect(page.getByLabel('Packaging fee')).toHaveValue('0.50')
    await expect(page.getByLabel('Tip 2 in percent')).toHaveValue('10')
  })
})
