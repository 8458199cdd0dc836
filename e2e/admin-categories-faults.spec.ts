/** Editing categories when the server or the network fails, or when another admin saves first. */
import type { Page } from '@playwright/test'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { addCategory, newAdmin, restoreDemoMenu, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture } from './support/menu-editor.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

test('a category that still has recipes is not deleted, and the banner says how many (#87)', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/categories')
  page.once('dialog', (dialog) => void dialog.accept())

  await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()

  const banner = page.getByRole('alert')
  await expect(banner).toHaveText(/^Failed to delete category: \d+ recipes still belong to it\.$/)
  await expect.poll(() => colourOf(banner)).toBe('red')
  await expect(banner).toBeFocused()
  await expect(card(page, 'Curries')).toBeVisible()
})

test('a deletion that fails after a later save has succeeded shows its error', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const saveEnded = Promise.withResolvers<void>()
  await page.route('**/api/categories/*', async (route) => {
    await saveEnded.promise
    await route.fulfill({ status: 500 })
  })
  await page.goto('/admin/categories')
  page.once('dialog', (dialog) => void dialog.accept())
  await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()

  await categoryName(page).fill('Frozen Sweets')
  await choosePicture(page)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(card(page, 'Frozen Sweets')).toBeVisible()
  saveEnded.resolve()

  await expect(page.getByRole('alert')).toHaveText(/^Failed to delete category/)
  await expect(card(page, 'Curries')).toBeVisible()
})

const failingChanges = [
  {
    change: 'an addition',
    text: 'Failed to add category',
    url: '**/api/categories',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      await choosePicture(page)
      await page.getByRole('button', { name: 'Add Category' }).click()
    },
  },
  {
    change: 'an edit',
    text: 'Failed to update category',
    url: '**/api/categories/*',
    act: async (page: Page) => {
      await card(page, 'Curries').getByRole('button', { name: 'Edit' }).click()
      await categoryName(page).fill('Frozen Sweets')
      await page.getByRole('button', { name: 'Update Category' }).click()
    },
  },
  {
    change: 'a deletion',
    text: 'Failed to delete category',
    url: '**/api/categories/*',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      page.once('dialog', (dialog) => void dialog.accept())
      await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()
    },
  },
]

test("an addition, an edit and a deletion that fail show 'Failed to ...' in a red banner, and the form is not cleared", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  for (const { change, text, url, act } of failingChanges)
    await test.step(change, async () => {
      await page.goto('/admin/categories')
      await expect(card(page, 'Curries')).toBeVisible()
      await failRequests(page, url, 500)

      await act(page)

      const banner = page.getByRole('alert')
      await expect(banner).toHaveText(text)
      await expect.poll(() => colourOf(banner)).toBe('red')
      await expect(categoryName(page)).toHaveValue('Frozen Sweets')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
      await page.unroute(url)
    })
})

test("a list that fails to load shows 'Failed to fetch categories' in a red banner, and Try Again loads it", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/categories', 500)
  const updatesCode = page.waitForResponse(/\/assets\/menu-updates-/)
  await page.goto('/admin/categories')

  await expect(page.getByRole('alert')).toHaveText('Failed to fetch categories')
  await updatesCode // without an event, it does not load the list
  await expect.poll(() => colourOf(page.getByRole('alert'))).toBe('red')

  await tryAgain(page, '**/api/categories')
  await expect(card(page, 'Curries')).toBeVisible()
})

test('a category that is added before the code for updates is loaded appears without a page load', async ({
  adminPage: page,
  server,
}) => {
  const { promise: added, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/menu-updates-*.js', async (route) => {
    await added
    await route.continue()
  })
  const live = page.waitForResponse('**/api/live')
  await page.goto('/admin/categories')
  await expect(card(page, 'Curries')).toBeVisible()
  await live

  await addCategory(page, server, 'Sweets')
  release()
  await expect(card(page, 'Sweets')).toBeVisible()
})

test('when two admins edit the same category, the second one sees both versions and chooses (#85)', async ({
  adminPage: page,
  server,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await addCategory(page, server, 'Sweets')
  await page.goto('/admin/categories')
  await card(page, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(page).fill('Sweets of mine')

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await signInViaApi(other, server, await newAdmin(server))
  await other.goto('/admin/categories')
  await card(other, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(other).fill('Sweets of theirs')
  await other.getByRole('button', { name: 'Update Category' }).click()
  await expect(card(other, 'Sweets of theirs')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  const save = page.getByRole('button', { name: 'Update Category' })
  await save.click()
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of theirs')
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of mine')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await expect(categoryName(page)).toHaveValue('Sweets of mine')
  await expect(card(page, 'Sweets of theirs')).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(card(page, 'Sweets of mine')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await context.close()

  await test.step('choosing the other version discards my changes and resets the form', async () => {
    await card(page, 'Sweets of mine').getByRole('button', { name: 'Edit' }).click()
    await categoryName(page).fill('Sweets of mine again')
    const categories = categoryListSchema.parse(await (await page.request.get('/api/categories')).json())
    const version = categories.find((category) => category.id === id)?.version
    const theirs = { name: 'Sweets of theirs again', version }
    const response = await page.request.patch(`/api/categories/${id}`, {
      data: theirs,
      headers: { origin: server.url },
    })
    expect(response.status()).toBe(200)
    await save.click()
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()

    await expect(dialog).toHaveCount(0)
    await expect(card(page, 'Sweets of theirs again')).toBeVisible()
    await expect(categoryName(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  })
})
