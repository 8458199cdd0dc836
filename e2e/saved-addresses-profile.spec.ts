/** Saved delivery addresses in the profile. */
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { abortRequests, resourceLoadError } from './support/requests.ts'
import { home, list, saveAddresses, storedAddresses, work } from './support/saved-addresses.ts'

test('the profile lists the addresses; one can be renamed and, after a confirmation, deleted, on a phone and on a desktop', async ({
  page,
  server,
  customer,
}) => {
  await saveAddresses(page, server, [work, home])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(list(page).getByRole('listitem').first()).toContainText('Home')
  await expect(list(page).getByRole('listitem').first()).toContainText('7 Lotus Lane, Springfield, IL 62704')
  const renaming = page.getByRole('dialog', { name: 'Rename address' })
  const deleting = page.getByRole('dialog', { name: 'Delete address' })

  await test.step('on a phone', async () => {
    await list(page).getByRole('button', { name: 'Rename Home' }).click()
    await renaming.getByLabel('Name of this address').fill('Parents')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(renaming).toBeHidden()
    await expect(list(page).getByRole('heading', { name: 'Parents' })).toBeVisible()
    await expect(page.locator('#announcer')).toHaveText('The address is now called Parents.')

    await list(page).getByRole('button', { name: 'Delete Parents' }).click()
    await page.keyboard.press('Escape')
    await expect(deleting).toBeHidden()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('on a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await list(page).getByRole('button', { name: 'Rename Parents' }).click()
    await expect(renaming.getByLabel('Name of this address')).toHaveValue('Parents')
    await page.keyboard.press('Escape')
    await list(page).getByRole('button', { name: 'Delete Parents' }).click()
    await deleting.getByRole('button', { name: 'Delete address' }).click()

    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(list(page).getByRole('heading', { name: 'Saved addresses' })).toBeFocused()
    expect(await storedAddresses(server, customer)).toMatchObject([{ name: 'Work', street: work.street }])
  })
})

test('the profile of a customer without saved addresses has no list of them; when they cannot be loaded, it says so and loads them again; the list is accessible in both colour schemes', async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const listed = page.waitForResponse('**/api/account/addresses')
  await page.goto('/profile')
  await listed
  await expect(page.getByRole('heading', { name: 'Your password' })).toBeVisible()
  await expect(list(page)).toBeHidden()

  await saveAddresses(page, server, [work, home])
  await abortRequests(page, '**/api/account/addresses')
  await page.reload()
  await expect(list(page).getByText('Your saved addresses could not be loaded. Please try again.')).toBeVisible()

  await page.unroute('**/api/account/addresses')
  await list(page).getByRole('button', { name: 'Try Again' }).click()

  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoAxeViolations(page)
    })
})
