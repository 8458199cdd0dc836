/** What is typed in a form of the panel survives a reload, as a phone does when it has discarded the tab. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { discardChanges, openSection } from './support/ordering-settings.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

const notice = (page: Page) => page.getByText('What you typed before is here again. It is not saved yet.')

test.beforeEach(({ adminPage: page }) => {
  page.on('dialog', (question) => void question.accept()) // the browser's own question before a reload
})
test.afterEach(({ server }) => resetSettings(server))

test('a typed setting is there after a reload, and gone after Discard changes (#216)', async ({
  adminPage: page,
  server,
}) => {
  await openSection(page, 'delivery')
  await page.getByLabel('Packaging fee').fill('1,5')
  await page.getByRole('button', { name: 'Add a fee' }).click()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Packaging fee')).toHaveValue('1,5')

  await test.step('a save of another admin is not replaced without a question', async () => {
    await saveSettings(server, 'delivery', { minOrder: 12 })
    await page.reload()
    await expect(page.getByText('in the meantime. When you save, you see both versions')).toBeVisible()
    await expect(page.getByLabel('Packaging fee')).toHaveValue('1,5')
  })

  await discardChanges(page)
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Packaging fee')).not.toHaveValue('1,5')
  await expect(notice(page)).toHaveCount(0)
})

test('the page that sets up a shop keeps its dishes over a reload, and forgets them when it is left (#216)', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/start')
  await page.getByLabel('Dish of dish 2').fill('Margherita')
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Dish of dish 2')).toHaveValue('Margherita')

  await page.getByRole('link', { name: 'Categories' }).first().click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/categories')
  await page.goto('/admin/start')
  await expect(page.getByLabel('Dish of dish 2')).toHaveValue('')
})
