/** Forms of the panel: nothing that was typed is lost. Each form, and each way of leaving it. */
import type { Page } from '@playwright/test'
import { addCategory, newAdmin, restoreDemoMenu, signInToPanel, signInViaApi } from './support/admin.ts'
import { type Form, formGroups, forms } from './support/draft-forms.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture, fillInFields, preview, recipeName } from './support/menu-editor.ts'
import { samosa } from './support/ordering.ts'
import { deletePrinters } from './support/printers.ts'
import { holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import type { Account } from './support/test-server.ts'

const notice = (page: Page) => page.getByText('Restored what you typed. It is not saved yet.')
const discard = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true })
const slogan = (page: Page) => page.getByLabel('Slogan')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await deletePrinters(server)
  await resetSettings(server)
})

for (const [group, names] of Object.entries(formGroups))
  test(`${group}: what is typed survives each way of leaving (#196) (#216)`, async ({
    adminPage: page,
    admin,
    allowConsoleErrors,
  }) => {
    test.slow() // each form is left four times
    allowConsoleErrors(resourceLoadError)
    page.on('dialog', (question) => void question.accept()) // the browser's own question before a reload
    for (const name of names) await test.step(name, async () => leaveInEachWay(page, admin, forms[name]))
  })

test('while a form is saved, more is typed: the item is saved, and the rest is an edit of it (#196)', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await categoryName(page).fill('Soups')
  await choosePicture(page)
  await expect(preview(page)).toBeVisible()
  const releaseCategory = await holdRequests(page, '**/api/categories')
  await categoryName(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await categoryName(page).fill('Soups and salads')
  releaseCategory()
  await expect(card(page, 'Soups')).toBeVisible()
  await expect(categoryName(page)).toHaveValue('Soups and salads')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(card(page, 'Soups and salads')).toBeVisible()
  await expect(categoryName(page)).toHaveValue('')

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await slogan(page).fill('Hot')
  const releaseSection = await holdRequests(page, '**/api/admin/settings/identity')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await slogan(page).fill('Hot and quick')
  releaseSection()
  await expect(page.getByText(/^Last saved by/)).toBeVisible()
  await expect(slogan(page)).toHaveValue('Hot and quick')
})

test('an edit is kept with its version, beside a new dish; Logout asks, and another admin sees neither (#216) (#225)', async ({
  adminPage: page,
  server,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const questions: string[] = []
  page.on('dialog', (question) => {
    if (question.type() !== 'beforeunload') questions.push(question.message())
    void question.accept()
  })
  await addCategory(page, server, 'Soups')
  await page.goto('/admin/recipes')
  await fillInFields(page)
  await card(page, samosa.name).getByRole('button', { name: /^Edit/ }).click()
  await recipeName(page).fill('Samosa of the day')
  await test.step('a reload shows the form that was open; Cancel shows the new dish again', async () => {
    await page.reload()
    await expect(recipeName(page)).toHaveValue('Samosa of the day')
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(recipeName(page)).toHaveValue('Paneer Butter Masala')
    await discard(page).click()
    await expect(recipeName(page)).toHaveValue('')
  })

  await test.step('a save of another admin is not replaced without a question', async () => {
    await page.goto('/admin/categories')
    await card(page, 'Soups').getByRole('button', { name: /^Edit/ }).click()
    await categoryName(page).fill('My soups')
    const { queries } = server.app.database
    await queries
      .updateTable('categories')
      .set({ name: 'Their soups', version: 2 })
      .where('name', '=', 'Soups')
      .execute()
    server.app.catalogue.discard()
    await page.reload()
    await expect(categoryName(page)).toHaveValue('My soups')
    await page.getByRole('button', { name: 'Update Category' }).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict).toContainText('Their soups')
    await expect(conflict).toContainText('My soups')
    await page.keyboard.press('Escape')
    await expect(categoryName(page)).toHaveValue('My soups')
  })

  await test.step('settings show that another admin has saved', async () => {
    await page.goto('/admin/settings')
    await slogan(page).fill('Mine')
    await saveSettings(server, 'identity', { tagline: 'Theirs' })
    await page.reload()
    await expect(page.getByText('in the meantime. When you save, you see both versions')).toBeVisible()
    await expect(slogan(page)).toHaveValue('Mine')
  })

  await test.step('another admin in the same tab does not see the draft, but the same one does', async () => {
    const other = await newAdmin(server)
    await page.context().clearCookies()
    await signInViaApi(page, server, other, { keepsScreen: true })
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })))
    await expect(slogan(page)).toHaveValue('Theirs')
    await page.context().clearCookies()
    await signInViaApi(page, server, admin, { keepsScreen: true })
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })))
    await expect(slogan(page)).toHaveValue('Mine')
  })

  await test.step('after Logout, which asks, the draft is gone', async () => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    expect(questions).toEqual(['You have typed something that is not saved. Log out and discard it?'])
    await signInToPanel(page, admin)
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await expect(slogan(page)).toHaveValue('Theirs')
  })
})

/** Fills in a form, and checks after each way of leaving that it still contains what was typed. */
async function leaveInEachWay(page: Page, admin: Account, form: Form): Promise<void> {
  const expectTyped = async () => {
    await expect(form.field(page)).toHaveValue(form.text)
    await expect(notice(page)).toBeVisible()
  }
  // a link costs less than a page load
  const link = page.getByRole('navigation').locator(`a[href="/admin/${form.path}"]`)
  if (await link.isVisible()) await link.click()
  else await page.goto(`/admin/${form.path}`)
  await form.fill(page)
  await test.step('another screen, and Back', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
    await page.goBack()
    await expectTyped()
  })
  await test.step('a reload, as after a phone has discarded the tab', async () => {
    await page.reload()
    await expectTyped()
  })
  await test.step('a save that fails', async () => {
    await page.route('**/api/**', (route, request) => (request.method() === 'GET' ? route.fallback() : route.abort()))
    await page.getByRole('button', { name: form.save, exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.unroute('**/api/**')
    await expectTyped()
  })
  await test.step('the end of the session, and another sign-in', async () => {
    await page.context().clearCookies()
    await page.getByRole('button', { name: form.save, exact: true }).dispatchEvent('click')
    const ended = page.getByRole('dialog', { name: 'You are signed out' })
    await expect(ended.getByLabel('Email')).toHaveValue(admin.email)
    await ended.getByLabel('Password', { exact: true }).fill(admin.password)
    await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(ended).toHaveCount(0)
    await expectTyped()
  })
  await test.step('Discard', async () => {
    await discard(page).click()
    await expect(form.field(page)).not.toHaveValue(form.text)
    await expect(notice(page)).toHaveCount(0)
  })
}
