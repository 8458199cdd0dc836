/** Forms of the panel: nothing that was typed is lost without a question (#196). */
import type { Page } from '@playwright/test'
import { restoreDemoMenu, signInToPanel } from './support/admin.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture, recipeName } from './support/menu-editor.ts'
import { samosa } from './support/ordering.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings } from './support/settings.ts'

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const slogan = (page: Page) => page.getByLabel('Slogan')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('a link, Edit, a reload and Logout ask before typed values are lost, and Cancel clears the form (#196)', async ({
  adminPage: page,
}) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type() === 'beforeunload' ? 'reload' : dialog.message())
    void dialog.dismiss()
  })
  for (const [path, label] of [
    ['categories', 'Category Name'],
    ['recipes', 'Recipe Name'],
    ['schedules', 'Schedule Name'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await page.getByLabel(label, { exact: true }).fill('Saffron')
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('Saffron')
      await page.getByLabel(label, { exact: true }).fill('')
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await expect(page).toHaveURL('/admin/orders')
    })

  await page.goto('/admin/recipes')
  await recipeName(page).fill('Saffron')
  await card(page, samosa.name).getByRole('button', { name: /^Edit/ }).click()
  await expect.poll(() => questions).toEqual(['Your changes to this form are not saved. Discard them?'])
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => questions[1]).toBe('reload')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => questions[2]).toBe('Your changes on this screen are not saved. Log out and discard them?')
  await expect(recipeName(page)).toHaveValue('Saffron')
  expect(questions).toHaveLength(3)
})

test('while a form is saved its fields are locked, and a section of the settings keeps what is typed (#196)', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await categoryName(page).fill('Soups')
  await choosePicture(page)
  const releaseCategory = await holdRequests(page, '**/api/categories')
  await categoryName(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await page.keyboard.type('Salads')
  await expect(categoryName(page)).toHaveValue('Soups')
  releaseCategory()
  await expect(card(page, 'Soups')).toBeVisible()
  await expect(categoryName(page)).toHaveValue('')

  await page.goto('/admin/settings')
  await slogan(page).fill('Hot')
  const releaseSection = await holdRequests(page, '**/api/admin/settings/identity')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await slogan(page).fill('Hot and quick')
  releaseSection()
  await expect(page.getByText(/^Last saved by/)).toBeVisible()
  await expect(slogan(page)).toHaveValue('Hot and quick')
  await save(page).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
  await page.reload()
  await expect(slogan(page)).toHaveValue('Hot and quick')
})

test('after the session has ended, typed values stay, and are saved after a sign-in in another tab (#196)', async ({
  adminPage: page,
  admin,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/settings')
  await slogan(page).fill('Hot and quick')
  await context.clearCookies()
  // another request may show earlier that the session has ended; then the dialog covers the button
  await save(page).dispatchEvent('click')
  const ended = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(ended).toContainText('What you have typed is still on this screen.')

  const opened = context.waitForEvent('page')
  await ended.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const other = await opened
  await signInToPanel(other, admin)
  await expect(other).toHaveURL('/admin')
  await expect(ended).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Saved. Guests see the change')).toBeVisible()

  await slogan(page).fill('Cold')
  await context.clearCookies()
  await save(page).dispatchEvent('click')
  await ended.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
})
