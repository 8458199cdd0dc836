/** A section of the settings whose last save is damaged: its form has the values before it. */
import { asRecord } from '#contract/values/json.ts'
import { expect, test } from './support/fixtures.ts'
import { resetSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('a section that could not be read says what to do, and can be saved without a change (#269)', async ({
  adminPage: page,
}) => {
  await page.route('**/api/admin/settings', async (route) => {
    const response = await route.fetch()
    const settings = asRecord(await response.json())
    const identity = { ...asRecord(settings['identity']), unreadable: true }
    await route.fulfill({ response, json: { ...settings, identity } })
  })
  await page.goto('/admin/recipes')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('The last save of these settings could not be read.')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await expect(page.getByText('The last save of these settings could not be read.')).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
